import { expect, type Page, test } from "@playwright/test";
import { readShareLink, type ShareKey } from "../../src/domain/share/share-link.ts";
import { fromBase64Url } from "../../src/remote/share/base64-url.ts";
import { openText } from "../../src/remote/share/envelope.ts";
import { readCover } from "../../src/remote/share/read-cover.ts";
import { cipherKey, shareProof } from "../../src/remote/share/share-keys.ts";
import { demoTime, startApp, startSession, type TestApp } from "../support/app.ts";
import { expectAccessible } from "../support/axe.ts";
import { cutTexts } from "../support/cut-texts.ts";
import { fillDisk } from "../support/full-disk.ts";
import { setClock } from "../support/set-clock.ts";
import { shiftShareEnds } from "../support/shift-share-ends.ts";
import { wordsOf } from "../support/words-of.ts";

let app: TestApp;
test.beforeAll(async () => {
  app = await startApp({ demo: true });
});
test.afterAll(() => app.stop());
test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await setClock(page, demoTime);
  await shiftShareEnds(page);
});

const dialog = (page: Page) => page.getByRole("dialog", { name: "I am ill" });
const ready = (page: Page) => page.getByRole("dialog", { name: "The sheet and the link are ready" });

/** Reads the link as somebody who has it; undefined where it gives nothing. */
const readLink = async ({ locator, secret }: ShareKey, { url } = app) => {
  const key = { locator, secret };
  const answer = await fetch(`${url}/api/shares/${locator}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ proof: await shareProof(key), again: true }),
  });
  if (!answer.ok) return undefined;
  const { data } = (await answer.json()) as { data: string };
  const text = await openText(fromBase64Url(data)!, { key: await cipherKey(key, "data"), locator, kind: "cover" });
  const cover = text.ok ? readCover(text.value) : undefined;
  return cover?.ok ? cover.value : undefined;
};

test("from the day's menu to a link that a substitute reads; a changed plan follows, and revoked it gives nothing", async ({
  page,
}) => {
  await startSession(page, app);
  await page.goto(app.url);
  await page.getByRole("button", { name: "More for this day" }).click();
  await page.getByRole("menuitem", { name: "I am ill…" }).click();
  await expect(dialog(page)).toBeVisible();
  const lessons = dialog(page).getByRole("listitem");
  await expect(lessons.first()).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Make the sheet and link" }).click();
  await expect(ready(page)).toBeVisible();
  const address = await ready(page).getByRole("textbox", { name: "Link without an account" }).inputValue();
  const key = readShareLink(address);
  if (!("secret" in key)) throw new Error(address);
  await expect(ready(page).getByText("Live, and not opened yet.")).toBeVisible({ timeout: 30_000 });
  const cover = await readLink(key);
  expect(cover?.days).toHaveLength(1);
  expect(cover!.days[0]!.lessons.every(({ list }) => list.length === 0)).toBe(true);
  await expectAccessible(page);

  // Its teacher's own look is not counted as opened.
  const looks = page.waitForEvent("popup");
  await ready(page).getByRole("link", { name: "See the page" }).click();
  const seen = await looks;
  await expect(seen.getByRole("heading", { level: 1 })).toHaveText("Substitution for Martine Kieffer");
  expect(seen.url()).toBe(`${app.url}/s/${key.locator}`);
  await seen.close();

  // A later change of the plan stands on the page too.
  await ready(page).getByRole("button", { name: "Done" }).click();
  const first = cover!.days[0]!.lessons[0]!;
  await page.goto(`${app.url}/calendar?lesson=${first.key.replaceAll("|", ".")}`);
  const title = page.getByRole("textbox", { name: "What is this lesson about?" });
  await title.fill("Etwas ganz anderes");
  await title.blur();
  await expect
    .poll(async () => (await readLink(key))?.days[0]!.lessons[0]!.title, { timeout: 20_000 })
    .toBe("Etwas ganz anderes");

  await page.goto(`${app.url}/?ill=days`);
  await dialog(page)
    .getByRole("button", { name: /^Open the link for/ })
    .click();
  await expect(ready(page).getByText("Live, and not opened yet.")).toBeVisible();
  await ready(page).getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByRole("dialog", { name: "The link is revoked" })).toBeVisible();
  await expect.poll(() => readLink(key), { timeout: 20_000 }).toBeUndefined();
});

test("a lesson without a plan gets its lines there, and the list goes only where it was chosen", async ({ page }) => {
  await startSession(page, app);
  await page.goto(`${app.url}/?ill=days`);
  const box = dialog(page);
  await box.getByRole("group", { name: "Days" }).locator("label").nth(1).click();
  const bare = box.getByRole("listitem").filter({ hasText: "No plan yet" });
  const lists = box.getByRole("checkbox", { name: /^Class list of/ });
  await expect(lists.first()).not.toBeChecked();
  await lists.first().locator("xpath=ancestor::label").click();
  const seats = box.getByRole("checkbox", { name: /^Seating plan of/ });
  await expect(seats.first()).not.toBeChecked();
  await seats.first().locator("xpath=ancestor::label").click();
  const count = await bare.count();
  if (count > 0) {
    await bare.first().getByRole("button", { name: "Write two lines" }).click();
    await page.keyboard.type("Gruppen wie immer\nAufgaben 6 bis 8");
    await bare.first().getByRole("button", { name: "Save" }).click();
    await expect(bare).toHaveCount(count - 1);
  }
  await box.getByRole("button", { name: "Make the sheet and link" }).click();
  const address = await ready(page).getByRole("textbox", { name: "Link without an account" }).inputValue();
  const key = readShareLink(address) as ShareKey;
  await expect.poll(() => readLink(key), { timeout: 30_000 }).toBeDefined();
  const read = (await readLink(key))!.days.flatMap((day) => day.lessons);
  expect(read.filter(({ list }) => list.length > 0)).toHaveLength(1);
  expect(read.find(({ list }) => list.length > 0)!.list[0]).toMatch(/^\S.* \S+\.$/);
  const seated = read.filter((lesson) => lesson.seats.length > 0);
  expect(seated).toHaveLength(1);
  expect(seated[0]!.seats[0]).toMatchObject({ row: expect.any(Number), column: expect.any(Number) });
  await ready(page).getByRole("button", { name: "Print" }).click();
  await expect(page.getByRole("dialog", { name: "Print for the substitute" }).getByText("2 pages,")).toBeVisible();
  await page.getByText("one for each lesson").click();
  await expect(
    page.getByRole("dialog", { name: "Print for the substitute" }).getByText(`${read.length} pages,`),
  ).toBeVisible();
});

test("made without a network it can be printed, goes live afterwards, and another device has it too", async ({
  page,
  browser,
}) => {
  await startSession(page, app);
  await page.goto(`${app.url}/?ill=days`);
  await expect(dialog(page).getByRole("listitem").first()).toBeVisible();
  await dialog(page).getByRole("group", { name: "Days" }).locator("label").nth(2).click();
  await page.context().setOffline(true);
  await dialog(page).getByRole("button", { name: "Make the sheet and link" }).click();
  await expect(ready(page).getByText("Goes live with the next sync.")).toBeVisible();
  await expect(ready(page).getByRole("img", { name: "The link as a QR code" })).toBeVisible();
  const address = await ready(page).getByRole("textbox", { name: "Link without an account" }).inputValue();
  const key = readShareLink(address) as ShareKey;
  expect(await readLink(key)).toBeUndefined();
  await page.context().setOffline(false);
  await expect(ready(page).getByText("Live, and not opened yet.")).toBeVisible({ timeout: 60_000 });
  expect(await readLink(key)).toBeDefined();

  const other = await (await browser.newContext()).newPage();
  await setClock(other, demoTime);
  await startSession(other, app);
  await other.goto(`${app.url}/?ill=days`);
  await dialog(other)
    .getByRole("button", { name: /^Open the link for/ })
    .last()
    .click();
  await expect(ready(other).getByRole("textbox", { name: "Link without an account" })).toHaveValue(address);
  await ready(other).getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByRole("dialog", { name: "The link is revoked" })).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => readLink(key), { timeout: 20_000 }).toBeUndefined();
});

test("on a full disk no link is made and nothing typed is lost; with room again one press makes it", async ({
  page,
}) => {
  // Its lesson has no plan yet: the tests before have written one.
  const fresh = await startApp({ demo: true });
  await startSession(page, fresh);
  await page.goto(`${fresh.url}/?ill=days`);
  const box = dialog(page);
  await box.getByRole("button", { name: "Write two lines" }).first().click();
  await page.keyboard.type("Exercices 6 à 8");
  const disk = await fillDisk(page);
  await box.getByRole("button", { name: "Make the sheet and link" }).click();
  await expect(page.getByText("This device could not store it. Free some space, then try again.")).toBeVisible();
  await expect(box.getByRole("textbox", { name: "What the class does" })).toHaveValue("Exercices 6 à 8");
  await disk.free();
  await box.getByRole("button", { name: "Make the sheet and link" }).click();
  const address = await ready(page).getByRole("textbox", { name: "Link without an account" }).inputValue();
  const key = readShareLink(address) as ShareKey;
  await expect.poll(() => readLink(key, fresh), { timeout: 30_000 }).toBeDefined();
  const titles = (await readLink(key, fresh))!.days.flatMap(({ lessons }) => lessons.map(({ title }) => title));
  expect(titles).toContain("Exercices 6 à 8");
  await fresh.stop();
});

for (const [language, width, colorScheme] of [
  ["de", 390, "dark"],
  ["fr", 820, "light"],
  ["lb", 390, "light"],
] as const)
  test(`in ${language}, ${width} px wide, ${colorScheme}, both dialogs hold`, async ({ page }) => {
    const words = await wordsOf(language);
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    await page.context().addCookies([{ name: "locale", value: language, url: app.url }]);
    await startSession(page, app);
    await page.goto(`${app.url}/?ill=days`);
    const box = page.getByRole("dialog", { name: words("I am ill") });
    await expect(box.getByRole("checkbox").nth(4)).toBeVisible();
    await expectAccessible(page);
    expect(await cutTexts(page)).toEqual([]);
    await page.screenshot({ path: `test-results/ill-${language}-${width}.png` });
    await box.getByRole("button", { name: words("Make the sheet and link") }).click();
    const made = page.getByRole("dialog", { name: words("The sheet and the link are ready") });
    await expect(made.getByRole("link", { name: words("See the page") })).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);
    expect(await cutTexts(page)).toEqual([]);
    await page.screenshot({ path: `test-results/ill-ready-${language}-${width}.png` });
  });
