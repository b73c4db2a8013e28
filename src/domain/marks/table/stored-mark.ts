import { type TypedMark, type State, stateLetters } from "#domain/marks/scale/typed-mark";

const states = Object.keys(stateLetters) as State[];

/**
 * What a record says of one student in one test: "45", ".absent", "" for an empty cell. A state
 * that this app does not know is a mark that the scale does not have.
 */
export const readStoredMark = (text: string): TypedMark => {
  if (text === "") return { type: "empty" };
  const state = states.find((one) => text === `.${one}`);
  return state ? { type: "state", state } : { type: "mark", mark: text };
};

/** The same as a record keeps it. */
export const toStoredMark = (entry: TypedMark): string => {
  if (entry.type === "empty") return "";
  return entry.type === "state" ? `.${entry.state}` : entry.mark;
};
