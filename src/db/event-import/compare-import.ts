import { fold } from "#domain/search/fold";
import type { CalendarFile, FileEvent } from "#domain/import/calendar-file";
import { eventTimes } from "#domain/schedule/series";
import type { DateRange } from "#domain/time/date-range";
import type { EventRow } from "#schema/events";
import {
  compareRecord,
  editedParts,
  type ImportPart,
  importParts,
  type ImportRecord,
  importRecords,
  saidValues,
} from "./import-values.ts";

/**
 * What importing a file would do with one event, one of:
 * - `new`: it is not here. `twin`: an event of the same name begins at the same time.
 * - `deleted`: it was imported before, and the teacher deleted it.
 * - `changed`: the file says something else than before. `kept`: only about what the teacher
 *   edited.
 * - `same`: it is here. `gone`: it was imported from this calendar, and is no longer in it.
 */
export type ImportState = "new" | "twin" | "deleted" | "changed" | "kept" | "same" | "gone";

/** Beside the changed parts: times of a series that come or go. */
export type ChangedPart = ImportPart | "times";

export type ImportChange = {
  /** The id of the event's first record. */
  readonly id: string;
  readonly state: ImportState;
  /** The event as the file has it; null where it is gone. */
  readonly event: FileEvent | null;
  /** The record that stands for it here; null if there is none. */
  readonly row: EventRow | null;
  readonly changed: readonly ChangedPart[];
  /** Parts that the teacher edited, and that stay so. */
  readonly kept: readonly ChangedPart[];
};

/** The events of a school year, deleted ones too. */
export type OwnEvents = {
  readonly schoolyear: DateRange & { readonly id: string };
  readonly rows: readonly EventRow[];
};

/**
 * The records by their ids, without those that an import deleted (`imported` is null then): if the
 * calendar has them again, they come back. What a teacher deleted stays known.
 */
export const knownRows = ({ rows }: OwnEvents): ReadonlyMap<string, EventRow> =>
  new Map(rows.filter(({ deleted, imported }) => !deleted || imported !== null).map((row) => [row.id, row]));

const isLiving = (row: EventRow | undefined): row is EventRow => row !== undefined && !row.deleted;

const isEdited = (row: EventRow): boolean => editedParts(row).length > 0;

/** The rows of an event that its file has no time for any more. */
export const lostRows = (event: FileEvent, file: CalendarFile, own: OwnEvents): readonly EventRow[] => {
  const ofUid = file.events.filter(({ uid }) => uid === event.uid);
  const ids = new Set(ofUid.flatMap((one) => importRecords(one, own.schoolyear.id)).map(({ id }) => id));
  return own.rows.filter((row) => !row.deleted && row.imported?.uid === event.uid && !ids.has(row.id));
};

type Known = {
  readonly file: CalendarFile;
  readonly own: OwnEvents;
  readonly byId: ReadonlyMap<string, EventRow>;
  readonly byUid: ReadonlyMap<string, readonly EventRow[]>;
  /** "title start" of all that takes place. */
  readonly twins: ReadonlySet<string>;
};

const twinKey = (title: string, start: string): string => `${start} ${fold(title.trim())}`;

const stateOfOld = (event: FileEvent, records: readonly ImportRecord[], known: Known): ImportChange => {
  const pairs = records.map((record) => ({ record, row: known.byId.get(record.id) }));
  const living = pairs.flatMap(({ record, row }) => (isLiving(row) ? [{ record, row }] : []));
  const lost = known.byUid.has(event.uid) ? lostRows(event, known.file, known.own) : [];
  const first = living[0]?.row ?? lost[0] ?? null;
  const about = { id: records[0]!.id, event, row: first };
  if (!first) return { ...about, state: "deleted", changed: [], kept: [] };
  const found = living.map(({ record, row }) => compareRecord(row, saidValues(record, row.kind), false));
  const isMore = pairs.some(({ row }) => row === undefined);
  const lostKept = lost.filter(isEdited);
  const listParts = (parts: readonly ImportPart[], times: boolean): readonly ChangedPart[] => [
    ...importParts.filter((part) => parts.includes(part)),
    ...(times ? (["times"] as const) : []),
  ];
  const changed = listParts(
    found.flatMap((one) => one.changed),
    isMore || lost.length > lostKept.length,
  );
  const kept = listParts(
    found.flatMap((one) => one.kept),
    lostKept.length > 0,
  );
  const isAsked = found.some(({ asked }) => asked.length > 0);
  return { ...about, state: changed.length > 0 ? "changed" : isAsked ? "kept" : "same", changed, kept };
};

const stateOf = (event: FileEvent, known: Known): ImportChange => {
  const records = importRecords(event, known.own.schoolyear.id);
  const isKnown = known.byUid.has(event.uid) || records.some(({ id }) => known.byId.has(id));
  if (isKnown) return stateOfOld(event, records, known);
  const { title, start } = event.times[0]!;
  const isTwin = known.twins.has(twinKey(title, start));
  return { id: records[0]!.id, state: isTwin ? "twin" : "new", event, row: null, changed: [], kept: [] };
};

/**
 * Events that were imported from the same calendar before, and are not in this file: one change for
 * each.
 */
const goneChanges = ({ file, byUid }: Known, calendar: string): readonly ImportChange[] => {
  const inFile = new Set([...file.events.map(({ uid }) => uid), ...file.unread]);
  // Another calendar of the same name knows none of what was imported.
  const isSameCalendar = [...byUid.keys()].some((uid) => inFile.has(uid));
  if (file.isCut || !isSameCalendar) return [];
  return [...byUid].flatMap(([uid, rows]): readonly ImportChange[] => {
    const row = rows.find(({ series }) => series === "") ?? rows[0]!;
    if (inFile.has(uid) || row.imported?.calendar !== calendar) return [];
    return [{ id: row.id, state: "gone", event: null, row, changed: [], kept: editedParts(row) }];
  });
};

/**
 * What importing a calendar file would do to what there is, event by event. `calendar`: what the
 * file's calendar is called.
 */
export const compareImport = (file: CalendarFile, own: OwnEvents, calendar: string): readonly ImportChange[] => {
  const living = own.rows.filter((row) => !row.deleted);
  const times = eventTimes(living, own.schoolyear, own.schoolyear);
  const known: Known = {
    file,
    own,
    byId: knownRows(own),
    byUid: Map.groupBy(
      living.filter(({ imported }) => imported !== null),
      ({ imported }) => imported!.uid,
    ),
    twins: new Set(times.map(({ title, start }) => twinKey(title, start))),
  };
  return [...file.events.map((event) => stateOf(event, known)), ...goneChanges(known, calendar)];
};
