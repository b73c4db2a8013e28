import { type Holiday, isWholeDay } from "./holiday.ts";
import { isComputed, type OfficialHoliday } from "./official-holiday.ts";
import type { DateRange } from "#domain/time/date-range";

/**
 * What a source said about a holiday at the last fetch. Where the holiday differs now, the teacher
 * changed it.
 */
type OfficialValues = { readonly name: string; readonly start: string; readonly end: string };

/**
 * A teacher's holiday, with its id at the source ("" if the teacher added it) and what that said,
 * null if unknown.
 */
export type OwnHoliday = Holiday & { readonly source: string; readonly official: OfficialValues | null };

type Part = "name" | "days";

/**
 * What fetching from the source would change, one of:
 * - `added`: the teacher does not have this holiday yet.
 * - `changed`: the source moved or renamed it. `values` is the result, `kept` what stays because
 *   the teacher had changed it.
 * - `removed`: the source no longer has it, and the teacher never changed it.
 * - `kept`: the teacher had changed the same part as the source, or a file has other hours or fewer
 *   classes. Also if the source no longer has it; then `fetched` is undefined.
 * - `adopted`: nothing visible changes; the holiday is only linked to its source, or to a better
 *   one.
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

/** The longest name a holiday may have, in characters. */
const maxName = 120;

const valuesOf = ({ name, start, end }: OfficialValues): OfficialValues => ({
  name: [...name].slice(0, maxName).join(""),
  start,
  end,
});

/** The hours that a source tells; 0 and 0: whole days. */
const hoursOf = ({ startMinute = 0, endMinute = 0 }: OfficialHoliday) => ({ startMinute, endMinute });

/**
 * Whether an own holiday takes the hours that a source tells, and from all classes: a source knows
 * of none.
 */
const hasReach = (own: OwnHoliday, fetched: OfficialHoliday): boolean => {
  const { startMinute, endMinute } = hoursOf(fetched);
  const isAllDay = startMinute === 0 && endMinute === 0;
  const hasHours = isAllDay ? isWholeDay(own) : own.startMinute === startMinute && own.endMinute === endMinute;
  return hasHours && own.classes.length === 0;
};

const isSameRange = (a: DateRange, b: DateRange): boolean => a.start === b.start && a.end === b.end;
const isSame = (a: OfficialValues, b: OfficialValues): boolean => a.name === b.name && isSameRange(a, b);

/** Imported from a file; no source knows it. */
export const isFromFile = (id: string): boolean => id.startsWith("ics:");

/**
 * Whether the teacher changed anything the source said or added to it: days, name, classes, hours.
 */
const isEdited = (own: OwnHoliday): boolean =>
  (own.official !== null && !isSame(own, own.official)) ||
  own.classes.length > 0 ||
  own.startMinute !== 0 ||
  own.endMinute !== 0 ||
  own.cycle !== "";

/**
 * Pairs each fetched holiday with the teacher's own one: by id, else by kind and days, so that none
 * appears twice. A file also has hours: one afternoon's closure is not the same as another's, nor
 * as that of one class.
 */
const pair = (own: readonly OwnHoliday[], fetched: readonly OfficialHoliday[]) => {
  const free = new Set(own);
  const take = (found: OwnHoliday | undefined): OwnHoliday | undefined => {
    if (found !== undefined) free.delete(found);
    return found;
  };
  const byId = fetched.map((one) => take([...free].find((mine) => mine.source === one.id)));
  const pairs = fetched.map((one, index) => {
    const isTwin = (mine: OwnHoliday) =>
      mine.kind === one.kind && isSameRange(mine, one) && (!isFromFile(one.id) || hasReach(mine, one));
    return { fetched: one, own: byId[index] ?? take([...free].find(isTwin)) };
  });
  return { pairs, left: [...free] };
};

/**
 * Compares name and days separately, so that the teacher's name can stay while the days follow the
 * source.
 */
const compare = (own: OwnHoliday, fetched: OfficialHoliday): HolidayChange | undefined => {
  const theirs = valuesOf(fetched);
  // A computed holiday has nothing to add to one from a source.
  if (isComputed(fetched.id) && own.source !== "" && own.source !== fetched.id) return undefined;
  // Without a record of what the source said, nobody knows who chose the name, so it stays.
  const base = own.official ?? theirs;
  const isRenamed = theirs.name !== base.name && theirs.name !== own.name;
  const isMoved = !isSameRange(theirs, base) && !isSameRange(theirs, own);
  const mayRename = own.name === base.name;
  const mayMove = isSameRange(own, base);
  const days = isMoved && mayMove ? theirs : own;
  const values = { name: isRenamed && mayRename ? theirs.name : own.name, start: days.start, end: days.end };
  const kept: Part[] = [];
  if (isRenamed && !mayRename) kept.push("name");
  if ((isMoved && !mayMove) || (own.official === null && !isSameRange(own, theirs))) kept.push("days");

  // The hours that a file gave before are not remembered: the teacher decides which ones are right.
  if (isFromFile(fetched.id) && !hasReach(own, fetched)) return { type: "kept", own, fetched };
  if (!isSame(values, own)) return { type: "changed", own, fetched, values, kept };
  if (kept.length > 0) return { type: "kept", own, fetched };
  const isKnown = own.source === fetched.id && own.official !== null && isSame(own.official, theirs);
  return isKnown ? undefined : { type: "adopted", own, fetched };
};

/**
 * School holidays by rule have nothing to add to a list that has school holidays: their days are
 * not certain.
 */
const withoutDoubtful = (own: readonly OwnHoliday[], fetched: readonly OfficialHoliday[]) => {
  const hasOwn = own.some(({ kind, source }) => kind === "school" && !isComputed(source));
  return hasOwn ? fetched.filter(({ id, kind }) => kind !== "school" || !isComputed(id)) : fetched;
};

/**
 * The differences between a teacher's holidays and a source's. `range` is what the source was asked
 * for. Only if the answer covers all of it (`isComplete`) do missing holidays count as `removed`.
 * `dismissed` has the source's ids of holidays that the teacher deleted; these are not `added`
 * again.
 */
export const diffHolidays = (o: {
  own: readonly OwnHoliday[];
  fetched: readonly OfficialHoliday[];
  range: DateRange;
  isComplete: boolean;
  dismissed?: ReadonlySet<string>;
}): HolidayChange[] => {
  const fetched = o.isComplete ? o.fetched : withoutDoubtful(o.own, o.fetched);
  const { pairs, left } = pair(o.own, fetched);
  const compared = pairs.flatMap(({ own, fetched }): HolidayChange[] => {
    if (own === undefined) return o.dismissed?.has(fetched.id) ? [] : [{ type: "added", fetched }];
    const change = compare(own, fetched);
    return change === undefined ? [] : [change];
  });
  const isInRange = ({ start, end }: OwnHoliday) => start <= o.range.end && end >= o.range.start;
  const untold = o.isComplete
    ? left.filter((own) => own.source !== "" && !isFromFile(own.source) && isInRange(own))
    : [];
  return [
    ...compared,
    ...untold.map((own): HolidayChange =>
      isEdited(own) ? { type: "kept", own, fetched: undefined } : { type: "removed", own },
    ),
  ];
};

/** `take`: change it to what the source says. `keep`: leave it as it is, and do not ask again. */
export type HolidayChoice = "take" | "keep";

/** The usual choice: the teacher's own changes stay, everything else follows the source. */
export const usualChoice = ({ type }: HolidayChange): HolidayChoice => (type === "kept" ? "keep" : "take");

type Reach = { readonly startMinute: number; readonly endMinute: number; readonly classes: readonly string[] };

type SourcedValues = OfficialValues & { readonly source: string; readonly official: OfficialValues | null };

/** Edits of the holidays, in the form that `mutate` takes. */
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
      readonly patch: Partial<SourcedValues & Reach>;
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
    const values = {
      schoolyear,
      kind: fetched.kind,
      ...hoursOf(fetched),
      ...valuesOf(fetched),
      ...sourceOf(fetched),
    };
    return { op: "create", collection, values };
  }
  const { id } = change.own;
  if (change.type === "removed" || change.fetched === undefined) {
    // Kept although the source no longer has it: from now on it is the teacher's own.
    return choice === "take"
      ? { op: "delete", collection, id }
      : { op: "update", collection, id, patch: { source: "", official: null } };
  }
  const source = sourceOf(change.fetched);
  if (choice === "keep" || change.type === "adopted") return { op: "update", collection, id, patch: source };
  const values = change.type === "changed" ? change.values : valuesOf(change.fetched);
  const reach = isFromFile(change.fetched.id) ? { ...hoursOf(change.fetched), classes: [] } : {};
  return { op: "update", collection, id, patch: { ...values, ...source, ...reach } };
};

/**
 * The edits that apply these differences. The teacher may choose for each change; otherwise
 * `usualChoice` decides.
 */
export const holidayMutations = (
  changes: readonly HolidayChange[],
  schoolyear: string,
  choose: (change: HolidayChange) => HolidayChoice = usualChoice,
): HolidayMutation[] => changes.flatMap((change) => changeToMutation(change, choose(change), schoolyear) ?? []);
