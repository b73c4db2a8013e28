import type { Page } from "playwright";
import { createDemoId } from "../../scripts/demo-year/data/demo-id.ts";
import { classId } from "../../scripts/demo-year/data/classes.ts";
import { timeInteraction } from "./watch-page.ts";
import { type Note, press } from "./views.ts";

const slip = `/students/classes/${classId("7C2")}/checklists/${createDemoId("checklists", "7C2", "Slip for the museum")}`;
const toast = "[aria-label=Notifications] [role=status] button";

/** Those of the commonest acts that no other part of the bench does. It ends as it began. */
export const tryActs = async (page: Page, url: string, note: Note): Promise<void> => {
  await page.goto(url + slip);
  const rows = page.getByRole("group", { name: "Students" }).locator("[data-row]");
  for (let at = 0; at < 4; at += 1) note("tick", await press(page, rows.nth(at), {}));
  for (let at = 0; at < 4; at += 1) {
    const undo = () => page.keyboard.press("ControlOrMeta+z");
    note("undo a tick", await timeInteraction(page, {}, undo, "keydown"));
  }

  await page.goto(`${url}/calendar?view=timeGridWeek&date=2026-11-24`);
  const event = page.locator("[data-event]", { hasText: "Visit: Mme Reuter" });
  const { x, y, width, height } = (await event.boundingBox())!;
  const [left, top] = [x + width / 2, y + height / 2];
  await page.mouse.move(left, top);
  await page.mouse.down();
  await page.mouse.move(left, top + 60, { steps: 6 });
  note("end a drag", await timeInteraction(page, { there: [toast] }, () => page.mouse.up()));
  await page.keyboard.press("ControlOrMeta+z");
  await page.getByText(/undone|Undone/).waitFor();

  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("dialog").getByRole("searchbox").waitFor();
  const letter = () => page.keyboard.press("m");
  note("search everywhere, a first letter", await timeInteraction(page, {}, letter, "keydown"));
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");

  await page.goto(`${url}/courses`);
  await page.locator("main a[href^='/courses/']", { hasText: "5C3" }).first().click();
  await page
    .locator("[data-column=status]", { hasText: /Held|Ready/ })
    .first()
    .click();
  note("type a status", await timeInteraction(page, {}, () => page.keyboard.press("d"), "keydown"));
  await page.keyboard.press("ControlOrMeta+z");
  const other = page.getByRole("navigation").locator("a[href^='/courses/']", { hasText: "7C2" }).first();
  note("choose a course", await press(page, other, { there: [".plan-book-row [role=rowheader]"] }));
};
