import type { Holiday } from "./holiday.ts";
import type { OfficialHoliday } from "./official-holiday.ts";
import type { DatePeriod } from "./period.ts";

/** What a source said of a holiday when the teacher last looked; what differs from it now, the teacher has changed. */
export type OfficialValues = { readonly name: string; readonly start: string; readonly end: string };

/** A teacher's holiday: its id at the source ("" for an own one) and what the source said, null where that is unknown. */
export type OwnHoliday = Holiday & { readonly source: string; readonly official: OfficialValues | null };

type Part = "name" | "period";

/**
 * What a look at the source brings, one of:
 * - `added`: there is no such holiday yet.
 * - `changed`: the source moved or renamed it; `values` are what it becomes, `kept` what stays since the teacher changed it.
 * - `removed`: the source has it no more, and the teacher never changed it.
 * - `kept`: the teacher changed just what the source changed, too, or what the source has no more (`fetched` undefined).
 * - `adopted`: nothing to be seen changes; its source is known (better) from now on.
 */
export type HolidayChange =
  | { readonly type: "added"; readonly fetched: OfficialHoliday }
  | {
      readonly type: "changed";
      readonly own: OwnHoliday;
      readonly fetched: OfficialHoliday;
      readonly values: OfficialValues;
      readonly kept: readonly Part[];
    }
  | { readonly type: "removed"; readonly own: OwnHoliday }
  | { readonly type: "kept"; readonly own: OwnHoliday; readonly fetched: OfficialHoliday | undefined }
  | { readonly type: "adopted"; readonly own: OwnHoliday; readonly fetched: OfficialHoliday };

/** Characters that a holiday's name may have. */
const maxName = 120;

const valuesOf = ({ name, start, end }: OfficialValues): OfficialValues => ({
  name: [...name].slice(0, maxName).join(""),
  start,
  end,
});

const isSamePeriod = (a: DatePeriod, b: DatePeriod): boolean => a.start === b.start && a.end === b.end;
const isSame = (a: OfficialValues, b: OfficialValues): boolean => a.name === b.name && isSamePeriod(a, b);

/** Rules tell less than a source: what they say never takes the place of what a source said. */
const isComputed = (id: string): boolean => id.startsWith("computed:");
/** Imported from a file, of which no source knows. */
const isFromFile = (id: string): boolean => id.startsWith("ics:");

/** Whether the teacher has made it more than what the source said: other days or name, some classes, some hours. */
const isEdited = (own: OwnHoliday): boolean =>
  (own.official !== null && !isSame(own, own.official)) ||
  own.classes.length > 0 ||
  own.startMinute !== 0 ||
  own.endMinute !== 0 ||
  own.cycle !== "";

/** Each fetched holiday with the own one that it is: by id, else by kind and days, since nobody wants those twice. */
const pair = (own: readonly OwnHoliday[], fetched: readonly OfficialHoliday[]) => {
  const free = new Set(own);
  const take = (found: OwnHoliday | undefined): OwnHoliday | undefined => {
    if (found !== undefined) free.delete(found);
    return found;
  };
  const byId = fetched.map((one) => take([...free].find((mine) => mine.source === one.id)));
  const pairs = fetched.map((one, index) => {
    const isTwin = (mine: OwnHoliday) => mine.kind === one.kind && isSamePeriod(mine, one);
    return { fetched: one, own: byId[index] ?? take([...free].find(isTwin)) };
  });
  return { pairs, left: [...free] };
};

/** Compares part by part, so that a teacher's name stays while the days follow the source. */
const compare = (own: OwnHoliday, fetched: OfficialHoliday): HolidayChange | undefined => {
  const theirs = valuesOf(fetched);
  // Rules have nothing to say to what a source told.
  if (isComputed(fetched.id) && own.source !== "" && own.source !== fetched.id) return undefined;
  // Who gave the name is unknown where nothing is known of the source: it stays.
  const base = own.official ?? theirs;
  const isRenamed = theirs.name !== base.name && theirs.name !== own.name;
  const isMoved = !isSamePeriod(theirs, base) && !isSamePeriod(theirs, own);
  const mayRename = own.name === base.name;
  const mayMove = isSamePeriod(own, base);
  const period = isMoved && mayMove ? theirs : own;
  const values = { name: isRenamed && mayRename ? theirs.name : own.name, start: period.start, end: period.end };
  const kept: Part[] = [];
  if (isRenamed && !mayRename) kept.push("name");
  if ((isMoved && !mayMove) || (own.official === null && !isSamePeriod(own, theirs))) kept.push("period");

  if (!isSame(values, own)) return { type: "changed", own, fetched, values, kept };
  if (kept.length > 0) return { type: "kept", own, fetched };
  const isKnown = own.source === fetched.id && own.official !== null && isSame(own.official, theirs);
  return isKnown ? undefined : { type: "adopted", own, fetched };
};

/**
 * What is different between a teacher's holidays and a source's. `range` is what the source was asked for, and `isComplete` whether
 * it told all of that: only then is what it does not name `removed`. Holidays in `dismissed` (ids at the source, those of
 * holidays that the teacher deleted) are not `added` again.
 */
export const diffHolidays = (o: {
  own: readonly OwnHoliday[];
  fetched: readonly OfficialHoliday[];
  range: DatePeriod;
  isComplete: boolean;
  dismissed?: ReadonlySet<string>;
}): HolidayChange[] => {
  const { pairs, left } = pair(o.own, o.fetched);
  const told = pairs.flatMap(({ own, fetched }): HolidayChange[] => {
    if (own === undefined) return o.dismissed?.has(fetched.id) ? [] : [{ type: "added", fetched }];
    const change = compare(own, fetched);
    return change === undefined ? [] : [change];
  });
  const isInRange = ({ start, end }: OwnHoliday) => start <= o.range.end && end >= o.range.start;
  const untold = o.isComplete
    ? left.filter((own) => own.source !== "" && !isFromFile(own.source) && isInRange(own))
    : [];
  return [
    ...told,
    ...untold.map((own): HolidayChange =>
      isEdited(own) ? { type: "kept", own, fetched: undefined } : { type: "removed", own },
    ),
  ];
};

/** `take`: as the source says. `keep`: as it is, and do not ask about it again. */
export type HolidayChoice = "take" | "keep";

/** What an edit of the teacher's wins, everything else follows the source. */
export const usualChoice = ({ type }: HolidayChange): HolidayChoice => (type === "kept" ? "keep" : "take");

type SourcedValues = OfficialValues & { readonly source: string; readonly official: OfficialValues | null };

/** Edits of the collection of holidays, as `mutate` takes them. */
export type HolidayMutation =
  | {
      readonly op: "create";
      readonly collection: "holidays";
      readonly values: SourcedValues & {
        readonly schoolyear: string;
        readonly kind: OfficialHoliday["kind"];
        readonly startMinute: number;
        readonly endMinute: number;
      };
    }
  | {
      readonly op: "update";
      readonly collection: "holidays";
      readonly id: string;
      readonly patch: Partial<SourcedValues>;
    }
  | { readonly op: "delete"; readonly collection: "holidays"; readonly id: string };

const sourceOf = (fetched: OfficialHoliday) => ({ source: fetched.id, official: valuesOf(fetched) });

const changeToMutation = (
  change: HolidayChange,
  choice: HolidayChoice,
  schoolyear: string,
): HolidayMutation | undefined => {
  const collection = "holidays";
  if (change.type === "added") {
    if (choice === "keep") return undefined;
    const { fetched } = change;
    const { kind, startMinute = 0, endMinute = 0 } = fetched;
    const values = { schoolyear, kind, startMinute, endMinute, ...valuesOf(fetched), ...sourceOf(fetched) };
    return { op: "create", collection, values };
  }
  const { id } = change.own;
  if (change.type === "removed" || change.fetched === undefined) {
    // What stays without its source is the teacher's own.
    return choice === "take"
      ? { op: "delete", collection, id }
      : { op: "update", collection, id, patch: { source: "", official: null } };
  }
  const source = sourceOf(change.fetched);
  if (choice === "keep" || change.type === "adopted") return { op: "update", collection, id, patch: source };
  const values = change.type === "changed" ? change.values : valuesOf(change.fetched);
  return { op: "update", collection, id, patch: { ...values, ...source } };
};

/** The edits that carry a difference out. The teacher chooses for each change; `usualChoice` is what nobody objects to. */
export const holidayMutations = (
  changes: readonly HolidayChange[],
  schoolyear: string,
  choose: (change: HolidayChange) => HolidayChoice = usualChoice,
): HolidayMutation[] => changes.flatMap((change) => changeToMutation(change, choose(change), schoolyear) ?? []);
