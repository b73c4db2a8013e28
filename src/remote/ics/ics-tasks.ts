import type { IcsBlock } from "./ics-lines.ts";
import { findLine, nameOf } from "./ics-values.ts";

/**
 * A block as an event: a task takes place when it is due, else when it begins. undefined for a task
 * that has no day, or repeats: a task here is done once.
 */
export const asEventBlock = (block: IcsBlock): IcsBlock | undefined => {
  if (block.name !== "VTODO") return block;
  const due = findLine(block, "DUE") ?? findLine(block, "DTSTART");
  if (!due || findLine(block, "RRULE")) return undefined;
  const others = block.lines.filter((line) => !["DUE", "DTSTART", "DURATION", "DTEND"].includes(nameOf(line)));
  const start = { ...due, text: due.text.replace(/^[\w-]+/, "DTSTART") };
  const mark = { number: block.line, text: "X-SCHOULJOER-TASK:1" };
  return { ...block, name: "VEVENT", lines: [start, mark, ...others] };
};
