import type { CalendarFile } from "#domain/import/calendar-file";
import { edit } from "#db/edit/edit";
import type { Mutation } from "#db/edit/mutation";
import { type EventKind, kindFields } from "#domain/schedule/event-kind";
import type { EventRow } from "#schema/events";
import { type ImportChange, knownRows, lostRows, type OwnEvents } from "./compare-import.ts";
import {
  compareRecord,
  editedParts,
  importedValues,
  type ImportRecord,
  importRecords,
  saidValues,
} from "./import-values.ts";

type ImportChoice = {
  /** What the file's calendar is called. */
  readonly calendar: string;
  /** The kind of new events; a task of the calendar is a task here. */
  readonly kind: EventKind;
};

/** One run for all that was chosen of a file, as `compareImport` found it over the same rows. */
export const importMutations = (
  chosen: readonly ImportChange[],
  file: CalendarFile,
  own: OwnEvents,
  { calendar, kind }: ImportChoice,
): readonly Mutation[] => {
  const byId = knownRows(own);
  // Mark them as the source's doing, not the teacher's. Mark all before the first goes, which takes
  // its changed times along.
  const remove = (rows: readonly EventRow[]): readonly Mutation[] => [
    ...rows.map((row) => edit("events", row, { imported: null })),
    ...rows.map(({ id }): Mutation => ({ op: "delete", collection: "events", id })),
  ];

  return chosen.flatMap(({ event, row: known, state }): readonly Mutation[] => {
    if (!event) {
      const uid = known?.imported?.uid;
      return remove(own.rows.filter((row) => !row.deleted && row.imported?.uid === uid));
    }
    const from = { calendar, uid: event.uid };
    const newKind = known?.kind ?? (event.isTask ? "task" : kind);
    const create = (record: ImportRecord): Mutation => {
      const values = saidValues(record, newKind);
      const about = { schoolyear: own.schoolyear.id, ...kindFields(newKind), done: event.isTask && event.isDone };
      const imported = importedValues(values, from);
      return { op: "create", collection: "events", id: record.id, values: { ...values, ...about, imported } };
    };
    const records = importRecords(event, own.schoolyear.id);
    if (!known) return records.map(create);
    const isFollowed = state === "kept";
    const changes = records.flatMap((record): readonly Mutation[] => {
      const row = byId.get(record.id);
      if (!row) return [create(record)];
      if (row.deleted) return [];
      const said = saidValues(record, row.kind);
      const { patch } = compareRecord(row, said, isFollowed);
      return [edit("events", row, { ...patch, imported: importedValues(said, from) })];
    });
    // A time that its series gave up goes, unless the teacher has made something of it.
    const lost = lostRows(event, file, own).filter((row) => isFollowed || editedParts(row).length === 0);
    return [...changes, ...remove(lost)];
  });
};
