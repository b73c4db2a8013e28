import { coursePath } from "./paths.ts";

/** A course's curriculum, at one of its outcomes or as a whole. */
export const curriculumPath = (course: string, outcome = ""): string =>
  `${coursePath(course)}${outcome === "" ? "" : `?outcome=${outcome}`}#curriculum`;

/** The outcome that a course's curriculum is opened at; "" for none. */
export const readOutcome = (search: string): string => new URLSearchParams(search).get("outcome") ?? "";
