import { useLingui } from "@lingui/react/macro";
import { readWeight } from "#domain/marks/rules/weights";
import { useFormat } from "#i18n/use-format";
import { decimalText } from "#i18n/words/mark-words";

/** What is wrong with a weight that is typed, as a sentence; an empty field is none. */
export const useWeightFault = (): ((typed: string) => string | undefined) => {
  const { t } = useLingui();
  const format = useFormat();
  return (typed) => {
    const read = readWeight(typed);
    if (typed.trim() === "" || read.ok) return undefined;
    const { error } = read;
    switch (error.type) {
      case "below": {
        const least = decimalText(format, error.least);
        return t`The least is ${least}.`;
      }
      case "above": {
        const most = decimalText(format, error.most);
        return t`The most is ${most}.`;
      }
      case "decimals":
        return t`Three decimals at most.`;
      case "unknown":
        return t`Enter a number, such as 2.`;
    }
  };
};
