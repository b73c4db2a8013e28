import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from "prosemirror-inputrules";
import type { MarkType } from "prosemirror-model";
import type { Plugin } from "prosemirror-state";
import { setCheck } from "./list-commands.ts";
import { planSchema } from "./plan-schema.ts";

const { nodes, marks } = planSchema;

/** Words between two signs. The pattern's first group is what stands before them, the second the sign, the third the words. */
const markRule = (pattern: RegExp, mark: MarkType): InputRule =>
  new InputRule(pattern, (state, [, before = "", sign = "", words = ""], start, end) => {
    const from = start + before.length;
    const wordsFrom = from + sign.length;
    const tr = state.tr.delete(wordsFrom + words.length, end).delete(from, wordsFrom);
    return tr.addMark(from, from + words.length, mark.create()).removeStoredMark(mark);
  });

/** "[ ] " at the start of a line: a step to tick; "[x] " one that is done. */
const checkRule = new InputRule(/^\[([ xX]?)\] $/, (state, match, start, end) => {
  const cleared = state.apply(state.tr.delete(start, end));
  const tr = state.tr.delete(start, end);
  const isSet = setCheck(match[1]?.toLowerCase() === "x")(cleared, (made) => {
    for (const step of made.steps) tr.step(step);
  });
  return isSet ? tr : null;
});

/** What a teacher may type instead of using the toolbar, as in Markdown. Backspace right after takes it back. */
export const planInputRules = (): Plugin =>
  inputRules({
    rules: [
      textblockTypeInputRule(/^(#{1,3}) $/, nodes["heading"]!, (match) => ({ level: match[1]!.length })),
      checkRule,
      wrappingInputRule(/^[-+*] $/, nodes["bullet_list"]!),
      wrappingInputRule(/^1[.)] $/, nodes["ordered_list"]!),
      markRule(/(^|[\s(])(\*\*)([^*\s](?:[^*]*[^*\s])?)\*\*$/, marks["strong"]!),
      markRule(/(^|[\s(])(\*)([^*\s](?:[^*]*[^*\s])?)\*$/, marks["em"]!),
      markRule(/(^|[\s(])(`)([^`]+)`$/, marks["code"]!),
    ],
  });
