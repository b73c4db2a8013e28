import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";

const counts: Readonly<Record<string, (count: number) => MessageDescriptor>> = {
  schoolyears: (count) => msg`${plural(count, { one: "# school year", other: "# school years" })}`,
  users: (count) => msg`${plural(count, { one: "# account", other: "# accounts" })}`,
  classes: (count) => msg`${plural(count, { one: "# class", other: "# classes" })}`,
  students: (count) => msg`${plural(count, { one: "# student", other: "# students" })}`,
  notes: (count) => msg`${plural(count, { one: "# dated note", other: "# dated notes" })}`,
  courses: (count) => msg`${plural(count, { one: "# course", other: "# courses" })}`,
  holidays: (count) => msg`${plural(count, { one: "# holiday", other: "# holidays" })}`,
  rotations: (count) => msg`${plural(count, { one: "# rotation", other: "# rotations" })}`,
  timetables: (count) => msg`${plural(count, { one: "# timetable", other: "# timetables" })}`,
  sessions: (count) => msg`${plural(count, { one: "# timetable slot", other: "# timetable slots" })}`,
  exceptions: (count) => msg`${plural(count, { one: "# timetable change", other: "# timetable changes" })}`,
  registers: (count) => msg`${plural(count, { one: "# roll call", other: "# roll calls" })}`,
  attendance: (count) => msg`${plural(count, { one: "# attendance entry", other: "# attendance entries" })}`,
  remarks: (count) => msg`${plural(count, { one: "# remark", other: "# remarks" })}`,
  seatplans: (count) => msg`${plural(count, { one: "# seating plan", other: "# seating plans" })}`,
  seats: (count) => msg`${plural(count, { one: "# seat", other: "# seats" })}`,
  seatwishes: (count) => msg`${plural(count, { one: "# seating wish", other: "# seating wishes" })}`,
  units: (count) => msg`${plural(count, { one: "# unit", other: "# units" })}`,
  lessons: (count) => msg`${plural(count, { one: "# lesson", other: "# lessons" })}`,
  events: (count) => msg`${plural(count, { one: "# event", other: "# events" })}`,
  gradebooks: (count) => msg`${plural(count, { one: "# set of rules for marks", other: "# sets of rules for marks" })}`,
  assessments: (count) => msg`${plural(count, { one: "# assessment", other: "# assessments" })}`,
  results: (count) => msg`${plural(count, { one: "# mark", other: "# marks" })}`,
  termmarks: (count) => msg`${plural(count, { one: "# term mark", other: "# term marks" })}`,
  checklists: (count) => msg`${plural(count, { one: "# checklist", other: "# checklists" })}`,
  checks: (count) => msg`${plural(count, { one: "# tick", other: "# ticks" })}`,
  evenings: (count) => msg`${plural(count, { one: "# parents' evening", other: "# parents' evenings" })}`,
  meetings: (count) => msg`${plural(count, { one: "# appointment", other: "# appointments" })}`,
  attachments: (count) => msg`${plural(count, { one: "# file", other: "# files" })}`,
  feeds: (count) => msg`${plural(count, { one: "# calendar address", other: "# calendar addresses" })}`,
};

/** Some records of a collection: "3 lessons". For an unknown collection only the number. */
export const countName = (i18n: I18n, collection: string, count: number): string => {
  const name = counts[collection];
  return name ? i18n._(name(count)) : `${i18n.number(count)} × ${collection}`;
};
