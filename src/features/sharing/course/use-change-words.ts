import { useLingui } from "@lingui/react/macro";
import { planLines } from "#domain/lessons/plan-lines";
import { diffWords, type TextRun } from "#domain/rich/text-diff";
import { type CourseChange, chosenText, type TextChange } from "#domain/share/course-changes";
import type { CoursePack } from "#domain/share/course-pack";
import { useMirror } from "#hooks/data/mirror-context";
import { fileSize } from "#i18n/file-size";
import { useFormat } from "#i18n/use-format";
import { fieldName } from "#i18n/words/record-words";
import { takenId } from "#db/edit/take-course";
import type { ShareData } from "../link/read-share-data.ts";
import type { Changes } from "./use-changes.ts";

/** A text of a change; `note` is said in place of it, or below it. */
export type ChangeSide = { readonly runs: readonly TextRun[]; readonly note: string };

export type ChangeWords = {
  readonly when: string;
  readonly title: string;
  readonly what: string;
  readonly base: ChangeSide;
  readonly mine: ChangeSide;
  readonly hers: ChangeSide;
  /** What it becomes if both are taken. */
  readonly both: readonly TextRun[] | null;
};

const plain = (text: string): readonly TextRun[] => (text === "" ? [] : [{ text, isChanged: false }]);
const marked = (text: string): readonly TextRun[] => (text === "" ? [] : [{ text, isChanged: true }]);
const readable = ({ form }: TextChange, text: string): string =>
  form === "html" ? planLines(text, Infinity).join("\n") : text;

/** How a change reads: which lesson, which of its fields, and its three texts. */
export const useChangeWords = (data: ShareData, course: string, pack: CoursePack, slotOf: Changes["slotOf"]) => {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { owner } = useMirror();
  const lessons = new Map(data.lessons.map((row) => [row.id, row]));
  const heldAt = new Map(
    data.year
      .occurrences()
      .filter((slot) => slot.course === course)
      .map((slot) => [`${slot.originDate} ${slot.originStart}`, slot.date]),
  );
  const asCopied = t({ message: "as copied", context: "a text of a colleague's course" });
  const none: ChangeSide = { runs: [], note: t({ message: "not there", context: "a lesson or file" }) };

  const whenOf = (change: CourseChange): string => {
    if (change.of !== "lessons") return "";
    const row = lessons.get(takenId({ owner, course }, change.id));
    const day = row ? heldAt.get(`${row.date} ${row.start}`) : slotOf.get(change.id)?.date;
    return day === undefined ? t`without a slot` : format.date(day, "weekdayMedium");
  };
  const kindOf = (change: CourseChange): string => {
    if (change.type === "text") return fieldName(i18n, change.of, change.field);
    if (change.type === "files") return t({ message: "Materials", context: "files of a lesson, course or student" });
    return change.of === "units" ? t`Whole unit` : t`Whole lesson`;
  };
  const textSides = (change: TextChange) => {
    const [base, mine, hers] = [change.base, change.mine, change.hers].map((text) => readable(change, text)) as [
      string,
      string,
      string,
    ];
    const empty = t({ message: "Empty", context: "a field" });
    const look = t`formatted in another way`;
    const side = (text: string, source: string): ChangeSide => ({
      runs: diffWords(base, text)[1],
      note: text === "" ? empty : text === base && source !== change.base ? look : "",
    });
    const both = readable(change, chosenText(change, "both"));
    return {
      base: { runs: plain(base), note: base === "" ? empty : "" },
      mine: change.mine === change.base ? { runs: [], note: asCopied } : side(mine, change.mine),
      hers: side(hers, change.hers),
      both: change.both === null ? null : diffWords(base, both)[1],
    };
  };
  const newLines = (id: string): string => {
    const lesson = pack.lessons.find((one) => one.id === id);
    const parts = lesson && [...planLines(lesson.plan, 3), lesson.objectives, lesson.homework];
    return (parts ?? []).filter((text) => text !== "").join("\n");
  };

  return (change: CourseChange): ChangeWords => {
    const title = change.title || (change.of === "units" ? t`Unit without a title` : t`Lesson without a title`);
    const place = {
      when: whenOf(change),
      title: change.of === "courses" ? data.year.labelOf(course).full : title,
      what: kindOf(change),
    };
    if (change.type === "text") return { ...place, ...textSides(change) };
    const copied: ChangeSide = { runs: [], note: asCopied };
    if (change.type === "new") {
      const runs = marked([title, newLines(change.id)].filter((text) => text !== "").join("\n"));
      return { ...place, base: none, mine: none, hers: { runs, note: "" }, both: null };
    }
    if (change.type === "removed") {
      const mine = change.isMineChanged ? { runs: [], note: t`changed by you` } : copied;
      const hers = { runs: [], note: t({ message: "removed", context: "a lesson or file, by a colleague" }) };
      return { ...place, base: { runs: plain(title), note: "" }, mine, hers, both: null };
    }
    const own = change.of === "courses" ? course : takenId({ owner, course }, change.id);
    const gone = format.list(
      (data.files.get(own) ?? []).filter(({ sha256 }) => change.removed.includes(sha256)).map(({ name }) => name),
    );
    const added = change.added.map(({ name, size }) => `${name}, ${fileSize(format.locale, size)}`).join("\n");
    return {
      ...place,
      base: gone === "" ? none : { runs: plain(gone), note: "" },
      mine: copied,
      hers: { runs: marked(added), note: gone === "" ? "" : t`removed: ${gone}` },
      both: null,
    };
  };
};
