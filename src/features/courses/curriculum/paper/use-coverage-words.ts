import { useLingui } from "@lingui/react/macro";
import type { OutlineRow } from "#domain/curriculum/outline";
import type { CurriculumRow } from "#schema/curricula";
import type { OutcomeRow } from "#schema/outcomes";
import type { OutcomeCover } from "../outcome/coverage-view.ts";
import { useOutcomeWords } from "../outcome/use-outcome-words.ts";

/** Names of a coverage's columns and cells, the same on paper and in a table. */
export const useCoverageWords = () => {
  const { t } = useLingui();
  const words = useOutcomeWords();
  return {
    title: t`Curriculum`,
    columns: {
      level: t({ message: "Level", context: "of a line in an outline" }),
      code: t({ message: "Code", context: "of an outcome" }),
      outcome: t`Outcome`,
      state: t({ message: "State", context: "of an outcome" }),
      suggested: t({ message: "Suggested", context: "a column: lessons of an outcome" }),
      held: t({ message: "Held", context: "a column: lessons of an outcome" }),
      toCome: t({ message: "To come", context: "a column: lessons of an outcome" }),
      tested: t({ message: "Tested", context: "a column: assessments" }),
    },
    /** A curriculum's title with its version. */
    name: ({ title, version }: CurriculumRow): string =>
      version && !title.includes(version) ? t`${title}, ${version}` : title,
    /** "begun"; of a branch "10 of 18 taught"; "" for a line that is not ticked. */
    state: ({ hasChildren, isTicked }: OutlineRow, cover: OutcomeCover): string =>
      hasChildren ? words.ofAll(cover) : isTicked ? words.states[cover.state] : "",
    words: ({ code, text, gone }: OutcomeRow): string =>
      [text || (code === "" ? t`Without words` : ""), gone ? `(${t`not in the ${gone} version`})` : ""]
        .filter(Boolean)
        .join(" "),
    tests: ({ tested }: OutcomeCover): string => tested.map(({ title }) => title || t`Untitled`).join(", "),
  };
};
