import { useLingui } from "@lingui/react/macro";
import { drawPart } from "./draw-part.tsx";
import { onPage } from "./parts/on-page.ts";
import { eventBlockParts, type TimedEventFacts } from "./parts/event-block-parts.ts";

/** An appointment on a page. It fills its container and only shows. */
export function EventBlock(props: TimedEventFacts) {
  const { t } = useLingui();
  return drawPart(eventBlockParts(props, t, onPage));
}
