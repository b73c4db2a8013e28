import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { OutcomeState } from "#domain/curriculum/coverage";
import { useFormat } from "#i18n/use-format";
import type { OutcomeRow } from "#schema/outcomes";
import type { OutcomeCover } from "./coverage-view.ts";

/** Words for an outcome or a branch: its state, its lessons, its tests. */
export const useOutcomeWords = () => {
  const { t } = useLingui();
  const format = useFormat();
  const states: Readonly<Record<OutcomeState, string>> = {
    taught: t({ message: "taught", context: "one outcome of a curriculum" }),
    begun: t({ message: "begun", context: "one outcome of a curriculum" }),
    planned: t({ message: "planned", context: "one outcome of a curriculum" }),
    never: t({ message: "never planned", context: "one outcome of a curriculum" }),
  };
  const held = (count: number) => t`${plural(count, { one: "# held", other: "# held" })}`;
  const toCome = (count: number) => t`${plural(count, { one: "# to come", other: "# to come" })}`;
  /** "3 held, 2 to come"; a device that does not know of tests says nothing of them. */
  const lessons = ({ taught, planned }: OutcomeCover): string => `${held(taught.length)}, ${toCome(planned.length)}`;
  const tests = ({ tested }: OutcomeCover): string =>
    tested.length === 0 ? t`not tested` : t`${plural(tested.length, { one: "tested once", other: "tested # times" })}`;
  /** Its code and words, one after the other. */
  const name = ({ code, text }: Pick<OutcomeRow, "code" | "text">): readonly string[] =>
    code && text ? [code, text] : [code || text || t`Without words`];
  /** "10 of 18 taught", of a branch. */
  const ofAll = ({ sums }: OutcomeCover): string => {
    const [done, all] = [format.number(sums.taught), format.number(sums.outcomes)];
    return t`${done} of ${all} taught`;
  };
  return { states, lessons, tests, name, ofAll };
};
