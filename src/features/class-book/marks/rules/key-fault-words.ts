import { useLingui } from "@lingui/react/macro";
import type { KeyFault } from "#domain/marks/scale/key";

/** What is wrong in a row of a key, as a sentence. */
export const useKeyFaultWords = (): ((fault: KeyFault) => string) => {
  const { t } = useLingui();
  return ({ type }) =>
    ({
      empty: t`A table needs at least one border.`,
      percent: t`A per cent from 0 to 100, with three decimals at most.`,
      same: t`The border above it is the same.`,
      order: t`It must be lower than the border above it.`,
      mark: t`This mark isn't on the scale.`,
      better: t`It must be a worse mark than the one above it.`,
    })[type];
};
