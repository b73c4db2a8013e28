import { usualPartly } from "#domain/forecast/unit-needs";
import { useKept } from "./use-kept.ts";

/**
 * The share by which a lesson held in part counts, as the teacher says on this device: half by
 * default.
 */
export const usePartly = (): { readonly partly: number; readonly setPartly: (partly: number) => void } => {
  const [kept, keep] = useKept("forecast.partly", { partly: usualPartly });
  const isShare = kept.partly >= 0 && kept.partly <= 1;
  return { partly: isShare ? kept.partly : usualPartly, setPartly: (partly) => keep({ partly }) };
};
