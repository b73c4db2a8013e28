import { expect, test } from "@playwright/test";
import { demoTime, startApp, startSession, type TestApp } from "../support/app.ts";
import { blockOf, dayCell, eventOf, lessonOf, mirror, onDay, openCalendar, pointAt } from "../support/calendar-page.ts";
import { drag, drop, middleOf } from "../support/mouse.ts";
import { setClock } from "../support/set-clock.ts";
import { toast, undo } from "../support/toast.ts";
import { workerWhereOffline } from "../support/worker-where-offline.ts";

test.use(workerWhereOffline);

let app: TestApp;
test.beforeAll(async () => {
  app = await startApp({ demo: true });
});
test.afterAll(() => app.stop());
test.beforeEach(async ({ page }) => {
  await setClock(page, demoTime);
  await page.setViewportSize({ width: 1440, height: 900 });
  await startSession(page, app);
});

test("draws an event, moves it, resizes it, edits it, deletes it, and takes each back", async ({ page }) => {
  await openCalendar(page, app);
  await drop(page, await pointAt(page, "2026-11-25", "13:45"), await pointAt(page, "2026-11-25", "14:40"));
  const dialog = page.getByRole("dialog", { name: "New event" });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/new=event/);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Fill in this field.")).toBeVisible();
  await dialog.getByLabel("Title").fill("Portfolio talks");
  await dialog.getByLabel("Place").fill("C104");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).not.toHaveURL(/new=/);
  const block = eventOf(page, "Portfolio talks");
  await expect(onDay(page, "2026-11-25", block)).toBeVisible();
  await expect(block).toContainText("13:45–14:45");

  const from = await middleOf(block);
  await drop(page, from, { ...(await pointAt(page, "2026-11-26", "14:20")), y: from.y });
  await expect(onDay(page, "2026-11-26", block)).toBeVisible();
  await expect(toast(page)).toContainText("Event moved");
  await undo(page);
  await expect(onDay(page, "2026-11-25", block)).toBeVisible();

  const box = (await block.boundingBox())!;
  await block.hover();
  const edge = { x: box.x + box.width / 2, y: box.y + box.height - 1 };
  await drop(page, edge, await pointAt(page, "2026-11-25", "15:40"));
  await expect(block).toContainText(/13:45–15:(40|45)/);
  // Press it at once, mostly before the new text has been read again.
  await page.keyboard.press("ControlOrMeta+z");
  await expect(block).toContainText("13:45–14:45");

  await block.click();
  const edit = page.getByRole("dialog", { name: "Event" });
  await edit.getByLabel("Title").fill("Portfolio talks, 5C3");
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(eventOf(page, "Portfolio talks, 5C3")).toBeVisible();
  await page.reload();
  await eventOf(page, "Portfolio talks, 5C3").click();
  await edit.getByRole("button", { name: "Delete" }).click();
  await expect(block).toHaveCount(0);
  await undo(page);
  await expect(block).toBeVisible();
});

test("Escape ends a drag where it began and a selection with nothing", async ({ page }) => {
  await openCalendar(page, app);
  const block = eventOf(page, "Visit: Mme Reuter");
  const from = await middleOf(block);
  await drag(page, from, { ...(await pointAt(page, "2026-11-25", "14:35")), y: from.y });
  await expect(mirror(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(mirror(page)).toHaveCount(0);
  await expect(onDay(page, "2026-11-24", block)).toBeVisible();

  await drag(page, await pointAt(page, "2026-11-25", "13:45"), await pointAt(page, "2026-11-25", "14:40"));
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(mirror(page)).toHaveCount(0);
});

test("a dragged lesson moves this once; dragged back, it is as the timetable has it", async ({ page }) => {
  await openCalendar(page, app);
  const block = lessonOf(page, "Exercices de synthèse");
  const from = await middleOf(block);
  const to = await pointAt(page, "2026-11-26", "14:40");
  await drop(page, from, { x: to.x, y: to.y + 25 });
  await expect(onDay(page, "2026-11-26", block)).toBeVisible();
  await block.click();
  const sheet = page.getByRole("dialog", { name: "5C3 Maths" });
  await expect(sheet.getByText("Moved from Wed 25 Nov, 08:00")).toBeVisible();
  await sheet.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Next week" }).click();
  await page.getByRole("button", { name: "Next week" }).click();
  await expect(page.getByRole("heading", { name: "7 – 11 December 2026" })).toBeVisible();
  await expect(onDay(page, "2026-12-09", lessonOf(page, "08:00–08:50"))).toBeVisible();

  await page.getByRole("button", { name: "Today", exact: true }).click();
  await expect(onDay(page, "2026-11-26", block)).toBeVisible();
  const early = await pointAt(page, "2026-11-25", "08:00");
  const at = await middleOf(block);
  await drop(page, at, { x: early.x, y: at.y + early.y - (await block.boundingBox())!.y });
  await expect(onDay(page, "2026-11-25", block)).toBeVisible();
  await block.click();
  await expect(sheet).toBeVisible();
  await expect(sheet.getByText("Moved from")).toHaveCount(0);
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect(sheet).toHaveCount(0);

  // Nowhere to teach on a day without school.
  const closed = await middleOf(block);
  await drop(page, closed, { ...closed, x: (await pointAt(page, "2026-11-27", "08:00")).x });
  await expect(onDay(page, "2026-11-25", block)).toBeVisible();
});

test("a lesson that is dragged as soon as its sheet has closed goes to the day under the pointer", async ({ page }) => {
  await openCalendar(page, app);
  const block = lessonOf(page, "Exercices de synthèse");
  const from = await middleOf(block);
  const to = await pointAt(page, "2026-11-26", "14:40");
  await block.click();
  const close = page.getByRole("dialog", { name: "5C3 Maths" }).getByRole("button", { name: "Close" });
  await close.evaluate((button: HTMLElement) => button.click());
  await drop(page, from, { x: to.x, y: to.y + 25 });
  await expect(onDay(page, "2026-11-26", block)).toBeVisible();
});

test("a lesson is cancelled with its reason and restored, in its sheet", async ({ page }) => {
  await openCalendar(page, app);
  await lessonOf(page, "Problèmes : recettes").click();
  const sheet = page.getByRole("dialog", { name: "Lesson: 7C2 Maths" });
  await expect(sheet.getByText("Due: ex. 26–29 p. 74")).toBeVisible();
  await expect(sheet.getByText("Mise en commun")).toBeVisible();
  await sheet.getByRole("button", { name: "More for this lesson" }).click();
  await page.getByRole("menuitem", { name: "Cancel this lesson…" }).click();
  const question = page.getByRole("dialog", { name: "Cancel this lesson" });
  await question.getByLabel("Why is it cancelled?").fill("Fire drill");
  // A question comes before the typed text goes.
  await page.keyboard.press("Escape");
  const leave = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await leave.getByRole("button", { name: "Stay" }).click();
  await expect(leave).toHaveCount(0);
  await question.getByRole("button", { name: "Cancel the lesson" }).click();
  await expect(question).toHaveCount(0);
  await expect(lessonOf(page, "Fire drill")).toBeVisible();
  // A lesson that does not take place is struck through; the reason is not.
  const struck = "text-decoration-line";
  await expect(lessonOf(page, "Fire drill").locator(".calendar-block-title")).toHaveCSS(struck, "none");
  await expect(lessonOf(page, "Fire drill").getByText("7C2 Maths", { exact: true })).toHaveCSS(struck, "line-through");
  await expect(sheet.getByText("Cancelled: Fire drill")).toBeVisible();
  await sheet.getByRole("button", { name: "Restore" }).click();
  await expect(lessonOf(page, "Fire drill")).toHaveCount(0);
  await expect(lessonOf(page, "Problèmes : recettes")).toBeVisible();
  await undo(page);
  await expect(lessonOf(page, "Fire drill")).toBeVisible();
});

test("works without a pointer", async ({ page }) => {
  await openCalendar(page, app);
  await page.keyboard.press("k");
  await expect(page.getByRole("heading", { name: /30 Nov/ })).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("heading", { name: "23 – 27 November 2026" })).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("t");
  await expect(page.getByRole("heading", { name: "23 – 27 November 2026" })).toBeVisible();

  // The Tab key reaches one cell; the arrows go on from there, Enter makes an event.
  const cell = page.locator('[data-cell-date][tabindex="0"]');
  await expect(cell).toHaveCount(1);
  await cell.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("button", { name: "New event, Wednesday 25 November, 08:55–09:45" })).toBeFocused();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "New event" });
  await expect(dialog.getByLabel("Title")).toBeFocused();
  await page.keyboard.type("Call Mr Weber");
  await page.keyboard.press("Escape");
  // One key does not throw the typed text away.
  await page.getByRole("alertdialog").getByRole("button", { name: "Stay" }).click();
  await expect(dialog.getByLabel("Title")).toHaveValue("Call Mr Weber");
  await dialog.getByLabel("Title").press("Enter");
  const block = blockOf(page, "Call Mr Weber");
  await expect(block).toBeVisible();

  // A block opens with Enter, and its dialog moves it.
  await block.focus();
  await page.keyboard.press("Enter");
  const edit = page.getByRole("dialog", { name: "Event" });
  await edit.getByRole("checkbox", { name: "All day" }).press("Space");
  await edit.getByLabel("Title").press("Enter");
  await expect(dayCell(page, "2026-11-25").filter({ has: eventOf(page, "Call Mr Weber") })).toBeVisible();
  await expect(blockOf(page, "Call Mr Weber")).toBeFocused();
});

test("Back asks before it throws away what is typed in a form", async ({ page }) => {
  await openCalendar(page, app);
  await page.keyboard.press("j");
  await expect(page.getByRole("heading", { name: "16 – 20 November 2026" })).toBeVisible();
  await page.keyboard.press("k");
  await expect(page.getByRole("heading", { name: "23 – 27 November 2026" })).toBeVisible();
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  const back = () => page.evaluate(() => history.back());
  /** While the question fades out it still takes the keys. */
  const stay = async () => {
    await question.getByRole("button", { name: "Stay" }).click();
    await expect(question).toHaveCount(0);
  };

  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "New event" });
  await dialog.getByLabel("Title").pressSequentially("Call");
  await back();
  await stay();
  await expect(dialog.getByLabel("Title")).toHaveValue("Call");
  await page.keyboard.press("Escape");
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(dialog).toHaveCount(0);
});
