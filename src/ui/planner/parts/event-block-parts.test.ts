import { Flag, GraduationCap, Users } from "lucide-react";
import { describe, expect, it } from "vitest";
import { inHours } from "./in-hours.ts";
import { onPage } from "./on-page.ts";
import { type AllDayFacts, allDayParts } from "./all-day-parts.ts";
import type { BlockPart, Say } from "./block-parts.ts";
import { eventBlockParts, type TimedEventFacts } from "./event-block-parts.ts";

const say: Say = ({ message = "" }) => message;
const meeting: TimedEventFacts = { title: "Staff meeting", icon: Users, location: "Aula" };

/** What one sees and reads, in its order: icons by their name, unseen words in brackets. */
const read = ({ className, text, icon, parts = [] }: BlockPart): readonly string[] => [
  ...(icon ? [`<${icon.displayName}>`] : []),
  ...(text ? [className === "sr-only" ? `(${text})` : text] : []),
  ...parts.flatMap(read),
];
const rowsOf = (o: TimedEventFacts) => eventBlockParts(o, say, inHours).parts!.map(read);
const allDay = (o: Partial<AllDayFacts>) => allDayParts({ kind: "event", title: "Trip", ...o }, say);
const iconOf = (part: BlockPart): BlockPart | undefined =>
  part.icon ? part : part.parts?.map(iconOf).find((one) => one !== undefined);

describe("an event's block", () => {
  it("says the title, and its kind and place below", () => {
    expect(rowsOf(meeting)).toEqual([["Staff meeting"], ["<Users>", "Aula"]]);
  });

  it("has only its kind and its title where it is low: the place goes first", () => {
    expect(rowsOf({ ...meeting, isCompact: true })).toEqual([["<Users>"], ["Staff meeting"]]);
  });

  it("has no second line without a kind and a place", () => {
    expect(rowsOf({ title: "Free" })).toEqual([["Free"]]);
  });

  it("has the dot beside its title", () => {
    expect(rowsOf({ ...meeting, isUnsynced: true })[0]).toEqual(["Staff meeting", "(not synced yet)"]);
  });

  it("has its colour in the icon only", () => {
    const plain = eventBlockParts(meeting, say, onPage);
    const colored = eventBlockParts({ ...meeting, color: "moss" }, say, onPage);
    expect(iconOf(plain)!.className).toBe("text-ink-2");
    expect(iconOf(colored)!.className).toBe("text-c-bar");
    expect(colored.color).toBe("moss");
    expect(colored.className).toBe(plain.className);
  });
});

describe("a line of what lasts all day", () => {
  it("says kind, title and what is not synced", () => {
    expect(read(allDay({ icon: Flag, isUnsynced: true }))).toEqual(["<Flag>", "Trip", "(not synced yet)"]);
  });

  it("says of an exam that it is one", () => {
    const exam = allDay({ kind: "exam", icon: Flag, color: "moss" });
    expect(read(exam)).toEqual([`<${GraduationCap.displayName}>`, "Trip", "(exam)"]);
    // The icon has the colour of the words on the solid ground.
    expect(iconOf(exam)!.className).toBe("");
  });

  it("marks a holiday by the same icon as a lost lesson", () => {
    expect(read(allDay({ kind: "holiday" }))).toEqual(["<CalendarOff>", "Trip"]);
  });
});
