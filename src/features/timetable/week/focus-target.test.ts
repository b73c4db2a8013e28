import { expect, test } from "vitest";
import { settleFocus, type WantedFocus } from "./focus-target.ts";
import { type DayStop, stopKey } from "./grid-stops.ts";

const cell = (id: string, start: number): DayStop => ({ type: "cell", id, day: 1, start, end: start + 50 });
const [first, second] = [cell("p1", 480), cell("p2", 535)];
const lesson: DayStop = { ...first, type: "session", id: "s" };
const painted: WantedFocus = {
  place: { day: 1, start: 480, gone: null },
  from: stopKey(first),
  isWritten: false,
};

test("the focus waits for a painted lesson, and goes to it once it is drawn", () => {
  expect(settleFocus(painted, { stop: stopKey(first) }, [first, second])).toBe("wait");
  expect(settleFocus(painted, "nowhere", [lesson, second])).toBe(lesson);
});

test("who has gone on to the next cell before the lesson is drawn stays there", () => {
  expect(settleFocus(painted, { stop: stopKey(second) }, [lesson, second])).toBe("give up");
  expect(settleFocus({ ...painted, isWritten: true }, { stop: stopKey(second) }, [lesson, second])).toBe("give up");
});

test("a question about the edit is waited for; once it is written, the focus is not taken from outside the grid", () => {
  expect(settleFocus(painted, "outside", [first, second])).toBe("wait");
  expect(settleFocus({ ...painted, isWritten: true }, "outside", [lesson, second])).toBe("give up");
});

test("after a dialog's edit the focus goes to the lesson from wherever it is in the grid", () => {
  expect(settleFocus({ ...painted, from: undefined }, { stop: stopKey(second) }, [lesson, second])).toBe(lesson);
});
