import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";

/**
 * Names that the app gives to what it makes. Until somebody edits them they follow the language.
 */
const names = {
  semesters: [msg`1st semester`, msg`2nd semester`],
  trimesters: [msg`1st trimester`, msg`2nd trimester`, msg`3rd trimester`],
  timetable: [msg`Timetable`],
};

export const ownNames = (i18n: I18n, of: keyof typeof names): readonly string[] =>
  names[of].map((name) => i18n._(name));

/** All of them, in the language that is shown now, in one order. */
export const allOwnNames = (i18n: I18n): readonly string[] =>
  Object.values(names).flatMap((all) => all.map((name) => i18n._(name)));
