/** The kinds that every version of the app knows. */
export const eventKinds = ["event", "exam", "meeting", "trip", "task"] as const;
type StoredKind = (typeof eventKinds)[number];

/** Subkinds say more of a kind. An app that does not know one shows the kind. */
export const eventSubkinds = ["conference", "parentsEvening", "away"] as const;
type Subkind = (typeof eventSubkinds)[number];

/** What an event is to the teacher. */
export type EventKind = StoredKind | Subkind;

/** In the order of the lists. */
export const shownKinds: readonly EventKind[] = [
  "event",
  "exam",
  "meeting",
  "conference",
  "parentsEvening",
  "trip",
  "away",
  "task",
];

export type KindFields = { readonly kind: StoredKind; readonly subkind: Subkind | "" };

const kindOfSubkind = { conference: "meeting", parentsEvening: "meeting", away: "event" } as const satisfies Record<
  Subkind,
  StoredKind
>;

/**
 * A subkind counts only beside the kind that it belongs to: an older app may have changed that one
 * alone.
 */
export const eventKindOf = ({ kind, subkind }: KindFields): EventKind =>
  subkind && kindOfSubkind[subkind] === kind ? subkind : kind;

/** An event's fields that make it of this kind. */
export const kindFields = (shown: EventKind): KindFields =>
  shown in kindOfSubkind
    ? { kind: kindOfSubkind[shown as Subkind], subkind: shown as Subkind }
    : { kind: shown as StoredKind, subkind: "" };

/** Whether an event takes the teacher or classes away from lessons. */
export const isAbsence = (event: KindFields): boolean => ["trip", "away"].includes(eventKindOf(event));

/** Whether an event may take the place of lessons: only then is there something to ask. */
export const mayTakeLessons = (event: KindFields): boolean => event.kind === "exam" || isAbsence(event);

/** The colour of an event that has none, nor a course: by its kind; "" for none. */
export const kindColor = (event: KindFields): "cobalt" | "orchid" | "tangerine" | "" => {
  const kind = eventKindOf(event);
  if (kind === "conference") return "cobalt";
  if (kind === "parentsEvening") return "orchid";
  return kind === "away" ? "tangerine" : "";
};
