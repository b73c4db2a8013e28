import type { SearchEntry } from "#domain/search/search-index";
import type { Collection } from "#schema/collection";
import { searchText } from "#schema/search-text";
import { collections, type CollectionName, type Rows } from "#schema/collections";

/**
 * Collections of the search, in the order in which they are read: the small ones first. Each has
 * the fields that a found line shows beside a record's words; plans and notes are in the text
 * already.
 */
const shownFields = {
  courses: ["schoolyear", "color"],
  units: ["course"],
  curricula: [],
  sparetasks: ["course"],
  classes: ["schoolyear"],
  holidays: ["schoolyear", "start", "end"],
  evenings: ["schoolyear", "date"],
  checklists: ["class"],
  students: ["firstName", "lastName", "birthday", "classes"],
  assessments: ["course", "date"],
  notes: ["student", "date"],
  events: ["schoolyear", "start", "allDay", "kind", "subkind", "done", "course"],
  outcomes: ["curriculum"],
  lessons: ["course", "date", "start", "status"],
} as const satisfies { readonly [C in CollectionName]?: readonly (keyof Rows[C])[] };

export type SearchCollection = keyof typeof shownFields;
export const searchCollections = Object.keys(shownFields) as readonly SearchCollection[];

type Shown<C extends SearchCollection> = Pick<Rows[C], (typeof shownFields)[C][number] & keyof Rows[C]>;

/** A record as it is found. Its group is its collection. */
export type RecordEntry<C extends SearchCollection = SearchCollection> = {
  readonly [K in C]: SearchEntry & { readonly group: K; readonly shown: Shown<K> };
}[C];

/** The entry of an undeleted record, made from the schema's title, day and text. */
export const toEntry = (name: SearchCollection, row: Rows[SearchCollection]): RecordEntry => {
  const collection = collections[name] as Collection;
  const values = row as unknown as Record<string, never>;
  return {
    id: row.id,
    group: name,
    title: collection.title(values),
    text: searchText(name, values),
    date: collection.date(values),
    shown: Object.fromEntries(shownFields[name].map((field) => [field, values[field]])),
  } as unknown as RecordEntry;
};
