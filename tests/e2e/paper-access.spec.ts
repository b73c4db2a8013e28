import { expect, type Page, test } from "@playwright/test";
import { createDemoId } from "../../scripts/demo-year/data/demo-id.ts";
import { classId } from "../../scripts/demo-year/data/classes.ts";
import { courseId } from "../../scripts/demo-year/data/courses.ts";
import { demoTime, openSignedIn, startApp, type TestApp } from "../support/app.ts";
import { expectAccessible } from "../support/axe.ts";
import { readMirror } from "../support/device-page.ts";
import { setClock } from "../support/set-clock.ts";

/** The previews of all papers, for screen readers and eyes, in light and dark. */
let app: TestApp;
test.beforeAll(async () => {
  app = await startApp({ demo: true });
});
test.afterAll(() => app.stop());

const maths = `/courses/${courseId("7C2 Maths")}`;
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).first().click();
const choose = async (page: Page, menu: string, item: string) => {
  await press(page, menu);
  await page.getByRole("menuitem", { name: item }).click();
};
const eveningPath = async (page: Page) => {
  const [evening] = (await readMirror(page)).evenings!;
  return `/evenings/${String(evening.id)}`;
};
const list = createDemoId("checklists", "7C2", "Slip for the museum");

type Paper = {
  readonly path: string | ((page: Page) => Promise<string>);
  readonly show: (page: Page) => Promise<void>;
  /** Another width draws the screen below anew, and its dialog is shown again. */
  readonly isDrawnAnew?: boolean;
};
const papers: Readonly<Record<string, Paper>> = {
  marks: { path: `${maths}#marks`, show: (page) => press(page, "Print") },
  reports: { path: `${maths}#marks`, show: (page) => choose(page, "More for the marks", "Reports for students…") },
  "the plan book": { path: maths, show: (page) => press(page, "Print") },
  seats: { path: `${maths}#seats`, show: (page) => press(page, "Print") },
  absences: { path: `${maths}#absences`, show: (page) => press(page, "Print") },
  "a checklist": {
    path: `/students/classes/${classId("7C2")}/checklists/${list}`,
    show: (page) => press(page, "Print"),
  },
  students: { path: `/students?class=${classId("7C2")}`, show: (page) => choose(page, "More for the list", "Print…") },
  "name tags": {
    path: `/students?class=${classId("7C2")}`,
    show: async (page) => {
      await choose(page, "More for the list", "Print…");
      await page.getByRole("dialog").getByText("Name tags").click();
    },
  },
  appointments: {
    path: eveningPath,
    show: (page) => choose(page, "More for the evening", "Print the appointments"),
  },
  "parents' pages": {
    path: eveningPath,
    show: (page) => choose(page, "More for the evening", "Print a page for each student…"),
  },
  "a lesson": {
    path: `/calendar?view=timeGridWeek&date=2026-11-23&lesson=${courseId("7C2 Maths")}.2026-11-23.480`,
    show: (page) => choose(page, "More for this lesson", "Print…"),
    isDrawnAnew: true,
  },
  "the calendar": {
    path: "/calendar?view=timeGridWeek&date=2026-11-23",
    show: (page) => choose(page, "Print and export", "Print…"),
  },
  "the head teacher's form": { path: "/settings/device-form", show: async () => undefined },
};

for (const [name, { path, show, isDrawnAnew = false }] of Object.entries(papers))
  test(`axe finds nothing in the preview of ${name}: light at 1440, dark at 390`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await setClock(page, demoTime);
    await openSignedIn(page, app);
    await expect(page.getByText("All synced").first()).toBeVisible();
    await page.goto(app.url + (typeof path === "string" ? path : await path(page)));
    await show(page);
    const sheet = page.locator(".sheet-page:visible").first();
    await expect(sheet).toBeVisible();
    await expectAccessible(page, { what: "light" });
    await page.emulateMedia({ colorScheme: "dark" });
    await page.setViewportSize({ width: 390, height: 844 });
    if (isDrawnAnew) await show(page);
    await expect(sheet).toBeVisible();
    await expectAccessible(page, { what: "dark, on a phone" });
    await page.screenshot({ path: test.info().outputPath("dark.png") });
  });
