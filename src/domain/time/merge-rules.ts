import { printRule, readRule } from "./repeat-rule.ts";

const withoutEnd = (rule: NonNullable<ReturnType<typeof readRule>>): string =>
  printRule({ ...rule, count: null, until: null });

/**
 * The rule of a series that two devices cut while neither knew of the other (RRULE of RFC 5545):
 * the earlier end, if nothing else of it was changed. undefined where they want different things:
 * another rhythm, or one of them to go on for longer.
 */
export const mergeRules = (base: string, mine: string, theirs: string): string | undefined => {
  const [before, one, other] = [base, mine, theirs].map(readRule);
  if (!before || !one?.until || !other?.until) return undefined;
  if (withoutEnd(one) !== withoutEnd(before) || withoutEnd(other) !== withoutEnd(before)) return undefined;
  const last = before.until ?? "9999-12-31";
  if (one.until > last || other.until > last) return undefined;
  return one.until < other.until ? mine : theirs;
};
