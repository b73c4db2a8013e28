import { useLingui } from "@lingui/react/macro";
import { readPlan } from "#domain/rich/read-plan";
import { planLines } from "#domain/lessons/plan-lines";
import { fileName } from "#domain/export/file-name";
import { downloadFile } from "#hooks/dom/download-file";
import { downloadTable, type TableKind } from "#hooks/dom/download-table";
import { useMirror } from "#hooks/data/mirror-context";
import { useFormat } from "#i18n/use-format";
import { choiceName, fieldName } from "#i18n/words/record-words";
import { textOf, type WordField } from "#domain/word-field";
import { inPaperOrder, lessonWords, plannedWords } from "#schema/lesson-words";
import type { LessonRow } from "#schema/lessons";
import type { CourseData } from "#hooks/data/use-course";
import { outcomeWords, writeOutcomes } from "#domain/curriculum/written-outcomes";
import type { PlanBookState } from "./use-plan-book.ts";

const words = inPaperOrder(lessonWords);

/** A text of a plan as a cell of a table has it. */
const plainText = (lesson: LessonRow, field: WordField): string => {
  const said = textOf(lesson, field);
  return field.form === "html" ? planLines(said, Infinity).join("\n") : said;
};

/**
 * A course's year as a file: all slots as a table, or the plans that there are as a Word document.
 * Works without a network.
 */
export const useBookExport = ({ course, year }: CourseData, book: Pick<PlanBookState, "slots" | "outcomes">) => {
  const { slots } = book;
  const named = book.outcomes?.named;
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { clock } = useMirror();
  const label = year.labelOf(course.id).full;
  const title = `${label} ${year.schoolyear.name}`;

  /** The outcomes that a plan names, a line each; none where it names none. */
  const outcomeSection = ({ outcomes }: LessonRow): readonly string[] => {
    const found = outcomes.flatMap((id) => named?.get(id) ?? []).map(outcomeWords);
    return found.length > 0 ? [found.join("\n")] : [];
  };

  const saveTable = async (kind: TableKind) => {
    const head = [
      t({ message: "Date", context: "field of a record" }),
      t({ message: "Start", context: "field of a record" }),
      t({ message: "End", context: "field of a record" }),
      t`Unit`,
      ...["title", "status", ...words.map(({ name }) => name), ...(named ? ["outcomes"] : [])].map((one) =>
        fieldName(i18n, "lessons", one),
      ),
    ];
    const rows = slots.map(({ item: { occurrence, unit }, lesson }) => {
      const cells = lesson
        ? [lesson.title, choiceName(i18n, lesson.status), ...words.map((field) => plainText(lesson, field))]
        : ["", "", ...words.map(() => "")];
      const outcomes = named ? [writeOutcomes(lesson?.outcomes ?? [], named)] : [];
      const { date, start, end } = occurrence;
      return [
        { when: date },
        { when: format.time(start) },
        { when: format.time(end) },
        unit?.title ?? "",
        ...cells,
        ...outcomes,
      ];
    });
    await downloadTable({ kind, name: title, locale: format.locale, at: clock(), rows: [head, ...rows] });
  };

  const saveDocument = async () => {
    const [{ planDocx, textDoc }, { officeFile, docxType }] = await Promise.all([
      import("#domain/export/plan-docx"),
      import("#db/zip/office-file"),
    ]);
    const lessons = slots.flatMap(({ item: { occurrence, unit }, lesson }) => {
      if (!lesson) return [];
      const { date, start, end, room } = occurrence;
      const when = [format.date(date, "fullYear"), `${format.time(start)}–${format.time(end)}`, room];
      return {
        title: lesson.title === "" ? format.date(date, "fullYear") : lesson.title,
        facts: [unit?.title ?? "", when.filter(Boolean).join(", ")].filter(Boolean),
        sections: [
          ...outcomeSection(lesson).map((said) => ({
            title: fieldName(i18n, "lessons", "outcomes"),
            doc: textDoc(said),
          })),
          ...inPaperOrder(plannedWords).flatMap((field) => {
            const said = textOf(lesson, field);
            const doc = said === "" ? null : field.form === "html" ? readPlan(said) : textDoc(said);
            return doc ? { title: fieldName(i18n, "lessons", field.name), doc } : [];
          }),
        ],
      };
    });
    const file = officeFile(planDocx({ language: format.locale, title, lessons }), clock());
    downloadFile(fileName(title, "docx"), file, docxType);
  };
  return { saveTable, saveDocument, hasPlans: slots.some(({ lesson }) => lesson !== undefined) };
};
