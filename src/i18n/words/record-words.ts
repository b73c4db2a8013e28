import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { type CollectionWords, collectionWords, commonFields } from "#schema/collection-words";
import { collections, isCollectionName } from "#schema/collections";
import type { Field } from "#schema/field";

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
  plus: msg({ message: "Participation +", context: "a remark on a student" }),
  zero: msg({ message: "Participation 0", context: "a remark on a student" }),
  minus: msg({ message: "Participation −", context: "a remark on a student" }),
  praise: msg({ message: "Praise", context: "a remark on a student" }),
  behaviour: msg({ message: "Behaviour", context: "a remark on a student" }),
  other: msg({ message: "Own remark", context: "a remark on a student" }),
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
  written: msg({ message: "Written", context: "part of an exam" }),
  oral: msg({ message: "Oral", context: "part of an exam" }),
  exact: msg({ message: "Exactly", context: "how a combined subject counts" }),
  nothing: msg({ message: "Nothing", context: "the share of a lesson that counts" }),
  quarter: msg({ message: "A quarter", context: "the share of a lesson that counts" }),
  threeQuarters: msg({ message: "Three quarters", context: "the share of a lesson that counts" }),
  whole: msg({ message: "All of it", context: "the share of a lesson that counts" }),
  rounded: msg({ message: "Rounded first", context: "how a combined subject counts" }),
  open: msg({ message: "Not yet", context: "a student has not brought something" }),
  done: msg({ message: "Brought", context: "by a student, of a checklist" }),
  exempt: msg({ message: "Exempt", context: "a student who need not bring something" }),
  hours: msg({ message: "Hours", context: "what absences are counted in: periods of the school's day" }),
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
  cover: msg({ message: "For a substitute", context: "a link" }),
  source: msg({ message: "Its calendar", context: "of a school's timetable" }),
  left: msg({ message: "Change left", context: "of a school's timetable" }),
  taken: msg({ message: "Change taken", context: "of a school's timetable" }),
  rooms: msg({ message: "Rooms taken without asking", context: "of a school's timetable" }),
  course: msg({ message: "For a colleague", context: "a link" }),
  class: msg({ message: "For a class", context: "a link" }),
  frame: msg({ message: "For colleagues, as a frame", context: "a link" }),
  ccBy: msg`CC BY`,
  ccBySa: msg`CC BY-SA`,
};

const wordsOf = (collection: string): CollectionWords | undefined =>
  isCollectionName(collection) ? collectionWords[collection] : undefined;

/** A collection's words; an unknown name stays as it is. */
const said = (i18n: I18n, collection: string, pick: (words: CollectionWords) => MessageDescriptor): string => {
  const words = wordsOf(collection);
  return words ? i18n._(pick(words)) : collection;
};

/** What a record of this collection is called: "Lesson". */
export const kindName = (i18n: I18n, collection: string): string => said(i18n, collection, ({ one }) => one);

/** What the records of a collection are called together: "Lesson plans". */
export const groupTitle = (i18n: I18n, collection: string): string => said(i18n, collection, ({ many }) => many);

/** The title over two versions of a record: "One lesson, two versions". */
export const twoVersionsTitle = (i18n: I18n, collection: string): string =>
  said(i18n, collection, ({ versions }) => versions);

/** Some records of a collection: "3 lessons". For an unknown collection only the number. */
export const countName = (i18n: I18n, collection: string, count: number): string =>
  wordsOf(collection) ? said(i18n, collection, (words) => words.count(count)) : `${i18n.number(count)} × ${collection}`;

/**
 * What a field is called; one that refers to a record, as that record. An unknown field, from a
 * newer server, stays as it is.
 */
export const fieldName = (i18n: I18n, collection: string, field: string): string => {
  const name = wordsOf(collection)?.fields?.[field] ?? commonFields[field];
  if (name) return i18n._(name);
  const spec =
    isCollectionName(collection) && (collections[collection].fields as Readonly<Record<string, Field>>)[field];
  if (!spec || spec.kind !== "relation") return field;
  return spec.many ? groupTitle(i18n, spec.target) : kindName(i18n, spec.target);
};

/** A value of a choice in words: a status, a kind, a colour. */
export const choiceName = (i18n: I18n, value: string): string => {
  const name = choices[value];
  return name ? i18n._(name) : value;
};

export const yesOrNo = (i18n: I18n, value: boolean): string => i18n._(value ? yes : no);
