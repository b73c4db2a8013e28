import { foldWords, hasUmlauts } from "#domain/search/fold";
import type { Database } from "#db/store/database";
import { readDeletedRows } from "#db/read/queries";
import { type RecordFacts, recordFacts } from "#db/status/record-facts";
import { collectionNames, type CollectionName } from "#schema/collections";
import { titleOf } from "#schema/record-text";
import { type BinRecord, groupDeletions } from "./group-deletions.ts";

/** One deletion, as the bin lists it. */
export type BinEntry = {
  /** The id of the record whose name it bears. */
  readonly id: string;
  readonly head: BinRecord;
  readonly rest: readonly BinRecord[];
  readonly facts: RecordFacts;
  /** How many of each kind were deleted with it. */
  readonly counts: readonly (readonly [CollectionName, number])[];
  /**
   * When it was deleted: ISO, by the server's clock or, where the server does not know yet, by this
   * device's.
   */
  readonly at: string;
  /** The device that deleted it, as it describes itself; null for this one, "" if unknown. */
  readonly device: string | null;
  /** Its words and those of all that is in it, folded. */
  readonly words: string;
};

/** Leaves out what nobody would look for by itself: single changes of the timetable. */
const isListed = ({ collection }: BinRecord): boolean => collection !== "exceptions";

const foldedWords = (texts: readonly string[]): string => {
  const text = texts.join(" ");
  return ` ${foldWords(text)} ${hasUmlauts(text) ? foldWords(text, "spelt") : ""}`;
};

/** Every deletion that the mirror still has, newest first. */
export const readBin = async (db: Database): Promise<readonly BinEntry[]> => {
  const names = collectionNames.filter((name) => name !== "users");
  const records: BinRecord[] = [];
  for (const collection of names) {
    for (const row of await readDeletedRows(db, collection)) records.push({ collection, row });
  }
  const dirty = new Map((await db.outbox.toArray()).map((entry) => [`${entry.collection}/${entry.id}`, entry]));
  const courses = new Map((await db.courses.toArray()).map((course) => [course.id, course]));

  const toEntry = (head: BinRecord, rest: readonly BinRecord[]): BinEntry => {
    const { collection, row } = head;
    const entry = dirty.get(`${collection}/${row.id}`);
    const facts = recordFacts(collection, row, courses.get(String(row.course ?? "")));
    const titles = rest.map((one) => titleOf(one.collection, one.row));
    return {
      id: row.id,
      head,
      rest,
      facts,
      counts: [...Map.groupBy(rest, (one) => one.collection)].map(([name, list]) => [name, list.length] as const),
      at: (entry ? entry.since : row.updated).replace(" ", "T"),
      device: entry ? null : (row.device ?? ""),
      words: foldedWords([facts.title, facts.course, ...titles]),
    };
  };
  return groupDeletions(records)
    .filter(({ head }) => isListed(head))
    .map(({ head, rest }) => toEntry(head, rest))
    .toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1));
};
