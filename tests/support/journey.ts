import { type Browser, type BrowserContextOptions, expect, type Locator, type Page, test } from "@playwright/test";
import { startApp, type TestApp } from "./app.ts";
import { giveLongTokens } from "./long-tokens.ts";
import { setClock } from "./set-clock.ts";

/** How long a whole day may take where others use the machine too, and one press of it. */
export const journeyTime = 300_000;
export const pressTime = 30_000;

/**
 * A server without a teacher. Nobody listens where the official holidays come from: the app offers
 * what it knows itself.
 */
export const startEmptyApp = async (): Promise<TestApp> => {
  const app = await startApp({ env: { OPENHOLIDAYS_URL: "http://127.0.0.1:9" } });
  await giveLongTokens(app);
  return app;
};

/** What the browser says where the test took the network away itself. */
const isOwnOffline = (text: string): boolean => text.includes("net::ERR_INTERNET_DISCONNECTED");

/** Collects the faults that a page tells nobody but its console, from now on. */
export const watchConsole = (page: Page): readonly string[] => {
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" && !isOwnOffline(message.text()))
      faults.push(`${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => faults.push(error.stack ?? error.message));
  return faults;
};

/** One more device of the teacher's: an own browser with nothing in it. */
export const openDevice = async (
  browser: Browser,
  time: Date,
  o: BrowserContextOptions,
): Promise<{ readonly page: Page; readonly faults: readonly string[] }> => {
  const context = await browser.newContext(o);
  const page = await context.newPage();
  await setClock(page, time);
  return { page, faults: watchConsole(page) };
};

/** What the server has of a collection, the deleted left out. */
export const onServer = async <Row extends object = Readonly<Record<string, any>>>(
  app: TestApp,
  collection: string,
): Promise<readonly Row[]> => {
  const answer = await fetch(`${app.url}/api/collections/${collection}/records?perPage=1000`, {
    headers: { authorization: await app.server.superuser() },
  });
  const { items } = (await answer.json()) as { items: (Row & { deleted?: boolean })[] };
  return items.filter(({ deleted }) => deleted !== true);
};

/** The plans that the server has, each as "day title", by day. */
export const plansOnServer = async (app: TestApp): Promise<readonly string[]> =>
  (await onServer(app, "lessons"))
    .toSorted((a, b) =>
      `${a.date} ${String(a.start).padStart(4, "0")}` < `${b.date} ${String(b.start).padStart(4, "0")}` ? -1 : 1,
    )
    .map(({ date, title }) => `${date} ${title}`);

/** Puts a text on the clipboard and pastes it by the keys. */
export const pasteText = async (page: Page, text: string): Promise<void> => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((words) => navigator.clipboard.writeText(words), text);
  await page.keyboard.press("ControlOrMeta+v");
};

/** Writes in the field that a press has just opened: it has the focus already. */
export const typeInto = async (field: Locator, text: string): Promise<void> => {
  await expect(field).toBeFocused();
  await field.page().keyboard.type(text);
};

/** Choices and boxes are pressed on their words: the circle itself lies hidden below. */
export const choice = (at: Page | Locator, words: string | RegExp): Locator =>
  at.locator("label", { hasText: words }).first();

/**
 * A step of the set-up: its address, its title; `fill` does what there is to do, then its button
 * leads on.
 */
export const setUpStep = async (
  page: Page,
  o: {
    readonly step: string;
    readonly title: string;
    readonly next: string | RegExp;
    readonly fill?: () => Promise<void>;
    readonly press?: (button: Locator) => Promise<void>;
  },
): Promise<void> =>
  test.step(o.title, async () => {
    await expect(page).toHaveURL(new RegExp(`/signup/${o.step}$`));
    await expect(page.getByRole("heading", { level: 1, name: o.title })).toBeVisible();
    await o.fill?.();
    const button = page.getByRole("button", { name: o.next });
    await (o.press ? o.press(button) : button.click());
  });
