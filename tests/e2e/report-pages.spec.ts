import { writeFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { courseId } from "../../scripts/demo-year/data/courses.ts";
import { demoAccount } from "../../scripts/demo-year/data/demo-account.ts";
import { call, createApi } from "../support/api.ts";
import { demoTime, openSignedIn, startApp, type TestApp } from "../support/app.ts";
import { readMirror } from "../support/device-page.ts";
import { readPdf } from "../support/pdf-text.ts";
import { setClock } from "../support/set-clock.ts";

let app: TestApp;
test.beforeEach(async () => {
  app = await startApp({ demo: true });
});
test.afterEach(() => app.stop());

const course = courseId("7C2 Maths");
const titles = Array.from({ length: 60 }, (_, at) => `Dictation ${String(at + 1).padStart(2, "0")}.`);

test("a report on sixty assessments goes on over more pages with its heads, and the next student begins a new one", async ({
  page,
}) => {
  test.setTimeout(240_000);
  await page.addInitScript(() => {
    globalThis.print = () => {};
  });
  const body = { identity: demoAccount.email, password: demoAccount.password };
  const answer = await call(app.server, "POST", "/api/collections/users/auth-with-password", { body });
  const api = createApi(app.server, { ...demoAccount, id: answer.body.record.id, token: answer.body.token });
  for (const title of titles) await api.make("assessments", { course, title, date: "2026-11-05", category: "checks" });
  await page.setViewportSize({ width: 1440, height: 900 });
  await setClock(page, demoTime);
  await openSignedIn(page, app, `/courses/${course}#marks`);
  const held = async () =>
    (await readMirror(page))["assessments"]!.filter(({ title }) => titles.includes(String(title))).length;
  await expect.poll(held, { timeout: 60_000 }).toBe(titles.length);
  await page.getByRole("button", { name: "More for the marks" }).click();
  await page.getByRole("menuitem", { name: "Reports for students…" }).click();
  const dialog = page.getByRole("dialog", { name: "Reports on marks" });
  await expect(dialog.getByRole("status")).toContainText("81 pages");
  const pdf = await page.pdf({ preferCSSPageSize: true });
  await writeFile(test.info().outputPath("report.pdf"), pdf);
  const pages = (await readPdf(pdf)).map(({ text }) => text);

  const names = (await readMirror(page))["students"]!.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  const told = pages.map((text) => names.filter((name) => text.includes(String(name))));
  expect(told.every((found) => found.length === 1)).toBe(true);
  const order = told.map(([name]) => name);
  expect(new Set(order).size).toBe(27);
  // Each student has three pages, one after the other.
  expect(order).toEqual([...new Set(order)].flatMap((name) => [name, name, name]));
  for (let at = 0; at < pages.length; at += 3) {
    const own = pages.slice(at, at + 3);
    for (const [number, text] of own.entries()) {
      expect(text).toContain("7C2 Maths Report, 1st trimester");
      expect(text).toContain(`Page ${number + 1} of 3`);
    }
    for (const text of own.slice(0, 2)) expect(text).toMatch(/Date Assessment Mark.*Dictation/);
    const rows = [...own.join(" ").matchAll(/Dictation \d\d\./g)].map(([title]) => title);
    expect(rows.toSorted()).toEqual(titles);
    // The mark stands once, at the end.
    expect(own.join(" ").match(/Mark: 1st trimester/g)).toHaveLength(1);
    expect(own[0]).not.toContain("Mark: 1st trimester");
  }
});
