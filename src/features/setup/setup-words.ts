import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { SetupStep } from "#schema/users";

type StepWords = {
  /** The name below its segment: at most about eleven letters. */
  readonly name: MessageDescriptor;
  /** The words on the button that leads to it. */
  readonly next: MessageDescriptor;
  readonly title: MessageDescriptor;
  readonly lead: MessageDescriptor;
};

export const setupWords: Readonly<Record<SetupStep, StepWords>> = {
  language: {
    name: msg({ message: "Language", context: "set-up step" }),
    next: msg`Continue to the language`,
    title: msg`Which language do you work in?`,
    lead: msg`Schouljoer switches to it at once. What you write yourself stays as it is.`,
  },
  country: {
    name: msg({ message: "Country", context: "set-up step" }),
    next: msg`Continue to the country`,
    title: msg`Where do you teach?`,
    lead: msg`This tells us the holidays, the first and last day, and how long a lesson usually is.`,
  },
  schoolyear: {
    name: msg({ message: "School year", context: "set-up step" }),
    next: msg`Continue to the school year`,
    title: msg`Which school year are you setting up?`,
    lead: msg`You can add the next one later and copy over what you like.`,
  },
  year: {
    name: msg({ message: "Dates", context: "set-up step" }),
    next: msg`Continue to the dates`,
    title: msg`When does the year begin and end?`,
    lead: msg`Lessons take place between these dates.`,
  },
  holidays: {
    name: msg({ message: "Holidays", context: "set-up step" }),
    next: msg`Continue to the holidays`,
    title: msg`When is there no school?`,
    lead: msg`There are no lessons on these days. Remove what doesn't apply and add what is missing.`,
  },
  classes: {
    name: msg({ message: "Classes", context: "set-up step" }),
    next: msg`Continue to the classes`,
    title: msg`Which classes do you teach?`,
    lead: msg`One line for each class. You can add grade and room later.`,
  },
  students: {
    name: msg({ message: "Students", context: "set-up step" }),
    next: msg`Continue to the students`,
    title: msg`Who is in your classes?`,
    lead: msg`Import a list or type the names. You can leave this for later.`,
  },
  courses: {
    name: msg({ message: "Courses", context: "set-up step" }),
    next: msg`Continue to the courses`,
    title: msg`What do you teach them?`,
    lead: msg`A course is a subject and the classes you teach it to.`,
  },
  rotations: {
    name: msg({ message: "Rotation", context: "set-up step" }),
    next: msg`Continue to the rotation`,
    title: msg`Do weeks or days take turns?`,
    lead: msg`If every week is the same, just continue.`,
  },
  timetable: {
    name: msg({ message: "Timetable", context: "set-up step" }),
    next: msg`Continue to the timetable`,
    title: msg`When are your lessons?`,
    lead: msg`Set the periods of your school, then place the courses.`,
  },
  final: {
    name: msg({ message: "Done", context: "set-up step" }),
    next: msg`Continue to the overview`,
    title: msg`This is your year`,
    lead: msg`Take a look. You can change everything at any time.`,
  },
};
