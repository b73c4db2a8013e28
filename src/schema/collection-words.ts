import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import type { CollectionName } from "./collections.ts";

/** What a collection's records are called. Forms, exports, search, sync and bin say it so. */
export type CollectionWords = {
  readonly one: MessageDescriptor;
  readonly many: MessageDescriptor;
  readonly count: (count: number) => MessageDescriptor;
  /** The title of a comparison. */
  readonly versions: MessageDescriptor;
  /** Its fields, but those that `commonFields` or the record that is referred to has a name for. */
  readonly fields?: Readonly<Record<string, MessageDescriptor>>;
};

/** What a field is called in any collection that has no other name for it. */
export const commonFields: Readonly<Record<string, MessageDescriptor>> = {
  name: msg({ message: "Name", context: "field of a record" }),
  title: msg({ message: "Title", context: "of an event" }),
  kind: msg({ message: "Kind", context: "of an event" }),
  subkind: msg({ message: "Kind", context: "of an event" }),
  start: msg({ message: "Start", context: "field of a record" }),
  end: msg({ message: "End", context: "field of a record" }),
  date: msg({ message: "Date", context: "field of a record" }),
  room: msg({ message: "Room", context: "field of a record" }),
  color: msg`Colour`,
  note: msg`Note`,
  labels: msg({ message: "Labels", context: "of a rotation: A, B" }),
  order: msg({ message: "Order", context: "field of a record" }),
  validFrom: msg`First day`,
  validTo: msg`Last day`,
  at: msg({ message: "Last changed", context: "field of a record" }),
  key: msg({ message: "Key from points to marks", context: "field of a record" }),
  term: msg({ message: "Term", context: "of a school year" }),
  firstName: msg`First name`,
  lastName: msg`Last name`,
  linkedBy: msg({ message: "Belonged to it", context: "what pointed to a deleted record" }),
};

/**
 * A collection's words stand beside its file, not in it: the first screen, the server and our
 * scripts read the fields, and the words would come along.
 */
export const collectionWords: Readonly<Record<CollectionName, CollectionWords>> = {
  schoolyears: {
    one: msg`School year`,
    many: msg`School years`,
    count: (count) => msg`${plural(count, { one: "# school year", other: "# school years" })}`,
    versions: msg`One school year, two versions`,
    fields: {
      country: msg({ message: "Country", context: "field of a record" }),
      region: msg({ message: "Region", context: "field of a record" }),
      zone: msg({ message: "Time zone", context: "field of a record" }),
      terms: msg({ message: "Terms", context: "of a school year" }),
      rooms: msg({ message: "Rooms", context: "of a school" }),
      classBookEnded: msg`Class book deleted for good`,
    },
  },
  users: {
    one: msg`Account`,
    many: msg({ message: "Accounts", context: "records" }),
    count: (count) => msg`${plural(count, { one: "# account", other: "# accounts" })}`,
    versions: msg`One account, two versions`,
    fields: {
      username: msg({ message: "User name", context: "field of a record" }),
      school: msg`School`,
      avatar: msg({ message: "Picture", context: "field of a record" }),
      language: msg`Language`,
      setup: msg({ message: "Set-up", context: "how far a teacher is with it" }),
      absenceUnit: msg({ message: "Absences counted in", context: "field of an account: lessons or half days" }),
      retainMonths: msg({ message: "Months until a class book may go", context: "field of an account" }),
      combinedBy: msg({ message: "Combined subjects", context: "how they go into the general average" }),
    },
  },
  classes: {
    one: msg`Class`,
    many: msg`Classes`,
    count: (count) => msg`${plural(count, { one: "# class", other: "# classes" })}`,
    versions: msg`One class, two versions`,
    fields: {
      grade: msg({ message: "Grade", context: "year of school" }),
    },
  },
  students: {
    one: msg`Student`,
    many: msg`Students`,
    count: (count) => msg`${plural(count, { one: "# student", other: "# students" })}`,
    versions: msg`One student, two versions`,
    fields: {
      birthday: msg`Birthday`,
      email: msg`E-mail`,
      phone: msg`Phone`,
      guardians: msg`Guardians`,
      accommodations: msg({ message: "Accommodations", context: "for a student in tests: more time, large print" }),
      photo: msg({ message: "Picture", context: "field of a record" }),
      since: msg({ message: "In the class since", context: "a student: a day" }),
      classesBefore: msg({ message: "Classes before", context: "a student who changed class" }),
      excuses: msg({ message: "Excused days", context: "of a student" }),
      stays: msg({ message: "When in which class", context: "a student who changed class" }),
    },
  },
  notes: {
    one: msg({ message: "Note", context: "a record" }),
    many: msg({ message: "Notes on students", context: "records" }),
    count: (count) => msg`${plural(count, { one: "# dated note", other: "# dated notes" })}`,
    versions: msg`One note, two versions`,
    fields: {
      text: msg({ message: "Text", context: "of a note" }),
      onlyMe: msg({ message: "Only for me", context: "a note that parents don't see" }),
    },
  },
  courses: {
    one: msg`Course`,
    many: msg`Courses`,
    count: (count) => msg`${plural(count, { one: "# course", other: "# courses" })}`,
    versions: msg`One course, two versions`,
    fields: {
      short: msg({ message: "Short name", context: "field of a record" }),
      subject: msg({ message: "Subject", context: "of a course" }),
    },
  },
  holidays: {
    one: msg({ message: "Holiday", context: "a record" }),
    many: msg`Holidays`,
    count: (count) => msg`${plural(count, { one: "# holiday", other: "# holidays" })}`,
    versions: msg`One holiday, two versions`,
    fields: {
      source: msg({ message: "Source", context: "field of a record" }),
      official: msg({ message: "Official dates", context: "of a holiday" }),
      startMinute: msg({ message: "From", context: "time of day" }),
      endMinute: msg({ message: "Until", context: "time of day" }),
      cycle: msg({ message: "Effect on the rotation", context: "field of a record" }),
      start: msg`First day`,
      end: msg`Last day`,
    },
  },
  rotations: {
    one: msg({ message: "Rotation", context: "a record" }),
    many: msg({ message: "Rotations", context: "records" }),
    count: (count) => msg`${plural(count, { one: "# rotation", other: "# rotations" })}`,
    versions: msg`One rotation, two versions`,
    fields: {
      unit: msg({ message: "Turns by", context: "a rotation: week or day" }),
      rule: msg({ message: "Rule", context: "of a rotation" }),
      anchorDate: msg({ message: "Counted from", context: "a rotation" }),
      anchorLabel: msg({ message: "First label", context: "of a rotation" }),
      overrides: msg({ message: "Set by you", context: "labels of a rotation" }),
    },
  },
  timetables: {
    one: msg({ message: "Timetable", context: "a record" }),
    many: msg`Timetables`,
    count: (count) => msg`${plural(count, { one: "# timetable", other: "# timetables" })}`,
    versions: msg`One timetable, two versions`,
    fields: {
      days: msg({ message: "School days", context: "of a timetable" }),
      periods: msg({ message: "Periods", context: "of a timetable" }),
    },
  },
  sessions: {
    one: msg({ message: "Timetable slot", context: "a record" }),
    many: msg({ message: "Timetable slots", context: "records" }),
    count: (count) => msg`${plural(count, { one: "# timetable slot", other: "# timetable slots" })}`,
    versions: msg`One timetable slot, two versions`,
    fields: {
      day: msg({ message: "Day", context: "field of a record" }),
      origin: msg({ message: "Copied from", context: "a lesson of the timetable" }),
    },
  },
  exceptions: {
    one: msg({ message: "Timetable change", context: "a record" }),
    many: msg({ message: "Timetable changes", context: "records" }),
    count: (count) => msg`${plural(count, { one: "# timetable change", other: "# timetable changes" })}`,
    versions: msg`One timetable change, two versions`,
    fields: {
      toDate: msg({ message: "New day", context: "field of a record" }),
      toStart: msg({ message: "New start", context: "field of a record" }),
      toEnd: msg({ message: "New end", context: "field of a record" }),
    },
  },
  registers: {
    one: msg`Roll call`,
    many: msg({ message: "Roll calls", context: "records" }),
    count: (count) => msg`${plural(count, { one: "# roll call", other: "# roll calls" })}`,
    versions: msg`One roll call, two versions`,
    fields: {
      calledAt: msg({ message: "Called at", context: "the roll of a lesson" }),
    },
  },
  attendance: {
    one: msg({ message: "Attendance", context: "a record: one student in one lesson" }),
    many: msg({ message: "Attendance entries", context: "records" }),
    count: (count) => msg`${plural(count, { one: "# attendance entry", other: "# attendance entries" })}`,
    versions: msg`One student in one lesson, two versions`,
    fields: {
      state: msg({ message: "Present or not", context: "a student in a lesson" }),
      lateMinutes: msg({ message: "Minutes late", context: "a student in a lesson" }),
      earlyMinutes: msg({ message: "Left early, in minutes", context: "a student in a lesson" }),
      excuse: msg({ message: "Excuse", context: "of an absence" }),
      reason: msg({ message: "Reason", context: "of an absence" }),
      noHomework: msg({ message: "Homework missing", context: "a student in a lesson" }),
      noMaterial: msg({ message: "Material missing", context: "a student in a lesson" }),
    },
  },
  remarks: {
    one: msg({ message: "Remark", context: "on a student in a lesson" }),
    many: msg`Remarks`,
    count: (count) => msg`${plural(count, { one: "# remark", other: "# remarks" })}`,
    versions: msg`One remark, two versions`,
    fields: {
      kind: msg({ message: "Remark", context: "on a student in a lesson" }),
      label: msg({ message: "Called", context: "a remark of one's own" }),
    },
  },
  seatplans: {
    one: msg`Seating plan`,
    many: msg({ message: "Seating plans", context: "records" }),
    count: (count) => msg`${plural(count, { one: "# seating plan", other: "# seating plans" })}`,
    versions: msg`One seating plan, two versions`,
    fields: {
      shape: msg({ message: "Shape", context: "of the seats in a room" }),
      rows: msg({ message: "Rows", context: "of seats in a room" }),
      columns: msg({ message: "Seats in a row", context: "in a room" }),
      validFrom: msg({ message: "Valid from", context: "a seating plan" }),
      fixtures: msg({ message: "Board, door, windows", context: "where they are in a room" }),
    },
  },
  seats: {
    one: msg({ message: "Seat", context: "of a student in the classroom" }),
    many: msg({ message: "Seats", context: "in the classroom" }),
    count: (count) => msg`${plural(count, { one: "# seat", other: "# seats" })}`,
    versions: msg`One seat, two versions`,
    fields: {
      row: msg({ message: "Row", context: "of seats in a room" }),
      column: msg({ message: "Place in the row", context: "a seat" }),
      fixed: msg({ message: "Stays here", context: "a student's seat" }),
    },
  },
  seatwishes: {
    one: msg({ message: "Seating wish", context: "a record: two students apart" }),
    many: msg({ message: "Seating wishes", context: "records" }),
    count: (count) => msg`${plural(count, { one: "# seating wish", other: "# seating wishes" })}`,
    versions: msg`One seating wish, two versions`,
    fields: {
      kind: msg({ message: "Wish", context: "for a student's seat" }),
      other: msg({ message: "Other student", context: "of a seating wish" }),
    },
  },
  units: {
    one: msg`Unit`,
    many: msg`Units`,
    count: (count) => msg`${plural(count, { one: "# unit", other: "# units" })}`,
    versions: msg`One unit, two versions`,
    fields: {
      lessonsPlanned: msg`Planned lessons`,
    },
  },
  lessons: {
    one: msg`Lesson`,
    many: msg({ message: "Lesson plans", context: "records" }),
    count: (count) => msg`${plural(count, { one: "# lesson", other: "# lessons" })}`,
    versions: msg`One lesson, two versions`,
    fields: {
      plan: msg`Plan`,
      objectives: msg`Objectives`,
      homework: msg`Homework`,
      homeworkDate: msg({ message: "Homework due on", context: "field of a record" }),
      homeworkStart: msg({ message: "Homework due at", context: "field of a record" }),
      reflection: msg({ message: "Reflection", context: "after a lesson" }),
      status: msg`Status`,
      locked: msg({ message: "Locked", context: "field of a record" }),
    },
  },
  events: {
    one: msg`Event`,
    many: msg`Events`,
    count: (count) => msg`${plural(count, { one: "# event", other: "# events" })}`,
    versions: msg`One event, two versions`,
    fields: {
      allDay: msg`All day`,
      location: msg({ message: "Place", context: "of an event" }),
      rrule: msg({ message: "Repeats", context: "field of a record" }),
      exdates: msg({ message: "Left out", context: "dates of a repeating event" }),
      series: msg({ message: "Series", context: "a repeating event" }),
      originStart: msg({ message: "Usual start", context: "of one event of a series" }),
      reminder: msg`Reminder`,
      done: msg({ message: "Done", context: "a task" }),
      imported: msg({ message: "From a calendar file", context: "field of an event" }),
    },
  },
  gradebooks: {
    one: msg({ message: "Rules for marks", context: "a record: scale and weights of a course" }),
    many: msg({ message: "Rules for marks", context: "records" }),
    count: (count) => msg`${plural(count, { one: "# set of rules for marks", other: "# sets of rules for marks" })}`,
    versions: msg`Rules for marks, two versions`,
    fields: {
      scale: msg({ message: "Scale", context: "of marks" }),
      by: msg({ message: "Counted by", context: "marks: by weights or by points" }),
      categories: msg({ message: "Categories", context: "of marks" }),
      missing: msg({ message: "Work not handed in", context: "how it counts" }),
      cheated: msg({ message: "Cheating", context: "how it counts" }),
      roundings: msg({ message: "Rounding", context: "of marks" }),
      proposedOnly: msg({ message: "Marks are only proposed", context: "field of a record" }),
      adjustment: msg({ message: "Largest adjustment", context: "of a term mark" }),
      termWeights: msg({ message: "Weights of the terms", context: "field of a record" }),
      lockedTerms: msg({ message: "Locked terms", context: "marks that no longer change" }),
      exam: msg({ message: "Exam of the year", context: "what it counts" }),
      combined: msg({ message: "Combined subject", context: "that a course is a part of" }),
      coefficient: msg({ message: "Coefficient", context: "of a subject" }),
    },
  },
  assessments: {
    one: msg({ message: "Assessment", context: "a test that is marked" }),
    many: msg({ message: "Assessments", context: "tests that are marked" }),
    count: (count) => msg`${plural(count, { one: "# assessment", other: "# assessments" })}`,
    versions: msg`One assessment, two versions`,
    fields: {
      points: msg({ message: "Points possible", context: "in a test" }),
      category: msg({ message: "Category", context: "of marks" }),
      weight: msg`Weight`,
      share: msg`Fixed share of the term, in %`,
      optional: msg({ message: "Optional", context: "a test that need not count" }),
      giveBack: msg`Give back by`,
      returned: msg({ message: "Given back on", context: "marked work" }),
      exam: msg({ message: "Part of the exam", context: "written or oral" }),
    },
  },
  results: {
    one: msg({ message: "Mark", context: "of one student in one test" }),
    many: msg({ message: "Marks", context: "of students" }),
    count: (count) => msg`${plural(count, { one: "# mark", other: "# marks" })}`,
    versions: msg`One mark, two versions`,
    fields: {
      entry: msg({ message: "Mark", context: "of one student in one test" }),
    },
  },
  termmarks: {
    one: msg({ message: "Term mark", context: "of one student in one course" }),
    many: msg({ message: "Term marks", context: "records" }),
    count: (count) => msg`${plural(count, { one: "# term mark", other: "# term marks" })}`,
    versions: msg`One term mark, two versions`,
    fields: {
      adjustment: msg({ message: "Adjustment", context: "of a term mark" }),
      reason: msg({ message: "Reason", context: "of an adjusted mark" }),
      mark: msg`Confirmed mark`,
    },
  },
  checklists: {
    one: msg({ message: "Checklist", context: "a record: what students are to bring" }),
    many: msg`Checklists`,
    count: (count) => msg`${plural(count, { one: "# checklist", other: "# checklists" })}`,
    versions: msg`One checklist, two versions`,
    fields: {
      due: msg({ message: "Due on", context: "a checklist" }),
    },
  },
  checks: {
    one: msg({ message: "Tick", context: "of one student in a checklist" }),
    many: msg({ message: "Ticks", context: "records: of students in checklists" }),
    count: (count) => msg`${plural(count, { one: "# tick", other: "# ticks" })}`,
    versions: msg`One tick, two versions`,
    fields: {
      state: msg({ message: "Brought", context: "by a student, of a checklist" }),
    },
  },
  evenings: {
    one: msg({ message: "Parents' evening", context: "a record" }),
    many: msg`Parents' evenings`,
    count: (count) => msg`${plural(count, { one: "# parents' evening", other: "# parents' evenings" })}`,
    versions: msg`One parents' evening, two versions`,
    fields: {
      length: msg({ message: "Minutes for each", context: "an appointment with parents" }),
      start: msg({ message: "From", context: "a time" }),
      end: msg({ message: "Until", context: "a time" }),
    },
  },
  meetings: {
    one: msg({ message: "Appointment", context: "with a student's parents" }),
    many: msg({ message: "Appointments with parents", context: "records" }),
    count: (count) => msg`${plural(count, { one: "# appointment", other: "# appointments" })}`,
    versions: msg`One appointment, two versions`,
    fields: {
      guests: msg({ message: "Who comes", context: "to an appointment" }),
    },
  },
  attachments: {
    one: msg({ message: "File", context: "a record" }),
    many: msg({ message: "Attached files", context: "records" }),
    count: (count) => msg`${plural(count, { one: "# file", other: "# files" })}`,
    versions: msg`One file, two versions`,
    fields: {
      parentCollection: msg({ message: "Belongs to", context: "a file" }),
      parent: msg({ message: "Belongs to", context: "a file" }),
      mime: msg({ message: "Type", context: "of a file" }),
      size: msg({ message: "Size", context: "of a file" }),
      sha256: msg({ message: "Checksum", context: "of a file" }),
      file: msg({ message: "File", context: "a record" }),
    },
  },
  feeds: {
    one: msg`Calendar address`,
    many: msg({ message: "Calendar addresses", context: "records" }),
    count: (count) => msg`${plural(count, { one: "# calendar address", other: "# calendar addresses" })}`,
    versions: msg`One calendar address, two versions`,
    fields: {
      token: msg({ message: "Address", context: "of a calendar" }),
      plans: msg({ message: "With lesson plans", context: "a calendar address" }),
    },
  },
  shares: {
    one: msg({ message: "Link", context: "a record: to a page for others" }),
    many: msg({ message: "Links", context: "records: to pages for others" }),
    count: (count) => msg`${plural(count, { one: "# link for others", other: "# links for others" })}`,
    versions: msg`One link, two versions`,
    fields: {
      locator: msg({ message: "Address", context: "of a link" }),
      secret: msg({ message: "Key", context: "of a link" }),
      until: msg({ message: "Works until", context: "a link" }),
      names: msg({ message: "With names of students", context: "a link" }),
      content: msg({ message: "What it shows", context: "a link" }),
    },
  },
  origins: {
    one: msg({ message: "Origin of a course", context: "a record" }),
    many: msg`Origins of courses`,
    count: (count) => msg`${plural(count, { one: "# origin of a course", other: "# origins of courses" })}`,
    versions: msg`One origin of a course, two versions`,
    fields: {
      source: msg({ message: "Number", context: "of a colleague's course" }),
      title: msg({ message: "Name", context: "of a colleague's course" }),
      teacher: msg({ message: "Colleague", context: "who gave a course" }),
      licence: msg({ message: "Licence", context: "of a course" }),
      taken: msg({ message: "Taken on", context: "a course" }),
      locator: msg({ message: "Address", context: "of a link" }),
      secret: msg({ message: "Key", context: "of a link" }),
      generation: msg({ message: "State", context: "of a colleague's course" }),
      base: msg({ message: "What was taken", context: "of a colleague's course" }),
    },
  },
  sharenotes: {
    one: msg({ message: "Note of a substitute", context: "a record" }),
    many: msg`Notes of substitutes`,
    count: (count) => msg`${plural(count, { one: "# note of a substitute", other: "# notes of substitutes" })}`,
    versions: msg`One note of a substitute, two versions`,
    fields: {
      source: msg({ message: "Number", context: "of a note" }),
      text: msg({ message: "Text", context: "of a note" }),
      whole: msg({ message: "About all lessons", context: "a note" }),
      read: msg({ message: "Read", context: "a note was" }),
    },
  },
  sparetasks: {
    one: msg({ message: "Stored task", context: "a record: for a substitute" }),
    many: msg`Stored tasks`,
    count: (count) => msg`${plural(count, { one: "# stored task", other: "# stored tasks" })}`,
    versions: msg`One stored task, two versions`,
    fields: {
      text: msg({ message: "Task", context: "for a substitute" }),
      used: msg({ message: "Used on", context: "a stored task" }),
    },
  },
  subscriptions: {
    one: msg({ message: "Frame of a school", context: "a record" }),
    many: msg`Frames of schools`,
    count: (count) => msg`${plural(count, { one: "# frame of a school", other: "# frames of schools" })}`,
    versions: msg`One frame of a school, two versions`,
    fields: {
      locator: msg({ message: "Address", context: "of a link" }),
      secret: msg({ message: "Key", context: "of a link" }),
      title: msg({ message: "Name", context: "of a school's frame" }),
      decided: msg({ message: "Decided", context: "about changes of a school's frame" }),
      generation: msg({ message: "Version", context: "of a school's frame" }),
      base: msg({ message: "What was decided", context: "about a school's frame" }),
    },
  },
  sourceanswers: {
    one: msg({ message: "Answer to the school's timetable", context: "a record" }),
    many: msg`Answers to the school's timetable`,
    count: (count) => msg`${plural(count, { one: "# school timetable answer", other: "# school timetable answers" })}`,
    versions: msg`One answer to the school's timetable, two versions`,
    fields: {
      kind: msg({ message: "Kind", context: "of an answer to the school's timetable" }),
      words: msg({ message: "Said of", context: "an answer to the school's timetable" }),
    },
  },
};
