import { bothRich, bothTexts } from "#domain/rich/both-texts";
import {
  type CoursePack,
  isEmptyPlan,
  type PackFile,
  type PackLesson,
  packParts,
  type PackUnit,
} from "./course-pack.ts";

/** How two texts of a field become one: a plan's HTML, paragraphs, or a line that is one side's. */
type TextForm = "html" | "paragraphs" | "line";

const forms = {
  lessons: { title: "line", plan: "html", objectives: "paragraphs", homework: "paragraphs", reflection: "paragraphs" },
  units: { title: "line", note: "paragraphs" },
  courses: {},
} as const satisfies Record<string, Readonly<Record<string, TextForm>>>;
type ChangedOf = keyof typeof forms;
export type ChangedField = keyof (typeof forms)["lessons"] | "note";

/** Three-way merge of a text; `isClean` is false where both sides changed the same words. */
export type MergeText = (
  form: Exclude<TextForm, "line">,
  base: string,
  mine: string,
  hers: string,
) => { readonly text: string; readonly isClean: boolean };

/** A record of mine that one of hers became. */
export type OwnRecord = {
  readonly texts: Readonly<Partial<Record<ChangedField, string>>>;
  /** Hashes of its files. */
  readonly files: readonly string[];
};

/** It, of a row. */
export const ownRecord = (
  row: Readonly<Partial<Record<ChangedField, string>>>,
  files: readonly { readonly sha256: string }[],
): OwnRecord => ({
  texts: row.plan !== undefined && isEmptyPlan(row.plan) ? { ...row, plan: "" } : row,
  files: files.map(({ sha256 }) => sha256),
});

/** A record of hers: its course, one of its units or lessons; `title` is mine where I have it. */
type Place = { readonly of: ChangedOf; readonly id: string; readonly title: string };

export type TextChange = Place & {
  readonly type: "text";
  readonly field: ChangedField;
  readonly form: TextForm;
  readonly base: string;
  readonly mine: string;
  readonly hers: string;
  /** `hers`: only she changed it; `both`: different words of it; `conflict`: the same words. */
  readonly state: "hers" | "both" | "conflict";
  /** Both as one; null where a text cannot be both. */
  readonly both: string | null;
};

export type CourseChange =
  | TextChange
  | (Place & { readonly type: "files"; readonly added: readonly PackFile[]; readonly removed: readonly string[] })
  | (Place & { readonly type: "new" })
  /** `isMineChanged`: mine says something else than what was taken. */
  | (Place & { readonly type: "removed"; readonly isMineChanged: boolean });

export type ChangeChoice = "hers" | "mine" | "both";

const partKey = (of: ChangedOf, id: string, part: ChangedField | "files" | "whole"): string => `${of} ${id} ${part}`;

/** Names a change, the same however often they are listed. */
export const changeKey = (change: CourseChange): string => {
  const part = change.type === "text" ? change.field : change.type === "files" ? "files" : "whole";
  return partKey(change.of, change.id, part);
};

/** Choices that a change has. */
export const changeChoices = (change: CourseChange): readonly ChangeChoice[] =>
  change.type === "text" && change.both !== null ? ["hers", "mine", "both"] : ["hers", "mine"];

/** The choice that stands until somebody makes one; null: it waits for somebody. */
export const presetChoice = (change: CourseChange): ChangeChoice | null => {
  if (change.type === "text") return change.state === "conflict" ? null : change.state;
  return change.type === "removed" || (change.type === "files" && change.removed.length > 0) ? null : "hers";
};

/** A text as a choice leaves it. */
export const chosenText = ({ mine, hers, both }: TextChange, choice: ChangeChoice): string =>
  choice === "hers" ? hers : choice === "both" ? (both ?? mine) : mine;

type Given = { readonly id: string; readonly title: string; readonly files: readonly PackFile[] };
type OwnOf = (of: ChangedOf, id: string) => OwnRecord | undefined;

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

const fieldsOf = (of: ChangedOf) => Object.entries(forms[of]) as [ChangedField, TextForm][];

/**
 * A record as it was taken. One that I have and that was not noted, as two devices may do, was
 * empty: so nothing of it counts as mine unseen.
 */
const takenOf = <G extends Given>(of: ChangedOf, hers: G, base: G | undefined, mine: OwnRecord | undefined) =>
  base ??
  (mine && { ...hers, ...Object.fromEntries(fieldsOf(of).map(([field]) => [field, ""])), files: [] as PackFile[] });

const courseOf = ({ source: id, title, files }: CoursePack): Given => ({ id, title, files });

/**
 * What a colleague changed since the state that was taken, each against what I have. What I deleted
 * stays away, and where a lesson is held is mine alone.
 */
export const courseChanges = (o: {
  readonly base: CoursePack;
  readonly next: CoursePack;
  readonly ownOf: OwnOf;
  readonly merge: MergeText;
  /** Whether a text is one that its field takes. */
  readonly fits: (of: ChangedOf, field: ChangedField, text: string) => boolean;
}): readonly CourseChange[] => {
  const changesOf = (of: ChangedOf, before: readonly Given[], after: readonly Given[]): readonly CourseChange[] => {
    const old = new Map(before.map((one) => [one.id, one]));
    const there = new Set(after.map(({ id }) => id));
    const changed = after.flatMap((hers): readonly CourseChange[] => {
      const mine = o.ownOf(of, hers.id);
      const base = takenOf(of, hers, old.get(hers.id), mine);
      const place = { of, id: hers.id, title: mine?.texts.title ?? hers.title };
      if (!base) return [{ ...place, type: "new" }];
      if (!mine) return [];
      const texts = fieldsOf(of)
        .filter(([field]) => isGiven(o.next, field))
        .flatMap(([field, form]) => textChange(place, { field, form, base, hers, mine }, o));
      return [...texts, ...(o.next.parts.includes("materials") ? fileChange(place, base, hers, mine) : [])];
    });
    const removed = before.flatMap((base): readonly CourseChange[] => {
      const mine = there.has(base.id) ? undefined : o.ownOf(of, base.id);
      if (!mine) return [];
      const given = fieldsOf(of).filter(([field]) => isGiven(o.base, field));
      const isMineChanged = given.some(([field]) => (mine.texts[field] ?? "") !== textIn(base, field));
      return [{ of, id: base.id, title: mine.texts.title ?? base.title, type: "removed", isMineChanged }];
    });
    return [...changed, ...removed];
  };
  return [
    ...changesOf("courses", [courseOf(o.base)], [courseOf(o.next)]),
    ...changesOf("units", o.base.units, o.next.units),
    ...changesOf("lessons", o.base.lessons, o.next.lessons),
  ];
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
  { merge, fits }: Pick<Parameters<typeof courseChanges>[0], "merge" | "fits">,
): readonly CourseChange[] => {
  const { field, form } = o;
  const [base, hers, mine] = [textIn(o.base, field), textIn(o.hers, field), o.mine.texts[field] ?? ""];
  if (hers === base || hers === mine) return [];
  const change = { ...place, type: "text", field, form, base, mine, hers } as const;
  if (mine === base) return [{ ...change, state: "hers", both: null }];
  if (form === "line") return [{ ...change, state: "conflict", both: null }];
  const merged = merge(form, base, mine, hers);
  if (merged.isClean && fits(place.of, field, merged.text)) return [{ ...change, state: "both", both: merged.text }];
  const both = form === "html" ? bothRich(mine, hers) : bothTexts(mine, hers);
  const isWhole = mine !== "" && hers !== "" && fits(place.of, field, both);
  return [{ ...change, state: "conflict", both: isWhole ? both : null }];
};

const fileChange = (place: Place, base: Given, hers: Given, mine: OwnRecord): readonly CourseChange[] => {
  const before = new Set(base.files.map(({ sha256 }) => sha256));
  const after = new Set(hers.files.map(({ sha256 }) => sha256));
  const added = hers.files.filter(({ sha256 }) => !before.has(sha256) && !mine.files.includes(sha256));
  const removed = [...before].filter((sha256) => !after.has(sha256) && mine.files.includes(sha256));
  return added.length + removed.length === 0 ? [] : [{ ...place, type: "files", added, removed }];
};

/**
 * The state that later changes are held against: hers where it was decided, or where I have the
 * same words; else the one before. So what was left is asked again, and never returns as mine.
 */
export const advanceBase = (o: {
  readonly base: CoursePack;
  readonly next: CoursePack;
  readonly ownOf: OwnOf;
  /** Keys of the changes that were decided (`changeKey`). */
  readonly decided: ReadonlySet<string>;
}): CoursePack => {
  const { base: taken, next, decided } = o;
  const filesOf = (of: ChangedOf, base: Given, hers: Given) =>
    next.parts.includes("materials") && decided.has(partKey(of, hers.id, "files")) ? hers.files : base.files;
  const advance = <G extends PackUnit | PackLesson>(
    of: "units" | "lessons",
    before: readonly G[],
    after: readonly G[],
  ): readonly G[] => {
    const old = new Map(before.map((one) => [one.id, one]));
    const there = new Set(after.map(({ id }) => id));
    const kept = before.filter(({ id }) => !there.has(id) && !decided.has(partKey(of, id, "whole")));
    const now = after.flatMap((hers): readonly G[] => {
      if (decided.has(partKey(of, hers.id, "whole"))) return [hers];
      const mine = o.ownOf(of, hers.id);
      const base = takenOf(of, hers, old.get(hers.id), mine);
      if (!base) return [];
      const isHers = (field: ChangedField) =>
        isGiven(next, field) &&
        (decided.has(partKey(of, hers.id, field)) || textIn(hers, field) === (mine?.texts[field] ?? null));
      const texts = fieldsOf(of).flatMap(([field]) => (isHers(field) ? [] : [[field, textIn(base, field)]]));
      return [{ ...hers, ...Object.fromEntries(texts), files: filesOf(of, base, hers) }];
    });
    return [...now, ...kept];
  };
  return {
    ...next,
    parts: packParts.filter((part) => taken.parts.includes(part) || next.parts.includes(part)),
    units: advance("units", taken.units, next.units),
    lessons: advance("lessons", taken.lessons, next.lessons),
    files: filesOf("courses", courseOf(taken), courseOf(next)),
  };
};
