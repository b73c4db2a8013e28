import type { SearchEntry } from "#domain/search/search-index";
import type { Collection } from "#schema/collection";
import { collections, type Rows } from "#schema/collections";

/** What can be found, in the order in which it is read: the small ones first. */
export const searchCollections = [
  "courses",
  "units",
  "classes",
  "holidays",
  "evenings",
  "checklists",
  "students",
  "assessments",
  "notes",
  "events",
  "lessons",
] as const;
export type SearchCollection = (typeof searchCollections)[number];

/**
 * The fields that a found line shows beside a record's words; plans and notes are in the text
 * already.
 */
const shownFields = {
  courses: ["schoolyear", "color"],
  units: ["course"],
  classes: ["schoolyear"],
  holidays: ["schoolyear", "start", "end"],
  evenings: ["schoolyear", "date"],
  checklists: ["class"],
  assessments: ["course", "date"],
  students: ["firstName", "lastName", "birthday", "classes"],
  notes: ["student", "date"],
  events: ["schoolyear", "start", "allDay", "kind", "subkind", "done", "course"],
  lessons: ["course", "date", "start", "status"],
} as const satisfies { readonly [C in SearchCollection]: readonly (keyof Rows[C])[] };

type Shown<C extends SearchCollection> = Pick<Rows[C], (typeof shownFields)[C][number] & keyof Rows[C]>;

/** A record as it is found. Its group is its collection. */
export type RecordEntry<C extends SearchCollection = SearchCollection> = {
  readonly [K in C]: SearchEntry & { readonly group: K; readonly shown: Shown<K> };
}[C];

/** The entry of an undeleted record, made from the schema's title, day and text. */
export const toEntry = (name: SearchCollection, row: Rows[SearchCollection]): RecordEntry => {
  const collection = collections[name] as Collection;
  const values = row as unknown as Record<string, never>;
  const title = collection.title(values);
  const text = collection.searchText(values);
  return {
    id: row.id,
    group: name,
    title,
    // The texts begin with the title, which is searched by itself.
    text: text.startsWith(title) ? text.slice(title.length).trimStart() : text,
    date: collection.date(values),
    shown: Object.fromEntries(shownFields[name].map((field) => [field, values[field]])),
  } as unknown as RecordEntry;
};
