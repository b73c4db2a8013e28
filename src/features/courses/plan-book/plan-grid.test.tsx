// @vitest-environment happy-dom
import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import "fake-indexeddb/auto";
import { createTestMirror } from "../../../../tests/support/hook-probe.ts";
import { MirrorContext } from "#hooks/data/mirror-context";
import { bookColumns } from "#domain/plan-book/book-columns";
import { LessonMovesContext } from "#hooks/ports/use-lesson-moves";
import { ClockContext } from "#hooks/data/use-now";
import type { Format } from "#i18n/format";
import { FormatContext } from "#i18n/use-format";
import type { LessonRow } from "#schema/lessons";
import { noSyncBadges } from "#db/status/sync-badges";
import type { CourseWeek, SlotItem } from "../course/course-weeks.ts";
import { ToastContext } from "#ui/kit/overlays/use-toasts";
import { createBookWeeks } from "./book-lines.ts";
import { PlanGrid } from "./plan-grid.tsx";

const dates = ["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-30", "2026-12-01"];
const cancelled = "2026-11-25";
type Titles = Readonly<Record<string, string>>;

const slot = (date: string, titles: Titles): SlotItem =>
  ({
    type: "slot",
    key: date,
    occurrence: {
      key: date,
      course: "c",
      date,
      originDate: date,
      start: 480,
      end: 530,
      originStart: 480,
      room: "",
      note: "",
      status: date === cancelled ? "cancelled" : "scheduled",
    },
    lessons: titles[date]
      ? [{ id: date, title: titles[date], homework: "", objectives: "", reflection: "", status: "draft" } as LessonRow]
      : [],
    unit: undefined,
    exam: undefined,
    period: "1",
  }) as unknown as SlotItem;
const weeksOf = (titles: Titles) =>
  createBookWeeks([
    {
      monday: "2026-11-23",
      week: 48,
      label: null,
      labelIndex: -1,
      state: "current",
      items: dates.slice(0, 3).map((one) => slot(one, titles)),
    },
    {
      monday: "2026-11-30",
      week: 49,
      label: null,
      labelIndex: -1,
      state: "future",
      items: dates.slice(3).map((one) => slot(one, titles)),
    },
  ] as unknown as CourseWeek[]);

const format = { date: String, time: String, range: String, list: (all: string[]) => all.join() } as unknown as Format;
const clock = { now: () => ({ today: "2026-11-23", minutes: 0 }), subscribe: () => () => {} };
const columns = bookColumns([]);
const onPaste = vi.fn();
const choose = vi.fn();
const said: string[] = [];
const { mirror } = createTestMirror({ name: "grid", clock: () => Date.UTC(2026, 10, 23) });
let root: Root;

function Book() {
  const scroller = useRef<HTMLDivElement>(null);
  const [titles, setTitles] = useState<Titles>({ "2026-11-24": "Fractions" });
  const write = async (key: string, text: string) =>
    flushSync(() => setTitles((before) => ({ ...before, [key]: text })));
  const edits = {
    type: () => {},
    isOpen: () => false,
    latest: (plan: unknown) => plan,
    revert: () => {},
    writeText: async (line: { key: string }, _base: unknown, column: string, text: string) =>
      queueMicrotask(() => void (column === "title" && write(line.key, text))),
    clear: async (cells: readonly { line: { key: string } }[]) => cells.forEach(({ line }) => void write(line.key, "")),
    paste: async () => true,
    choose,
  };
  return (
    <div ref={scroller}>
      <PlanGrid
        label="Plan book"
        weeks={weeksOf(titles)}
        columns={columns}
        units={[]}
        lessons={[]}
        badges={noSyncBadges}
        today="2026-11-23"
        scroller={scroller}
        edits={edits as never}
        onPaste={onPaste}
      />
    </div>
  );
}

const cell = (date: string, column = "title") =>
  document.querySelector<HTMLElement>(`[data-row="${date}"] > [data-column=${column}]`)!;
const field = () => document.querySelector<HTMLInputElement>("input, textarea");
const focused = () => {
  const cell = document.activeElement as HTMLElement;
  return [cell.closest<HTMLElement>("[data-row]")?.dataset["row"], cell.dataset["column"]];
};
const press = async (key: string, o: KeyboardEventInit = {}) => {
  document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...o }));
  await new Promise((resolve) => setTimeout(resolve));
};
/** Goes to a cell as a press does. */
const goTo = async (date: string, column = "title") => {
  cell(date, column).focus();
  await new Promise((resolve) => setTimeout(resolve));
};
const typeWord = async (word: string) => {
  await press(word[0]!);
  field()!.value = word;
};

beforeEach(async () => {
  onPaste.mockReset();
  choose.mockReset();
  said.length = 0;
  root = createRoot(document.body.appendChild(document.createElement("div")));
  flushSync(() =>
    root.render(
      <I18nProvider i18n={setupI18n({ locale: "en", messages: { en: {} } })}>
        <FormatContext value={format}>
          <ClockContext value={clock}>
            <MirrorContext value={mirror}>
              <LessonMovesContext value={{} as never}>
                <ToastContext value={{ add: ({ text }: { text: string }) => said.push(text) } as never}>
                  <Book />
                </ToastContext>
              </LessonMovesContext>
            </MirrorContext>
          </ClockContext>
        </FormatContext>
      </I18nProvider>,
    ),
  );
  await new Promise((resolve) => setTimeout(resolve, 20));
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

test("one cell is in the order of Tab: the next lesson's title", () => {
  expect([...document.querySelectorAll<HTMLElement>("[data-column][tabindex='0']")]).toEqual([cell("2026-11-23")]);
});

test("typing begins, Enter goes to the next lesson that takes place", async () => {
  await goTo("2026-11-23");
  await typeWord("Sums");
  await press("Enter");
  expect(cell("2026-11-23").textContent).toBe("Sums");
  expect(focused()).toEqual(["2026-11-24", "title"]);
  await press("Enter");
  expect(field()!.value).toBe("Fractions");
  await press("Enter");
  // The cancelled one between is passed over.
  expect(focused()).toEqual(["2026-11-30", "title"]);
  await typeWord("Next");
  await press("Enter", { shiftKey: true });
  expect(focused()).toEqual(["2026-11-24", "title"]);
});

test("Escape gives back what was there, and what is composed is left alone", async () => {
  await goTo("2026-11-24");
  await typeWord("Other");
  await press("Enter", { isComposing: true });
  expect(field()).not.toBeNull();
  await press("Escape");
  expect(cell("2026-11-24").textContent).toBe("Fractions");
  expect(focused()).toEqual(["2026-11-24", "title"]);
  await press("Dead");
  expect(document.activeElement).toBe(field());
});

test("Tab goes right, and Enter back below where it began", async () => {
  await goTo("2026-11-23");
  await typeWord("Sums");
  await press("Tab");
  expect(focused()).toEqual(["2026-11-23", "homework"]);
  await typeWord("p. 3");
  await press("Enter");
  expect(focused()).toEqual(["2026-11-24", "title"]);
});

test("leaving a field with the pointer keeps what was typed", async () => {
  await goTo("2026-11-23");
  await typeWord("Sums");
  cell("2026-11-30").focus();
  await new Promise((resolve) => setTimeout(resolve));
  expect(field()).toBeNull();
  expect(cell("2026-11-23").textContent).toBe("Sums");
  expect(focused()).toEqual(["2026-11-30", "title"]);
});

test("a range is selected, copied and emptied", async () => {
  await goTo("2026-11-23");
  await press("ArrowDown", { shiftKey: true });
  await press("ArrowRight", { shiftKey: true });
  expect(document.querySelectorAll(".plan-book-selected")).toHaveLength(4);
  const clipboardData = new DataTransfer();
  document.activeElement!.dispatchEvent(new ClipboardEvent("copy", { clipboardData, bubbles: true, cancelable: true }));
  expect(clipboardData.getData("text/plain")).toBe("\t\nFractions\t");
  await press("Delete");
  expect(cell("2026-11-24").textContent).not.toContain("Fractions");
});

test("several pasted lines are asked about, with the cell they begin in", async () => {
  await goTo("2026-11-24", "homework");
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", "p. 1\np. 2");
  document.activeElement!.dispatchEvent(
    new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
  );
  expect(onPaste).toHaveBeenCalledWith({ table: [["p. 1"], ["p. 2"]], from: "2026-11-24", columns: ["homework"] });
});

test("a status is chosen by its first letter; without a plan there is none", async () => {
  await goTo("2026-11-24", "status");
  await press("r");
  expect(choose).toHaveBeenCalledWith(expect.objectContaining({ title: "Fractions" }), { status: "ready" });
  await goTo("2026-11-23", "status");
  await press("r");
  expect(choose).toHaveBeenCalledTimes(1);
});

test.each([
  ["2026-11-23", "status", "Give the lesson a title first."],
  ["2026-11-24", "unit", "This course has no units yet."],
  ["2026-11-24", "slot", "Days and times come from the timetable."],
  ["2026-11-23", "week", "Days and times come from the timetable."],
])("what is typed on %s in %s opens nothing and says why", async (date, column, why) => {
  await goTo(date, column);
  await press("x");
  expect(field()).toBeNull();
  expect(said).toEqual([why]);
});

test("a column is forgotten as home when the focus moves in another way than by Tab", async () => {
  await goTo("2026-11-23");
  await typeWord("Sums");
  await press("Tab");
  await goTo("2026-11-24", "homework");
  await typeWord("p. 3");
  await press("Enter");
  expect(focused()).toEqual(["2026-11-30", "homework"]);
});

test("a week's cell is only in its first row: beside it the focus stays in the row", async () => {
  await goTo("2026-11-23", "week");
  await press("ArrowDown");
  expect(focused()).toEqual(["2026-11-24", "unit"]);
  await press("End");
  await press("Home");
  expect(focused()).toEqual(["2026-11-24", "unit"]);
});
