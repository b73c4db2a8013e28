import type { Locator, Page } from "playwright";
import { timeInteraction, type Result, type Sample } from "./watch-page.ts";

export type Note = (name: string, sample: Sample) => void;

const spans = ["day", "week", "month", "year"] as const;
type Span = (typeof spans)[number];

/** A calendar as the tour through its views needs it: ours or the bare one. */
export type CalendarPage = {
  readonly page: Page;
  readonly viewButton: (span: Span) => Locator;
  readonly stepButton: (by: 1 | -1) => Locator;
  /** Goes back to the first date, where steps do not lead there. */
  readonly goHome: () => Promise<void>;
  /** The result in the document once a view shows what is planned on a date. */
  readonly drawn: (span: Span, date: string, hasItems: boolean) => Result;
};

/**
 * Every switch in both directions: each follows from the one before. It begins and ends with the
 * week.
 */
const tour: readonly Span[] = [
  ...(["month", "year", "day", "year", "week", "year", "month", "week", "day"] as const),
  ...(["month", "day", "week"] as const),
];

/**
 * School days around the tour's day, each shown only by the view one step before or after. They say
 * whether they have lessons.
 */
const day = "2026-11-24";
const steps: Readonly<Record<Span, readonly [before: string, after: string, hasItems: boolean]>> = {
  day: ["2026-11-23", "2026-11-25", true],
  week: ["2026-11-17", "2026-12-01", true],
  month: ["2026-10-14", "2026-12-16", true],
  year: ["2025-11-24", "2027-11-24", false],
};

/**
 * The place of an element once it can be seen. A list that is drawn again in between is asked
 * again.
 */
const boxInView = async (locator: Locator) => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await locator.scrollIntoViewIfNeeded();
      const box = await locator.boundingBox();
      if (box) return box;
    } catch (error) {
      if (attempt === 5) throw error;
    }
  }
};

/** Presses and lets go in the middle of what `locator` finds, once the pointer is there. */
export const press = async (page: Page, locator: Locator, result: Result): Promise<Sample> => {
  const { x, y, width, height } = await boxInView(locator);
  await page.mouse.move(x + width / 2, y + height / 2);
  return timeInteraction(page, result, async () => {
    await page.mouse.down();
    await page.mouse.up();
  });
};

/** All switches between the four spans, and a step to both sides in each. */
export const tourViews = async (calendar: CalendarPage, note: Note): Promise<void> => {
  const { page } = calendar;
  let at: Span = "week";
  for (const next of tour) {
    note(`${at} → ${next}`, await press(page, calendar.viewButton(next), calendar.drawn(next, day, true)));
    at = next;
  }
  for (const span of spans) {
    await press(page, calendar.viewButton(span), calendar.drawn(span, day, true));
    await calendar.goHome();
    const [before, after, hasItems] = steps[span];
    const step = (by: 1 | -1, date: string, has: boolean) =>
      press(page, calendar.stepButton(by), calendar.drawn(span, date, has));
    note(`next ${span}`, await step(1, after, hasItems));
    await step(-1, day, true);
    note(`previous ${span}`, await step(-1, before, hasItems));
    await step(1, day, true);
  }
  await calendar.goHome();
  await press(page, calendar.viewButton("week"), calendar.drawn("week", day, true));
};

/** Switches of view, `count` of them, for the memory they leave behind. */
export const switchViews = async (calendar: CalendarPage, count: number): Promise<void> => {
  for (let done = 0; done < count; done += 1) {
    const span = spans[done % spans.length]!;
    await press(calendar.page, calendar.viewButton(span), calendar.drawn(span, day, true));
  }
};

const viewNames: Readonly<Record<Span, string>> = {
  day: "timeGridDay",
  week: "timeGridWeek",
  month: "dayGridMonth",
  year: "multiMonthYear",
};

const inView = (span: Span, date: string): string =>
  `.fc-${viewNames[span]}-view ${span === "day" || span === "week" ? ".fc-timegrid-col" : "td"}[data-date="${date}"]`;

export const bareCalendar = (page: Page): CalendarPage => ({
  page,
  viewButton: (span) => page.locator(`.fc-${viewNames[span]}-button`),
  stepButton: (by) => page.locator(by === 1 ? ".fc-next-button" : ".fc-prev-button"),
  goHome: () => page.evaluate(() => (globalThis as unknown as { goHome: () => void }).goHome()),
  drawn: (span, date, hasItems) => ({ there: [`${inView(span, date)}${hasItems ? " .fc-event" : ""}`] }),
});

export const ourCalendar = (page: Page): CalendarPage => ({
  page,
  viewButton: (span) => page.getByRole("radio", { name: `${span[0]!.toUpperCase()}${span.slice(1)}`, exact: true }),
  stepButton: (by) => page.getByRole("button", { name: by === 1 ? /^Next (day|week|month|year)/ : /^Previous/ }),
  goHome: async () => {},
  drawn: (span, date, hasItems) => ({
    there:
      span === "year"
        ? [`[data-view=multiMonthYear] [data-date="${date}"]${hasItems ? " [data-lesson]" : ""}`]
        : [`${inView(span, date)}${hasItems ? " [data-lesson]" : ""}`],
  }),
});
