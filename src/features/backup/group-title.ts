import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { kindName } from "#i18n/words/record-words";
import type { CollectionName } from "#schema/collections";

const titles: Readonly<Record<CollectionName, MessageDescriptor>> = {
  schoolyears: msg`School years`,
  users: msg({ message: "Accounts", context: "records" }),
  classes: msg`Classes`,
  students: msg`Students`,
  notes: msg({ message: "Notes on students", context: "records" }),
  courses: msg`Courses`,
  holidays: msg`Holidays`,
  rotations: msg({ message: "Rotations", context: "records" }),
  timetables: msg`Timetables`,
  sessions: msg({ message: "Timetable slots", context: "records" }),
  exceptions: msg({ message: "Timetable changes", context: "records" }),
  registers: msg({ message: "Roll calls", context: "records" }),
  attendance: msg({ message: "Attendance entries", context: "records" }),
  remarks: msg`Remarks`,
  seatplans: msg({ message: "Seating plans", context: "records" }),
  seats: msg({ message: "Seats", context: "in the classroom" }),
  seatwishes: msg({ message: "Seating wishes", context: "records" }),
  units: msg`Units`,
  lessons: msg({ message: "Lesson plans", context: "records" }),
  events: msg`Events`,
  gradebooks: msg({ message: "Rules for marks", context: "records" }),
  assessments: msg({ message: "Assessments", context: "tests that are marked" }),
  results: msg({ message: "Marks", context: "of students" }),
  termmarks: msg({ message: "Term marks", context: "records" }),
  checklists: msg`Checklists`,
  checks: msg({ message: "Ticks", context: "records: of students in checklists" }),
  evenings: msg`Parents' evenings`,
  meetings: msg({ message: "Appointments with parents", context: "records" }),
  attachments: msg({ message: "Attached files", context: "records" }),
  feeds: msg({ message: "Calendar addresses", context: "records" }),
};

/** What the records of a collection are called together. */
export const groupTitle = (i18n: I18n, collection: CollectionName): string => {
  const title: MessageDescriptor | undefined = titles[collection];
  return title ? i18n._(title) : kindName(i18n, collection);
};
