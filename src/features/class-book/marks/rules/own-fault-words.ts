import { useLingui } from "@lingui/react/macro";
import type { OwnFault } from "#domain/marks/scale/own-scale";
import { useFormat } from "#i18n/use-format";
import { decimalText } from "#i18n/words/mark-words";

/** What is wrong in a field of a scale of one's own, as a sentence that says what to do. */
export const useOwnFaultWords = (): ((fault: OwnFault) => string) => {
  const { t } = useLingui();
  const format = useFormat();
  return (fault) => {
    switch (fault.type) {
      case "number":
        return t`Enter a number with three decimals at most.`;
      case "order":
        return t`It must be more than the least mark.`;
      case "pass": {
        const [least, most] = [decimalText(format, fault.least), decimalText(format, fault.most)];
        return t`Enter a mark from ${least} to ${most}.`;
      }
      case "step": {
        const step = decimalText(format, fault.step);
        return t`Marks go in steps of ${step}, and this is none of them. Choose another step or mark.`;
      }
      case "many": {
        const most = format.number(fault.most);
        return t`A scale has ${most} marks at most.`;
      }
      case "few":
        return t`Write at least two marks, one on each line.`;
      case "empty": {
        const { line } = fault;
        return t`Line ${line} is empty. Remove it or write a mark.`;
      }
      case "double": {
        const { line } = fault;
        return t`Line ${line} has a mark that is there already. Give it another name.`;
      }
      case "long": {
        const { line } = fault;
        return t`Line ${line} is too long. Shorten it.`;
      }
      case "point": {
        const { line } = fault;
        return t`Line ${line} begins with a point, as .a for absent does. Begin it with a letter or a number.`;
      }
    }
  };
};
