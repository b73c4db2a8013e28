import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { FoundEntry } from "#db/search/create-record-search";

export type Group = FoundEntry["group"];

/** The groups as they are called, in the order of the filters. */
export const groupNames: Readonly<Record<Group, MessageDescriptor>> = {
  places: msg`Class book`,
  lessons: msg`Lessons`,
  events: msg`Events`,
  courses: msg`Courses`,
  units: msg`Units`,
  students: msg`Students`,
  notes: msg({ message: "Notes", context: "about students" }),
  assessments: msg({ message: "Assessments", context: "tests that are marked" }),
  checklists: msg`Checklists`,
  evenings: msg`Parents' evenings`,
  classes: msg`Classes`,
  holidays: msg`Holidays`,
  commands: msg`Commands`,
};

export const groups = Object.keys(groupNames) as readonly Group[];
