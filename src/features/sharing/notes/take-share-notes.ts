import { isInBin, readRows } from "#db/read/queries";
import type { ReadWithYear } from "#db/read/year-reader";
import type { Mutation } from "#db/edit/mutation";
import type { Database } from "#db/store/database";
import { derivedRecordId } from "#db/store/hashed-id";
import type { Result } from "#domain/result";
import type { WaitingNote } from "#domain/share/cover";
import { noteSlot, plainWords } from "#domain/share/note-slot";
import type { ShareKey } from "#domain/share/share-link";
import type { ShareRow } from "#schema/shares";
import { emptyValues, validateRow } from "#schema/validate";

type Fault = { readonly type: string };

/** Ports of the app. */
export type NotePorts = {
  /** Asks for the number of notes that wait, by a link's locator. */
  readonly readVisits: () => Promise<Result<Readonly<Record<string, { readonly notes: number }>>, Fault>>;
  readonly readNotes: (key: ShareKey) => Promise<Result<readonly WaitingNote[], Fault>>;
  readonly forgetNote: (locator: string, id: string) => Promise<unknown>;
};

type Taking = {
  readonly db: Database;
  readonly readWithYear: ReadWithYear;
  readonly ports: NotePorts;
  /** Writes an edit; false where that failed. */
  readonly write: (mutation: Mutation) => Promise<boolean>;
};

/**
 * What becomes of a note on the server. A record that the server does not have yet is `sent` by the
 * sync first. A course in the bin may come back: its notes wait.
 */
type Fate = "forget" | "sent" | "wait";

const takeOne = async (o: Taking, share: ShareRow, { id: source, note }: WaitingNote): Promise<Fate> => {
  const { db } = o;
  if (!note) return "forget";
  const id = derivedRecordId("sharenotes", { share: share.id, source });
  // One that was deleted since stays deleted.
  const held = await db.sharenotes.get(id);
  if (held) return held.rev > 0 ? "forget" : "sent";
  const { schoolyear, content } = share;
  const year = await o.readWithYear([], (readYear) => readYear(schoolyear));
  const slot = year && noteSlot(note.lesson, year, content);
  if (!slot) {
    const [course = ""] = note.lesson.split("|");
    return year && course !== "" && !(await isInBin(db, "courses", course)) ? "forget" : "wait";
  }
  const words = { name: plainWords(note.name).replaceAll(/\s+/g, " "), text: plainWords(note.text) };
  const values = {
    ...emptyValues("sharenotes"),
    share: share.id,
    source,
    ...slot,
    ...words,
    whole: note.lesson === "",
  };
  if (validateRow("sharenotes", values).length > 0) return "forget";
  return (await o.write({ op: "create", collection: "sharenotes", id, values })) ? "sent" : "wait";
};

/**
 * Writes what substitutes left on the server as records. The server forgets a note once it has the
 * record, so that none is lost where a device is cut off. `sent`: some records are still to go.
 */
export const takeShareNotes = async (o: Taking): Promise<"done" | "sent" | "failed"> => {
  const visits = await o.ports.readVisits();
  if (!visits.ok) return "failed";
  const fates: Fate[] = [];
  for (const share of await readRows(o.db, "shares")) {
    if (share.secret === "" || !visits.value[share.locator]?.notes) continue;
    const notes = await o.ports.readNotes(share);
    if (!notes.ok) continue;
    for (const one of notes.value) {
      const fate = await takeOne(o, share, one);
      if (fate === "forget") await o.ports.forgetNote(share.locator, one.id);
      fates.push(fate);
    }
  }
  return fates.includes("sent") ? "sent" : "done";
};
