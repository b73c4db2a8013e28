import { textLimits } from "#schema/limits";
import { mostSuggested } from "#schema/outcomes";

const { text, code, note } = textLimits("outcomes");

/** The most that a line of an outline has room for: characters, and lessons. */
export const outlineLimits = { text, code, note, suggested: mostSuggested };
