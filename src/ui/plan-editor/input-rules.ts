import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from "prosemirror-inputrules";
import type { MarkType } from "prosemirror-model";
import type { Plugin } from "prosemirror-state";
import { askSign } from "./insert-plan.ts";
import { setCheck } from "./list-commands.ts";
import { planSchema } from "./plan-schema.ts";

const { nodes, marks } = planSchema;

/**
 * What a sign may follow: nothing, a blank, what opens a word. The apostrophe is among them for
 * "l'*objectif*" and "d'*Haus*".
 */
const before = String.raw`(^|[\s(['’‘"“„«‹/–—-])`;

/**
 * Words between two signs. The pattern's first group is what stands before them, the second the
 * sign, the third the words.
 */
const markRule = (pattern: RegExp, mark: MarkType): InputRule =>
  new InputRule(pattern, (state, [, lead = "", sign = "", words = ""], start, end) => {
    const from = start + lead.length;
    const wordsFrom = from + sign.length;
    const tr = state.tr.delete(wordsFrom + words.length, end).delete(from, wordsFrom);
    return tr.addMark(from, from + words.length, mark.create()).removeStoredMark(mark);
  });

/** "[ ] " at the start of a line: a step to tick; "[x] " one that is done. */
const checkRule = new InputRule(/^\[([ \u00a0xX]?)\][ \u00a0]$/, (state, match, start, end) => {
  const cleared = state.apply(state.tr.delete(start, end));
  const tr = state.tr.delete(start, end);
  const isSet = setCheck(match[1]?.toLowerCase() === "x")(cleared, (made) => {
    for (const step of made.steps) tr.step(step);
  });
  return isSet ? tr : null;
});

/** The sign, typed in an empty line: it stays as it was typed, and `ask` is called. */
const askRule = (ask: () => void): InputRule =>
  new InputRule(new RegExp(`^${askSign}$`), ({ selection: { $from } }) => {
    if ($from.depth === 1 && $from.parent.type.name === "paragraph" && $from.parent.content.size === 0) ask();
    return null;
  });

/**
 * What a teacher may type instead of using the toolbar, as in Markdown. Backspace right after takes
 * it back. A blank may be one that does not break. On French and Swiss keyboards "#" and "[" take
 * AltGr, which turns a space typed right after into such a blank.
 */
export const planInputRules = (o: { readonly ask: () => void }): Plugin =>
  inputRules({
    rules: [
      textblockTypeInputRule(/^(#{1,3})[ \u00a0]$/, nodes["heading"]!, (match) => ({ level: match[1]!.length })),
      checkRule,
      askRule(o.ask),
      wrappingInputRule(/^[-+*•][ \u00a0]$/, nodes["bullet_list"]!),
      wrappingInputRule(/^1[.)][ \u00a0]$/, nodes["ordered_list"]!),
      markRule(new RegExp(String.raw`${before}(\*\*)([^*\s](?:[^*]*[^*\s])?)\*\*$`), marks["strong"]!),
      markRule(new RegExp(String.raw`${before}(\*)([^*\s](?:[^*]*[^*\s])?)\*$`), marks["em"]!),
      markRule(new RegExp(`${before}(\`)([^\`]+)\`$`), marks["code"]!),
    ],
  });
