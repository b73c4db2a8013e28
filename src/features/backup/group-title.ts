import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { kindName } from "#i18n/words/record-words";
import type { CollectionName } from "#schema/collections";

const titles: Readonly<Partial<Record<CollectionName, MessageDescriptor>>> = {
  schoolyears: msg`School years`,
  classes: msg`Classes`,
  students: msg`Students`,
  notes: msg({ message: "Notes on students", context: "records" }),
  courses: msg`Courses`,
  holidays: msg`Holidays`,
  rotations: msg({ message: "Rotations", context: "records" }),
  timetables: msg`Timetables`,
  sessions: msg({ message: "Timetable slots", context: "records" }),
  exceptions: msg({ message: "Timetable changes", context: "records" }),
  units: msg`Units`,
  lessons: msg({ message: "Lesson plans", context: "records" }),
  events: msg`Events`,
  attachments: msg({ message: "Attached files", context: "records" }),
};

/** What the records of a collection are called together. */
export const groupTitle = (i18n: I18n, collection: CollectionName): string => {
  const title = titles[collection];
  return title ? i18n._(title) : kindName(i18n, collection);
};
