import { useLingui } from "@lingui/react/macro";
import type { ChangedOutcomeField } from "#domain/curriculum/import/compare-outcomes";
import type { ImportLine } from "#domain/curriculum/import/plan-import";
import type { OutlineFault } from "#domain/curriculum/import/read-outline";
import { useFormat } from "#i18n/use-format";
import { fieldName } from "#i18n/words/record-words";
import { outlineLimits } from "./outline-limits.ts";

/** What is wrong with a cell, as a sentence. */
export const useOutlineFaultWords = (): ((fault: OutlineFault) => string) => {
  const { t } = useLingui();
  const format = useFormat();
  const most = outlineLimits.suggested;
  return ({ type }) => {
    const text = format.number(outlineLimits.text);
    const code = format.number(outlineLimits.code);
    const room = format.number(outlineLimits.note);
    switch (type) {
      case "noWords":
        return t`The words are missing: what is to be learnt?`;
      case "longText":
        return t`An outcome has room for ${text} characters. Shorten it, or leave a part for its note.`;
      case "longCode":
        return t`A code has room for ${code} characters.`;
      case "longNote":
        return t`A note has room for ${room} characters.`;
      case "badLessons":
        return t`Write a whole number of lessons, at most ${most}.`;
      case "badLevel":
        return t`Write the level as a number: 1 for the first.`;
      case "formula":
        return t`This is a formula without a result. Write what belongs here.`;
    }
  };
};

/** What importing does with a line, in words. */
export const useLineWords = (): ((line: ImportLine<unknown>) => string) => {
  const { t, i18n } = useLingui();
  return ({ state, row, changes, known }) => {
    const nameOf = (field: ChangedOutcomeField) => fieldName(i18n, "outcomes", field);
    const fields = changes.map(nameOf).join(", ");
    switch (state) {
      case "fault":
        return t`To fix`;
      case "new":
        return t({ message: "New", context: "an outcome" });
      case "changed":
        return fields === "" ? t`Is in it again` : t`Changed: ${fields}`;
      case "same":
        return t({ message: "As it is", context: "an outcome that does not change" });
      case "gone":
        return t`No longer in it`;
      case "leftOut":
        return row !== null && known === null ? t`Left out` : t`Stays as it is`;
    }
  };
};
