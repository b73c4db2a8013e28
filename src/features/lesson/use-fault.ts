import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#i18n/use-format";
import type { FieldFault } from "#schema/collection";

/** Says what is wrong with a text, and what to do; undefined where nothing is. */
export const useFault = () => {
  const { t } = useLingui();
  const format = useFormat();
  return (fault: FieldFault | undefined): string | undefined => {
    if (!fault) return undefined;
    const limit = format.number(fault.limit ?? 0);
    return fault.type === "tooLong"
      ? t`This is too long to be saved: use at most ${limit} characters.`
      : t`This cannot be saved as it is.`;
  };
};
