import { useLingui } from "@lingui/react/macro";
import { outcomeWords } from "#domain/curriculum/written-outcomes";
import { useMirror } from "#hooks/data/mirror-context";
import { useFormat } from "#i18n/use-format";
import { textOf } from "#domain/word-field";
import { fieldName } from "#i18n/words/record-words";
import { inPaperOrder, plannedWords } from "#schema/lesson-words";
import type { LessonRow } from "#schema/lessons";
import type { OutcomeRow } from "#schema/outcomes";
import type { LessonView } from "../lesson-view.ts";

/** A lesson as it goes on paper or into a document: what others may read, so no reflection. */
export type LessonPaper = {
  readonly title: string;
  readonly course: string;
  readonly unit: string;
  /** Day, time and room. */
  readonly when: string;
  readonly year: string;
  readonly sections: readonly PaperSection[];
  /** The outcomes that it names, a line each with its code and words; null: none. */
  readonly outcomes: PaperSection | null;
};

/** `html` as a plan is stored, or `text` as it was typed, line by line. */
export type PaperSection = { readonly title: string; readonly html?: string; readonly text?: string };

/** Puts a plan's texts together for paper. */
export const useLessonPaper = (): ((view: LessonView, plan: LessonRow) => Promise<LessonPaper>) => {
  const { i18n } = useLingui();
  const format = useFormat();
  const { db } = useMirror();
  return async ({ year, course, slot, occurrence, units }, plan) => {
    const label = year.labelOf(course.id).full;
    const day = format.date(occurrence?.date ?? slot.date, "fullYear");
    const start = format.time(occurrence?.start ?? slot.start);
    const time = occurrence ? `${start}–${format.time(occurrence.end)}` : start;
    const unit = units.find(({ id }) => id === plan.unit)?.title ?? "";
    const named = await db.table<OutcomeRow, string>("outcomes").bulkGet([...plan.outcomes]);
    const outcomes = named.flatMap((one) => (one ? outcomeWords(one) : [])).filter(Boolean);
    return {
      outcomes:
        outcomes.length > 0 ? { title: fieldName(i18n, "lessons", "outcomes"), text: outcomes.join("\n") } : null,
      title: plan.title === "" ? label : plan.title,
      course: label,
      unit,
      when: [day, time, occurrence?.room ?? ""].filter((text) => text !== "").join(", "),
      year: year.schoolyear.name,
      sections: inPaperOrder(plannedWords).flatMap((field) => {
        const said = textOf(plan, field);
        const title = fieldName(i18n, "lessons", field.name);
        if (said === "") return [];
        return field.form === "html" ? { title, html: said } : { title, text: said };
      }),
    };
  };
};
