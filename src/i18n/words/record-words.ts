import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/** What a record of a collection is called. */
const kinds: Readonly<Record<string, MessageDescriptor>> = {
  schoolyears: msg`School year`,
  users: msg`Account`,
  classes: msg`Class`,
  students: msg`Student`,
  notes: msg({ message: "Note", context: "a record" }),
  courses: msg`Course`,
  holidays: msg({ message: "Holiday", context: "a record" }),
  rotations: msg({ message: "Rotation", context: "a record" }),
  timetables: msg({ message: "Timetable", context: "a record" }),
  sessions: msg({ message: "Timetable slot", context: "a record" }),
  exceptions: msg({ message: "Timetable change", context: "a record" }),
  registers: msg`Roll call`,
  attendance: msg({ message: "Attendance", context: "a record: one student in one lesson" }),
  seatplans: msg`Seating plan`,
  seats: msg({ message: "Seat", context: "of a student in the classroom" }),
  seatwishes: msg({ message: "Seating wish", context: "a record: two students apart" }),
  units: msg`Unit`,
  lessons: msg`Lesson`,
  events: msg`Event`,
  gradebooks: msg({ message: "Rules for marks", context: "a record: scale and weights of a course" }),
  assessments: msg({ message: "Assessment", context: "a test that is marked" }),
  results: msg({ message: "Mark", context: "of one student in one test" }),
  termmarks: msg({ message: "Term mark", context: "of one student in one course" }),
  attachments: msg({ message: "File", context: "a record" }),
  feeds: msg`Calendar address`,
};

/** The title of a comparison. */
const twoVersions: Readonly<Record<string, MessageDescriptor>> = {
  schoolyears: msg`One school year, two versions`,
  users: msg`One account, two versions`,
  classes: msg`One class, two versions`,
  students: msg`One student, two versions`,
  notes: msg`One note, two versions`,
  courses: msg`One course, two versions`,
  holidays: msg`One holiday, two versions`,
  rotations: msg`One rotation, two versions`,
  timetables: msg`One timetable, two versions`,
  sessions: msg`One timetable slot, two versions`,
  exceptions: msg`One timetable change, two versions`,
  registers: msg`One roll call, two versions`,
  attendance: msg`One student in one lesson, two versions`,
  seatplans: msg`One seating plan, two versions`,
  seats: msg`One seat, two versions`,
  seatwishes: msg`One seating wish, two versions`,
  units: msg`One unit, two versions`,
  lessons: msg`One lesson, two versions`,
  events: msg`One event, two versions`,
  gradebooks: msg`Rules for marks, two versions`,
  assessments: msg`One assessment, two versions`,
  results: msg`One mark, two versions`,
  termmarks: msg`One term mark, two versions`,
  attachments: msg`One file, two versions`,
  feeds: msg`One calendar address, two versions`,
};

const common: Readonly<Record<string, MessageDescriptor>> = {
  schoolyear: msg`School year`,
  name: msg({ message: "Name", context: "field of a record" }),
  title: msg({ message: "Title", context: "of an event" }),
  kind: msg({ message: "Kind", context: "of an event" }),
  subkind: msg({ message: "Kind", context: "of an event" }),
  start: msg({ message: "Start", context: "field of a record" }),
  end: msg({ message: "End", context: "field of a record" }),
  date: msg({ message: "Date", context: "field of a record" }),
  course: msg`Course`,
  student: msg`Student`,
  class: msg`Class`,
  classes: msg`Classes`,
  students: msg`Students`,
  unit: msg`Unit`,
  room: msg({ message: "Room", context: "field of a record" }),
  color: msg`Colour`,
  note: msg`Note`,
  timetable: msg({ message: "Timetable", context: "a record" }),
  rotation: msg({ message: "Rotation", context: "a record" }),
  labels: msg({ message: "Labels", context: "of a rotation: A, B" }),
  order: msg({ message: "Order", context: "field of a record" }),
  linkedBy: msg({ message: "Belonged to it", context: "what pointed to a deleted record" }),
};

const own: Readonly<Record<string, Readonly<Record<string, MessageDescriptor>>>> = {
  schoolyears: {
    country: msg({ message: "Country", context: "field of a record" }),
    region: msg({ message: "Region", context: "field of a record" }),
    zone: msg({ message: "Time zone", context: "field of a record" }),
    terms: msg({ message: "Terms", context: "of a school year" }),
  },
  users: {
    username: msg({ message: "User name", context: "field of a record" }),
    firstName: msg`First name`,
    lastName: msg`Last name`,
    avatar: msg({ message: "Picture", context: "field of a record" }),
    active_schoolyear: msg`School year`,
    language: msg`Language`,
    setup: msg({ message: "Set-up", context: "how far a teacher is with it" }),
    absenceUnit: msg({ message: "Absences counted in", context: "field of an account: lessons or half days" }),
  },
  classes: { grade: msg({ message: "Grade", context: "year of school" }) },
  students: {
    firstName: msg`First name`,
    lastName: msg`Last name`,
    birthday: msg`Birthday`,
    email: msg`E-mail`,
    phone: msg`Phone`,
    guardians: msg`Guardians`,
    accommodations: msg({ message: "Accommodations", context: "for a student in tests: more time, large print" }),
    photo: msg({ message: "Picture", context: "field of a record" }),
  },
  courses: {
    short: msg({ message: "Short name", context: "field of a record" }),
    subject: msg({ message: "Subject", context: "of a course" }),
  },
  holidays: {
    source: msg({ message: "Source", context: "field of a record" }),
    official: msg({ message: "Official dates", context: "of a holiday" }),
    startMinute: msg({ message: "From", context: "of day" }),
    endMinute: msg({ message: "Until", context: "of day" }),
    cycle: msg({ message: "Effect on the rotation", context: "field of a record" }),
  },
  rotations: {
    unit: msg({ message: "Turns by", context: "a rotation: week or day" }),
    rule: msg({ message: "Rule", context: "of a rotation" }),
    anchorDate: msg({ message: "Counted from", context: "a rotation" }),
    anchorLabel: msg({ message: "First label", context: "of a rotation" }),
    overrides: msg({ message: "Set by you", context: "labels of a rotation" }),
  },
  timetables: {
    validFrom: msg({ message: "Valid from", context: "a timetable" }),
    validTo: msg({ message: "Valid until", context: "a timetable" }),
    days: msg({ message: "School days", context: "of a timetable" }),
    periods: msg({ message: "Periods", context: "of a timetable" }),
  },
  sessions: {
    day: msg({ message: "Day", context: "field of a record" }),
    validFrom: msg`First day`,
    validTo: msg`Last day`,
    origin: msg({ message: "Copied from", context: "a lesson of the timetable" }),
  },
  exceptions: {
    toDate: msg({ message: "New day", context: "field of a record" }),
    toStart: msg({ message: "New start", context: "field of a record" }),
    toEnd: msg({ message: "New end", context: "field of a record" }),
  },
  registers: {
    calledAt: msg({ message: "Called at", context: "the roll of a lesson" }),
    at: msg({ message: "Last changed", context: "field of a record" }),
  },
  attendance: {
    at: msg({ message: "Last changed", context: "field of a record" }),
    state: msg({ message: "Present or not", context: "a student in a lesson" }),
    lateMinutes: msg({ message: "Minutes late", context: "a student in a lesson" }),
    earlyMinutes: msg({ message: "Left early, in minutes", context: "a student in a lesson" }),
    excuse: msg({ message: "Excuse", context: "of an absence" }),
    reason: msg({ message: "Reason", context: "of an absence" }),
    noHomework: msg({ message: "Homework missing", context: "a student in a lesson" }),
    noMaterial: msg({ message: "Material missing", context: "a student in a lesson" }),
  },
  seatplans: {
    shape: msg({ message: "Shape", context: "of the seats in a room" }),
    rows: msg({ message: "Rows", context: "of seats in a room" }),
    columns: msg({ message: "Seats in a row", context: "in a room" }),
    validFrom: msg({ message: "Valid from", context: "a timetable" }),
    fixtures: msg({ message: "Board, door, windows", context: "where they are in a room" }),
  },
  seats: {
    plan: msg`Seating plan`,
    row: msg({ message: "Row", context: "of seats in a room" }),
    column: msg({ message: "Place in the row", context: "a seat" }),
    fixed: msg({ message: "Stays here", context: "a student's seat" }),
    at: msg({ message: "Last changed", context: "field of a record" }),
  },
  seatwishes: {
    kind: msg({ message: "Wish", context: "for a student's seat" }),
    other: msg({ message: "Other student", context: "of a seating wish" }),
  },
  gradebooks: {
    scale: msg({ message: "Scale", context: "of marks" }),
    by: msg({ message: "Counted by", context: "marks: by weights or by points" }),
    key: msg({ message: "Key from points to marks", context: "field of a record" }),
    categories: msg({ message: "Categories", context: "of marks" }),
    missing: msg({ message: "Work not handed in", context: "how it counts" }),
    cheated: msg({ message: "Cheating", context: "how it counts" }),
    roundings: msg({ message: "Rounding", context: "of marks" }),
    proposedOnly: msg({ message: "Marks are only proposed", context: "field of a record" }),
    adjustment: msg({ message: "Largest adjustment", context: "of a term mark" }),
    termWeights: msg({ message: "Weights of the terms", context: "field of a record" }),
    lockedTerms: msg({ message: "Locked terms", context: "marks that no longer change" }),
    coefficient: msg({ message: "Coefficient", context: "of a subject" }),
  },
  assessments: {
    points: msg({ message: "Points possible", context: "in a test" }),
    key: msg({ message: "Key from points to marks", context: "field of a record" }),
    category: msg({ message: "Category", context: "of marks" }),
    weight: msg({ message: "Weight", context: "of a test" }),
    share: msg({ message: "Share of the term", context: "of a test, in per cent" }),
    optional: msg({ message: "Optional", context: "a test that need not count" }),
    term: msg({ message: "Term", context: "of a school year" }),
    giveBack: msg({ message: "Given back by", context: "marked work" }),
  },
  results: {
    assessment: msg({ message: "Assessment", context: "a test that is marked" }),
    entry: msg({ message: "Mark", context: "of one student in one test" }),
  },
  termmarks: {
    term: msg({ message: "Term", context: "of a school year" }),
    adjustment: msg({ message: "Adjustment", context: "of a term mark" }),
    reason: msg({ message: "Reason", context: "of an adjustment" }),
    mark: msg({ message: "Confirmed mark", context: "of a term" }),
  },
  units: { lessonsPlanned: msg({ message: "Lessons planned", context: "field of a record" }) },
  lessons: {
    plan: msg`Plan`,
    objectives: msg`Objectives`,
    homework: msg`Homework`,
    homeworkDate: msg({ message: "Homework due on", context: "field of a record" }),
    homeworkStart: msg({ message: "Homework due at", context: "field of a record" }),
    reflection: msg({ message: "Reflection", context: "after a lesson" }),
    status: msg`Status`,
    locked: msg({ message: "Locked", context: "field of a record" }),
  },
  events: {
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
  attachments: {
    parentCollection: msg({ message: "Belongs to", context: "a file" }),
    parent: msg({ message: "Belongs to", context: "a file" }),
    mime: msg({ message: "Type", context: "of a file" }),
    size: msg({ message: "Size", context: "of a file" }),
    sha256: msg({ message: "Checksum", context: "of a file" }),
    file: msg({ message: "File", context: "a record" }),
  },
  notes: {
    text: msg({ message: "Text", context: "of a note" }),
  },
  feeds: {
    token: msg({ message: "Address", context: "of a calendar" }),
    plans: msg({ message: "With lesson plans", context: "a calendar address" }),
  },
};

const yes = msg({ message: "Yes", context: "value of a field" });
const no = msg({ message: "No", context: "value of a field" });

const choices: Readonly<Record<string, MessageDescriptor>> = {
  draft: msg({ message: "Draft", context: "status of a lesson plan" }),
  ready: msg({ message: "Ready", context: "status of a lesson plan" }),
  held: msg({ message: "Held", context: "status of a lesson plan" }),
  partly: msg({ message: "Partly held", context: "status of a lesson plan" }),
  notHeld: msg({ message: "Not held", context: "status of a lesson plan" }),
  atStart: msg({ message: "When it starts", context: "reminder of an event" }),
  minutes5: msg({ message: "5 minutes before", context: "reminder of an event" }),
  minutes15: msg({ message: "15 minutes before", context: "reminder of an event" }),
  minutes30: msg({ message: "30 minutes before", context: "reminder of an event" }),
  hour1: msg({ message: "1 hour before", context: "reminder of an event" }),
  hours2: msg({ message: "2 hours before", context: "reminder of an event" }),
  day1: msg({ message: "1 day before", context: "reminder of an event" }),
  days2: msg({ message: "2 days before", context: "reminder of an event" }),
  week1: msg({ message: "1 week before", context: "reminder of an event" }),
  event: msg({ message: "Event", context: "kind of event" }),
  exam: msg({ message: "Exam", context: "kind of event" }),
  meeting: msg({ message: "Meeting", context: "kind of event" }),
  conference: msg({ message: "Conference", context: "kind of event" }),
  parentsEvening: msg({ message: "Parents' evening", context: "kind of event" }),
  away: msg({ message: "I am away", context: "kind of event" }),
  trip: msg({ message: "Trip", context: "kind of event" }),
  task: msg({ message: "Task", context: "kind of event" }),
  present: msg({ message: "Present", context: "a student in a lesson" }),
  absent: msg({ message: "Absent", context: "a student in a lesson" }),
  late: msg({ message: "Late", context: "a student in a lesson" }),
  elsewhere: msg({ message: "Elsewhere", context: "a student in a lesson" }),
  excused: msg({ message: "Excused", context: "an absence" }),
  unexcused: msg({ message: "Not excused", context: "an absence" }),
  rows: msg({ message: "Rows", context: "of seats in a room" }),
  u: msg({ message: "U", context: "shape of the seats in a room" }),
  groups: msg({ message: "Groups", context: "of seats in a room" }),
  free: msg({ message: "Free", context: "shape of the seats in a room" }),
  apart: msg({ message: "Apart", context: "where two students sit" }),
  near: msg({ message: "Near each other", context: "where two students sit" }),
  front: msg({ message: "In front", context: "where a student sits" }),
  weights: msg({ message: "Weights", context: "how marks are counted" }),
  points: msg({ message: "Points", context: "how marks are counted" }),
  worst: msg({ message: "Counts as the worst mark", context: "work not handed in" }),
  out: msg({ message: "Doesn't count", context: "work not handed in" }),
  "over-pass": msg({ message: "Only what is above the pass mark counts", context: "an optional test" }),
  "if-better": msg({ message: "Counts only if it helps", context: "an optional test" }),
  lessons: msg({ message: "Lessons", context: "what absences are counted in" }),
  halfDays: msg({ message: "Half days", context: "what absences are counted in" }),
  cancelled: msg`Cancelled`,
  moved: msg({ message: "Moved", context: "a lesson" }),
  added: msg({ message: "Added", context: "a lesson" }),
  room: msg({ message: "Other room", context: "a lesson" }),
  dayswap: msg({ message: "Like another day", context: "a day's timetable" }),
  school: msg({ message: "School holidays", context: "kind of holiday" }),
  public: msg({ message: "Public holiday", context: "kind of holiday" }),
  own: msg({ message: "Own", context: "kind of holiday" }),
  week: msg({ message: "Week", context: "what a rotation turns by" }),
  day: msg({ message: "Day", context: "what a rotation turns by" }),
  parity: msg({ message: "Odd and even weeks", context: "rule of a rotation" }),
  alternate: msg({ message: "In turn", context: "rule of a rotation" }),
  "alternate-skip": msg({ message: "In turn, holidays skipped", context: "rule of a rotation" }),
  explicit: msg({ message: "Set by you", context: "rule of a rotation" }),
  pause: msg({ message: "The days don't count", context: "rotation in the holidays" }),
  lose: msg({ message: "The days count", context: "rotation in the holidays" }),
  reset: msg({ message: "The cycle starts over", context: "rotation in the holidays" }),
  lagoon: msg({ message: "Lagoon", context: "colour" }),
  cobalt: msg({ message: "Cobalt", context: "colour" }),
  iris: msg({ message: "Iris", context: "colour" }),
  tangerine: msg({ message: "Tangerine", context: "colour" }),
  orchid: msg({ message: "Orchid", context: "colour" }),
  honey: msg({ message: "Honey", context: "colour" }),
  berry: msg({ message: "Berry", context: "colour" }),
  sky: msg({ message: "Sky", context: "colour" }),
  fern: msg({ message: "Fern", context: "colour" }),
  violet: msg({ message: "Violet", context: "colour" }),
  coral: msg({ message: "Coral", context: "colour" }),
  moss: msg({ message: "Moss", context: "colour" }),
};

/** What a record of this collection is called: "Lesson". An unknown name stays as it is. */
export const kindName = (i18n: I18n, collection: string): string => {
  const name = kinds[collection];
  return name ? i18n._(name) : collection;
};

/** The title over two versions of a record: "One lesson, two versions". */
export const twoVersionsTitle = (i18n: I18n, collection: string): string => {
  const title = twoVersions[collection];
  return title ? i18n._(title) : collection;
};

/** What a field is called. An unknown field, from a newer server, stays as it is. */
export const fieldName = (i18n: I18n, collection: string, field: string): string => {
  const name = own[collection]?.[field] ?? common[field];
  return name ? i18n._(name) : field;
};

/** A value of a choice in words: a status, a kind, a colour. */
export const choiceName = (i18n: I18n, value: string): string => {
  const name = choices[value];
  return name ? i18n._(name) : value;
};

export const yesOrNo = (i18n: I18n, value: boolean): string => i18n._(value ? yes : no);
