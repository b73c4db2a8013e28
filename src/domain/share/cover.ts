import type { PlanDoc } from "#domain/rich/plan-doc";
import type { PlainDate } from "#domain/time/plain-date";

/** The languages in which a page for others can be read. */
export const shareLanguages = ["en", "fr", "de", "lb"] as const;
export type ShareLanguage = (typeof shareLanguages)[number];

/** A file of a page; `sha256` is that of its encrypted bytes, by which it is asked for. */
export type CoverFile = {
  readonly name: string;
  readonly mime: string;
  /** Bytes of the file itself. */
  readonly size: number;
  readonly sha256: string;
};

/** Rows from the teacher's desk to the back, columns as the teacher sees the class. */
export type CoverSeat = { readonly row: number; readonly column: number; readonly name: string };

export type CoverLesson = {
  /** Course, day and start: what a note names. */
  readonly key: string;
  /** Minutes since midnight. */
  readonly start: number;
  readonly end: number;
  /** The period's number or name; "" where the timetable has none. */
  readonly period: string;
  readonly course: string;
  readonly color: string;
  readonly room: string;
  /** The number of students; 0: not said. */
  readonly students: number;
  readonly title: string;
  /** null: no plan was left. */
  readonly plan: PlanDoc | null;
  /** Homework for this lesson. */
  readonly homeworkDue: string;
  /** Homework for the next one. */
  readonly homework: string;
  readonly files: readonly CoverFile[];
  /** First names with an initial, where the teacher chose so for this link; else none. */
  readonly list: readonly string[];
  readonly seats: readonly CoverSeat[];
};

export type CoverDay = {
  readonly date: PlainDate;
  /** Its label in the rotation; "" without one. */
  readonly label: string;
  readonly lessons: readonly CoverLesson[];
};

/** The page of a link for a substitute, and the sheet on paper. */
export type Cover = {
  /** Raised where an older page would read it wrongly. */
  readonly v: 1;
  readonly kind: "cover";
  readonly language: ShareLanguage;
  readonly teacher: string;
  readonly school: string;
  /** `YYYY-MM-DDTHH:mm` by the school's clock. */
  readonly until: string;
  readonly zone: string;
  readonly days: readonly CoverDay[];
};

/** A note to the teacher about one lesson, or about all of them where `lesson` is "". */
export type CoverNote = { readonly v: 1; readonly lesson: string; readonly name: string; readonly text: string };

/** A note on the server; null where it says nothing that can be read, and never will. */
export type WaitingNote = { readonly id: string; readonly note: CoverNote | null };

/** Characters of a note. */
export const mostNote = 2000;
