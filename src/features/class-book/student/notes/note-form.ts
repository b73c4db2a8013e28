import { recordForm } from "#db/edit/record-form";
import type { PlainDate } from "#domain/time/plain-date";
import { emptyValues } from "#schema/validate";

/** What is written of a dated note. `date` null while it is empty or half typed. */
export type NoteForm = {
  readonly date: PlainDate | null;
  readonly text: string;
  /** Parents neither see it nor get it on paper. */
  readonly onlyMe: boolean;
};

/** A date that is not whole yet, or a text without words, leaves what was there. */
export const noteForm = recordForm(
  "notes",
  { fields: ["date", "text", "onlyMe"] },
  {
    toForm: ({ date, text, onlyMe }): NoteForm => ({ date: date || null, text, onlyMe }),
    toValues: ({ date, text, onlyMe }, base) => ({
      date: date ?? base.date,
      text: text.trim() === "" ? "" : text,
      onlyMe,
    }),
  },
);

/** A note that is not there yet: made with the first thing that is written into it. */
export const emptyNote = (student: string, date: PlainDate) => ({ ...emptyValues("notes"), student, date });
