import { expect, type Locator, type Page } from "@playwright/test";
import type { TestApp } from "./app.ts";
import type { Point } from "./mouse.ts";

/** Opens the calendar on an address of its own, and waits for its lessons. */
export const openCalendar = async (
  page: Page,
  app: Pick<TestApp, "url">,
  search = "?view=timeGridWeek&date=2026-11-23",
): Promise<void> => {
  await page.goto(`${app.url}/calendar${search}`);
  await expect(page.locator(".fc, [data-days]")).toBeVisible();
  await expect(page.locator("[data-lesson]").first()).toBeAttached();
};

export const lessonOf = (page: Page, title: string): Locator => page.locator("[data-lesson]", { hasText: title });
export const eventOf = (page: Page, title: string): Locator => page.locator("[data-event]", { hasText: title });

/** A block in a day's column of hours. */
export const onDay = (page: Page, date: string, block: Locator): Locator =>
  page.locator(`.fc-timegrid-col[data-date="${date}"]`).filter({ has: block });

/** The place of a time of day in a day's column. */
export const pointAt = async (page: Page, date: string, time: string): Promise<Point> => {
  const [hours, minutes] = time.split(":").map(Number) as [number, number];
  const slot = `${String(hours).padStart(2, "0")}:${minutes < 30 ? "00" : "30"}:00`;
  const column = (await page.locator(`.fc-timegrid-col[data-date="${date}"]`).boundingBox())!;
  const row = (await page.locator(`.fc-timegrid-slot-lane[data-time="${slot}"]`).boundingBox())!;
  return { x: column.x + column.width / 2, y: row.y + ((minutes % 30) / 30) * row.height + 1 };
};
