import { type CoursePack, type PackFile, type PackLesson, packParts, type PackUnit } from "./course-pack.ts";

/** How two texts of a field become one: a plan's HTML, paragraphs, or a line that is one side's. */
export type TextForm = "html" | "paragraphs" | "line";

/** Three-way merge of a text; `isClean` is false where both sides changed the same words. */
export type MergeText = (
  form: Exclude<TextForm, "line">,
  base: string,
  mine: string,
  hers: string,
) => { readonly text: string; readonly isClean: boolean };

const lessonFields = {
  title: "line",
  plan: "html",
  objectives: "paragraphs",
  homework: "paragraphs",
  reflection: "paragraphs",
} as const;
const unitFields = { title: "line", note: "paragraphs" } as const;
export type ChangedField = keyof typeof lessonFields | "note";

/** A record of mine that one of hers became. */
export type OwnRecord = {
  readonly texts: Readonly<Partial<Record<ChangedField, string>>>;
  /** Hashes of its files. */
  readonly files: readonly string[];
};

type Place = { readonly of: "units" | "lessons"; readonly id: string; readonly title: string };

export type CourseChange = Place &
  (
    | {
        readonly type: "text";
        readonly field: ChangedField;
        readonly base: string;
        readonly mine: string;
        readonly hers: string;
        /** `hers`: only she changed it; `both`: merged into `merged`; `conflict`: mine and hers. */
        readonly state: "hers" | "both" | "conflict";
        readonly merged: string | null;
      }
    | { readonly type: "files"; readonly added: readonly PackFile[]; readonly removed: readonly string[] }
    | { readonly type: "new" }
    /** `isMineChanged`: mine says something else than what was taken. */
    | { readonly type: "removed"; readonly isMineChanged: boolean }
  );

/** Names a change, the same however often they are listed. */
export const changeKey = (change: CourseChange): string =>
  `${change.of} ${change.id} ${change.type}${change.type === "text" ? ` ${change.field}` : ""}`;

type Given = PackUnit | PackLesson;

const textIn = (given: Given, field: ChangedField): string =>
  (given as unknown as Readonly<Record<string, string>>)[field] ?? "";

const partOf = {
  title: null,
  plan: "plans",
  objectives: "plans",
  note: "plans",
  homework: "homework",
  reflection: "reflections",
} as const;

/** Whether she gives a field at all: what she does not give was not emptied. */
const isGiven = ({ parts }: CoursePack, field: ChangedField): boolean => {
  const part = partOf[field];
  return part === null || parts.includes(part);
};

const fieldsOf = (of: Place["of"]) =>
  Object.entries(of === "units" ? unitFields : lessonFields) as [ChangedField, TextForm][];

/**
 * What a colleague changed since the state that was taken, each against what I have. What I deleted
 * stays away, and where a lesson is held is mine alone.
 */
export const courseChanges = (o: {
  readonly base: CoursePack;
  readonly next: CoursePack;
  readonly ownOf: (of: Place["of"], id: string) => OwnRecord | undefined;
  readonly merge: MergeText;
}): readonly CourseChange[] => {
  const hasFiles = o.next.parts.includes("materials");
  const changesOf = (of: Place["of"], before: readonly Given[], after: readonly Given[]): readonly CourseChange[] => {
    const fields = fieldsOf(of).filter(([field]) => isGiven(o.next, field));
    const old = new Map(before.map((one) => [one.id, one]));
    const there = new Set(after.map(({ id }) => id));
    const changed = after.flatMap((hers): readonly CourseChange[] => {
      const base = old.get(hers.id);
      const mine = o.ownOf(of, hers.id);
      const place = { of, id: hers.id, title: mine?.texts.title ?? hers.title };
      if (!base) return mine ? [] : [{ ...place, type: "new" }];
      if (!mine) return [];
      const texts = fields.flatMap(([field, form]) => textChange(place, { field, form, base, hers, mine }, o.merge));
      const files = hasFiles ? fileChange(place, base, hers, mine) : [];
      return [...texts, ...files];
    });
    const removed = before
      .filter(({ id }) => !there.has(id))
      .flatMap((base): readonly CourseChange[] => {
        const mine = o.ownOf(of, base.id);
        if (!mine) return [];
        const isMineChanged = fields.some(([field]) => (mine.texts[field] ?? "") !== textIn(base, field));
        return [{ of, id: base.id, title: mine.texts.title ?? base.title, type: "removed", isMineChanged }];
      });
    return [...changed, ...removed];
  };
  return [...changesOf("units", o.base.units, o.next.units), ...changesOf("lessons", o.base.lessons, o.next.lessons)];
};

const textChange = (
  place: Place,
  o: {
    readonly field: ChangedField;
    readonly form: TextForm;
    readonly base: Given;
    readonly hers: Given;
    readonly mine: OwnRecord;
  },
  merge: MergeText,
): readonly CourseChange[] => {
  const [base, hers, mine] = [textIn(o.base, o.field), textIn(o.hers, o.field), o.mine.texts[o.field] ?? ""];
  if (hers === base || hers === mine) return [];
  const change = { ...place, type: "text", field: o.field, base, mine, hers } as const;
  if (mine === base) return [{ ...change, state: "hers", merged: null }];
  const merged = o.form === "line" ? null : merge(o.form, base, mine, hers);
  return [
    merged?.isClean
      ? { ...change, state: "both", merged: merged.text }
      : { ...change, state: "conflict", merged: merged?.text ?? null },
  ];
};

const fileChange = (place: Place, base: Given, hers: Given, mine: OwnRecord): readonly CourseChange[] => {
  const before = new Set(base.files.map(({ sha256 }) => sha256));
  const after = new Set(hers.files.map(({ sha256 }) => sha256));
  const added = hers.files.filter(({ sha256 }) => !before.has(sha256) && !mine.files.includes(sha256));
  const removed = [...before].filter((sha256) => !after.has(sha256) && mine.files.includes(sha256));
  return added.length + removed.length === 0 ? [] : [{ ...place, type: "files", added, removed }];
};

/**
 * The state that later changes are held against: hers where it was decided, else the one before. So
 * what was left undecided is asked again, and never returns as mine.
 */
export const advanceBase = (
  base: CoursePack,
  next: CoursePack,
  isDecided: (of: Place["of"], id: string, part: ChangedField | "files" | "whole") => boolean,
): CoursePack => {
  const advance = <G extends Given>(of: Place["of"], before: readonly G[], after: readonly G[]): readonly G[] => {
    const old = new Map(before.map((one) => [one.id, one]));
    const there = new Set(after.map(({ id }) => id));
    const kept = before.filter(({ id }) => !there.has(id) && !isDecided(of, id, "whole"));
    const now = after.flatMap((hers): readonly G[] => {
      const base = old.get(hers.id);
      if (!base) return isDecided(of, hers.id, "whole") ? [hers] : [];
      const isKept = (field: ChangedField) => !isGiven(next, field) || !isDecided(of, hers.id, field);
      const texts = fieldsOf(of).flatMap(([field]) => (isKept(field) ? [[field, textIn(base, field)]] : []));
      const files = next.parts.includes("materials") && isDecided(of, hers.id, "files") ? hers.files : base.files;
      return [{ ...hers, ...Object.fromEntries(texts), files }];
    });
    return [...now, ...kept];
  };
  return {
    ...next,
    parts: packParts.filter((part) => base.parts.includes(part) || next.parts.includes(part)),
    units: advance("units", base.units, next.units),
    lessons: advance("lessons", base.lessons, next.lessons),
  };
};
