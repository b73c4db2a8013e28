import { useLingui } from "@lingui/react/macro";
import { drawPart } from "./draw-part.tsx";
import { type AllDayFacts, allDayParts } from "./parts/all-day-parts.ts";

/** One line for what lasts all day: an event, an exam (solid), a holiday's name. */
export function AllDayBlock(props: AllDayFacts) {
  const { t } = useLingui();
  return drawPart(allDayParts(props, t));
}
