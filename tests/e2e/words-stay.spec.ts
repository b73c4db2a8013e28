import { expect, type Locator, type Page, test } from "@playwright/test";
import { demoTime, startApp, startSession, type TestApp } from "../support/app.ts";
import { setClock } from "../support/set-clock.ts";
import { workerWhereOffline } from "../support/worker-where-offline.ts";

test.use(workerWhereOffline);

let app: TestApp;
test.beforeAll(async () => {
  app = await startApp({ demo: true });
});
test.afterAll(() => app.stop());

const week = "/calendar?view=timeGridWeek&date=2026-11-23";
const words = "one two three four five six";
/** Milliseconds between two keys, and from the last one until the page goes. */
const [perKey, afterLast] = [60, 100];

const start = async (page: Page) => {
  await setClock(page, demoTime);
  await page.setViewportSize({ width: 1440, height: 900 });
  await startSession(page, app);
};
const sheetOf = (page: Page) => page.getByRole("dialog", { name: "Lesson: " });
const openSheet = async (page: Page, title: string) => {
  await page.goto(app.url + week);
  await page.locator("[data-lesson]", { hasText: title }).first().click();
  await expect(sheetOf(page)).toBeVisible();
};
const textbox = (page: Page, name: string) => sheetOf(page).getByRole("textbox", { name, exact: true });
/** Puts the cursor behind the text, and types without a pause. */
const type = async (page: Page, field: Locator, text = words) => {
  await field.click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(text, { delay: perKey });
};

/** The ways in which a page goes, and the page on which the test looks after it. */
const ways = {
  close: async (page: Page) => {
    const address = page.url();
    const next = await page.context().newPage();
    await setClock(next, demoTime);
    await next.setViewportSize({ width: 1440, height: 900 });
    const closed = page.waitForEvent("close");
    await page.close({ runBeforeUnload: true });
    await closed;
    await next.goto(address);
    return next;
  },
  reload: async (page: Page) => {
    await page.reload();
    return page;
  },
  leave: async (page: Page) => {
    const address = page.url();
    await page.goto(`${app.url}/builds/latest.json`);
    await page.goto(address);
    return page;
  },
  "leave within the app": async (page: Page) => {
    const address = page.url();
    await page.getByRole("link", { name: "Today" }).first().click();
    await page.goto(address);
    return page;
  },
};

test("words of a tab that is closed while another is open stand in that one at once", async ({ page: first }) => {
  await start(first);
  await openSheet(first, "Problèmes : recettes");
  const next = await first.context().newPage();
  await setClock(next, demoTime);
  await next.setViewportSize({ width: 1440, height: 900 });
  await next.goto(first.url());
  await expect(textbox(next, "Homework").or(sheetOf(next).getByRole("button", { name: "Homework" }))).toBeVisible();
  // The other tab may hear of nothing but the journal: the mirror of the page that goes is not
  // written.
  await first.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("The page is gone.", "AbortError");
    };
  });
  await type(first, textbox(first, "What is this lesson about?"), ` closed ${words}`);
  await first.waitForTimeout(afterLast);
  await first.close({ runBeforeUnload: true });
  await expect(textbox(next, "What is this lesson about?")).toHaveValue(new RegExp(`closed ${words}$`));
});

for (const [way, go] of Object.entries(ways)) {
  test(`words of a lesson's sheet stay: ${way}`, async ({ page: first }) => {
    await start(first);
    let page = first;
    await openSheet(page, "Problèmes : recettes");
    for (const name of ["What is this lesson about?", "Plan", "Homework"]) {
      // It is folded while it is empty.
      const folded = sheetOf(page).getByRole("button", { name: "Homework", exact: true });
      if (name === "Homework" && (await folded.count()) > 0) await folded.click();
      const before = await page.evaluate(() => Math.random().toString(36).slice(2, 8));
      const text = `${before} ${words}`;
      await type(page, textbox(page, name), ` ${text}`);
      await page.waitForTimeout(afterLast);
      page = await go(page);
      const field = textbox(page, name);
      await expect(field).toBeVisible({ timeout: 60_000 });
      const said = () =>
        field.evaluate((one) => ("value" in one ? (one as HTMLTextAreaElement).value : one.textContent));
      await expect.poll(said, name).toContain(text);
      // The words are in it once, not a second time.
      expect((await said())!.split(before), name).toHaveLength(2);
    }
  });
}

test("a killed page loses at most its last second, and says that it has saved only then", async ({ page, context }) => {
  await start(page);
  await openSheet(page, "Nombres mixtes");
  const address = page.url();
  await type(page, textbox(page, "What is this lesson about?"), " killed ");
  await page.keyboard.type("one two three four ", { delay: 100 });
  await expect(sheetOf(page).getByText("Saved on this device")).toHaveCount(0);
  await page.keyboard.type("five six seven", { delay: 100 });
  const cdp = await context.newCDPSession(page);
  void cdp.send("Page.crash").catch(() => undefined);
  await page.waitForEvent("crash");
  const next = await context.newPage();
  await setClock(next, demoTime);
  await next.goto(address);
  await expect(textbox(next, "What is this lesson about?")).toHaveValue(/killed one two three four five/);
});

/** Fields that announce their change when one leaves them. */
const leftFields: readonly (readonly [name: string, path: string, field: (page: Page) => Locator])[] = [
  ["account name", "/settings/account", (page) => page.getByRole("textbox", { name: "First name" })],
  ["class cell", "/settings/classes", (page) => page.getByRole("textbox", { name: /room/i }).first()],
];

/** Words that no record can have: the page, the field, and what it says about them. */
const refused: readonly (readonly [path: string, field: (page: Page) => Locator, text: string, sentence: string])[] = [
  ["/settings/account", (page) => page.getByRole("textbox", { name: "First name" }), "x".repeat(300), "Use at most"],
  [
    "/settings/classes",
    (page) => page.getByRole("textbox", { name: "Name" }).first(),
    "4GIG",
    "There is already a class with this name.",
  ],
];

test("words that cannot be saved stand in their field again, with the reason, until they are taken back", async ({
  page,
}) => {
  await start(page);
  for (const [path, fieldOf, text, sentence] of refused) {
    await page.goto(app.url + path);
    const before = await fieldOf(page).inputValue();
    await fieldOf(page).fill(text);
    await page.reload();
    await expect(fieldOf(page)).toHaveValue(text);
    await expect(page.getByText(sentence)).toBeVisible();
    await fieldOf(page).press("Escape");
    await expect(fieldOf(page)).toHaveValue(before);
    await page.reload();
    await expect(fieldOf(page)).toHaveValue(before);
  }
  // A lesson's sheet says so while one types.
  await openSheet(page, "Nombres mixtes");
  const title = textbox(page, "What is this lesson about?");
  await title.fill("y".repeat(301));
  await page.reload();
  await expect(title).toHaveValue("y".repeat(301));
  await expect(sheetOf(page).getByText("This is too long to be saved")).toBeVisible();
});

test("the first line of a plan that is written on Today is written on after a reload", async ({ page }) => {
  await start(page);
  await page.goto(`${app.url}/`);
  await page.getByRole("button", { name: "Plan", exact: true }).first().click();
  const field = page.getByRole("textbox", { name: "What is this lesson about?" });
  await type(page, field);
  await page.waitForTimeout(afterLast);
  await page.reload();
  await expect(field).toHaveValue(words);
  await field.press("Escape");
  await page.reload();
  await expect(page.getByRole("button", { name: "Plan", exact: true }).first()).toBeVisible();
  await expect(field).toHaveCount(0);
});

test("words of fields that are said to be saved when they are left stay", async ({ page }) => {
  await start(page);
  for (const [name, path, fieldOf] of leftFields) {
    await page.goto(app.url + path);
    const before = await fieldOf(page).inputValue();
    await type(page, fieldOf(page), "abcd");
    await page.waitForTimeout(afterLast);
    await page.reload();
    await expect(fieldOf(page), name).toHaveValue(`${before}abcd`);
    await page.goto(`${app.url}/builds/latest.json`);
  }
});
