import { expect, type Locator, type Page, test } from "@playwright/test";
import { demoTime, openSignedIn, startApp, type TestApp } from "../support/app.ts";
import { expectAccessible } from "../support/axe.ts";
import { cutTexts } from "../support/cut-texts.ts";
import { readMirror } from "../support/device-page.ts";
import { setClock } from "../support/set-clock.ts";

let app: TestApp;
test.beforeEach(async () => {
  app = await startApp({ demo: true });
});
test.afterEach(() => app.stop());

const rows = (page: Page): Locator => page.getByRole("dialog").locator("[data-row]");

/** Opens the rest of a student in the roll; returns the dialog, and the student's id. */
const openDetails = async (page: Page, at: number): Promise<readonly [Locator, string]> => {
  await rows(page).nth(at).click({ button: "right" });
  const details = page.getByRole("dialog").filter({ has: page.getByRole("group", { name: "Add a remark" }) });
  const href = await details.getByRole("link", { name: "Student's page" }).getAttribute("href");
  return [details, href!.split("/").at(-1)!];
};
const done = async (details: Locator) => {
  await details.getByRole("button", { name: "Done" }).click();
  await expect(details).toHaveCount(0);
};
const said = async (page: Page, student: string) =>
  (await readMirror(page)).attendance!.find(
    (one) => one.student === student && one.date === "2026-11-23" && one.start === 600,
  );

test("left early, elsewhere with a place, homework and material missing, a note and words on a remark: the student's page has them, after a reload too", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 1440, height: 1000 });
  await setClock(page, demoTime);
  await openSignedIn(page, app);
  await page.getByRole("button", { name: "Roll call" }).click();
  await expect(rows(page).first()).toBeVisible();

  const [early, leaver] = await openDetails(page, 1);
  await early.getByRole("textbox", { name: "Left early, in minutes" }).fill("10");
  await early.getByRole("textbox", { name: "Left early, in minutes" }).press("Tab");
  await done(early);
  const [place, other] = await openDetails(page, 2);
  await place.getByText("Elsewhere", { exact: true }).click();
  await place.getByRole("textbox", { name: "Reason" }).fill("Infirmary");
  await done(place);
  const [missing, without] = await openDetails(page, 3);
  await missing.getByText("Homework missing").click();
  await missing.getByText("Material missing").click();
  await missing.getByRole("textbox", { name: "Note" }).fill("Second time this week");
  await missing.getByRole("button", { name: "Praise", exact: true }).click();
  const words = missing.getByRole("textbox", { name: "Praise: A few words" });
  await words.fill("Helped others");
  await expectAccessible(page, { part: "[role=dialog]", what: "a remark's words" });
  await done(missing);
  const noteOfRemark = async () =>
    (await readMirror(page)).remarks!.find((one) => one.student === without && one.start === 600 && !one.deleted)?.note;
  await expect.poll(noteOfRemark).toBe("Helped others");
  await expect.poll(async () => (await said(page, other))?.reason).toBe("Infirmary");
  await expect.poll(async () => (await said(page, leaver))?.earlyMinutes).toBe(10);
  await expect.poll(async () => (await said(page, without))?.note).toBe("Second time this week");
  await page.getByRole("button", { name: "Close roll call" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.reload();

  const year = page.getByRole("list", { name: "The year, newest first" });
  const absences = page.getByRole("region", { name: "Absences" });
  await page.goto(`${app.url}/students/${leaver}`);
  await expect(year).toContainText(/Left at 10:4\d/);
  await expect(absences).toContainText("left early 1 ×");
  await page.goto(`${app.url}/students/${other}`);
  await expect(year).toContainText("Elsewhere: Infirmary");
  await expect(absences).toContainText("elsewhere 1 ×");
  await page.goto(`${app.url}/students/${without}`);
  await expect(year).toContainText("Homework missing Material missing, Note: Second time this week");
  await expect(absences).toContainText(/homework missing 1 ×, material missing 1 ×/);
  await expect(absences.getByRole("listitem").first()).toContainText(
    "Homework missing, Material missing, Note: Second time this week",
  );
  await expect(page.getByRole("region", { name: "Remarks" })).toContainText("Helped others");
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 1000 });
    await expectAccessible(page, { part: "main", what: String(width) });
    expect(await cutTexts(page), String(width)).toEqual([]);
  }

  // Another term is counted by itself.
  await page.getByRole("radiogroup", { name: "Terms of the absences" }).locator("label").nth(1).click();
  await expect(absences).not.toContainText("homework missing");
  await expect(absences).toContainText("Nothing is noted in this time.");
});
