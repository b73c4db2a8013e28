import { expect, type Locator, type Page } from "@playwright/test";
import type { TestApp } from "./app.ts";
import type { Point } from "./mouse.ts";

/*
 * The parts of the calendar, for the browser's tests. They are found by what a user would name, and
 * otherwise by attributes of our own. FullCalendar's class names stand here only, where it has no
 * hook for a part (`tests/lint/library-markup.test.ts`).
 */

/** The calendar in any of its views, once it is drawn. */
export const drawnCalendar = (page: Page): Locator => page.locator("[data-view], [data-days]").first();

/** Opens the calendar on an address of its own, and waits for its lessons. */
export const openCalendar = async (
  page: Page,
  app: Pick<TestApp, "url">,
  search = "?view=timeGridWeek&date=2026-11-23",
): Promise<void> => {
  await page.goto(`${app.url}/calendar${search}`);
  await expect(drawnCalendar(page)).toBeVisible();
  await expect(page.locator("[data-lesson]").first()).toBeAttached();
};

export const lessonOf = (page: Page, title: string): Locator => page.locator("[data-lesson]", { hasText: title });
export const eventOf = (page: Page, title: string): Locator => page.locator("[data-event]", { hasText: title });

/** The blocks that a press opens, with the focus and the keys: those of lessons and events. */
export const blocks = (page: Page): Locator => page.locator("[data-item]");
export const blockOf = (page: Page, title: string): Locator => blocks(page).filter({ hasText: title });

/** The columns of hours, one for each day of a view by time. */
export const hourColumns = (page: Page): Locator => page.locator("[data-day-hours]");
export const hoursOn = (page: Page, date: string): Locator => page.locator(`[data-day-hours="${date}"]`);
export const lessonsInHours = (page: Page): Locator => hourColumns(page).locator("[data-lesson]");
export const lessonsOn = (page: Page, date: string): Locator => hoursOn(page, date).locator("[data-lesson]");

/** A day's column of hours, if it has a block. */
export const onDay = (page: Page, date: string, block: Locator): Locator => hoursOn(page, date).filter({ has: block });

/** The times beside the hours. */
export const gutter = (page: Page): Locator => page.locator("[data-gutter]");

/** What scrolls the hours. FullCalendar makes it without a hook. */
export const hoursScroller = (page: Page): Locator =>
  page
    .locator(".fc-scroller")
    .filter({ has: hourColumns(page) })
    .last();

/** A day's cell in a grid of days, which the row of whole days above the hours is too. */
export const dayCell = (page: Page, date: string): Locator => page.locator(`[data-day-cell="${date}"]`);

/**
 * The cells of a day that the arrow keys reach. The row above the hours has some too, which are
 * never shown.
 */
export const keyCells = (page: Page, date: string): Locator =>
  page.locator(`[data-cell-date="${date}"]`).filter({ visible: true });

/** The numbers of days that a press opens. In a year they are part of the grid. */
export const dayNumbers = (page: Page): Locator =>
  page.locator("#main button[data-cell-date]:not([data-cell-start], [data-view=multiMonthYear] *)");

/** The numbers of weeks beside the days, in a month and in a year of months. */
export const weekNumbers = (page: Page): Locator =>
  page
    .locator("[data-day-cell]")
    .getByText(/^Week \d/)
    .or(page.locator("#main").getByRole("rowheader"));

/** "+2": what a day has no room for, in any part of a page in English. */
export const moreLinks = (part: Locator): Locator => part.getByRole("button", { name: "Show the whole day" });

export const monthsOf = (page: Page): Locator => page.locator("[data-view=multiMonthYear]").getByRole("region");
export const monthNamed = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });

/** What is drawn where a dragged block would land, or where a new event is drawn. */
export const mirror = (page: Page): Locator => page.locator("[data-mirror]");

/**
 * The block that a finger or the mouse holds. FullCalendar hangs a copy of the block on the
 * pointer, without a hook.
 */
export const heldBlock = (page: Page): Locator => page.locator("[data-mirror], .fc-event-dragging").first();

/** Has the cells drawn as in Firefox, where FullCalendar marks the whole calendar for that. */
export const drawForFirefox = (page: Page): Promise<void> =>
  page.locator(".fc").evaluate((calendar) => calendar.classList.add("fc-liquid-hack"));

/**
 * The place of a time of day in a day's column: as far between its first and its last cell as the
 * time is between theirs.
 */
export const pointAt = async (page: Page, date: string, time: string): Promise<Point> => {
  const [hours, minutes] = time.split(":").map(Number) as [number, number];
  const cells = hoursOn(page, date).locator("[data-cell-start]");
  const placeOf = (cell: Locator) =>
    cell.evaluate((element) => {
      const { x, y, width } = element.getBoundingClientRect();
      return { x: x + width / 2, y, minutes: Number(element.dataset.cellStart) };
    });
  const [first, last] = [await placeOf(cells.first()), await placeOf(cells.last())];
  const pixelsPerMinute = (last.y - first.y) / (last.minutes - first.minutes);
  return { x: first.x, y: first.y + (hours * 60 + minutes - first.minutes) * pixelsPerMinute + 1 };
};
