import { type Browser, type BrowserContextOptions, expect, type Locator, type Page, test } from "@playwright/test";
import { startApp, type TestApp } from "./app.ts";
import { giveLongTokens } from "./long-tokens.ts";
import { setClock } from "./set-clock.ts";

/**
 * The most that a whole day may take where others use the machine too, and the most for one press
 * of it.
 */
export const journeyTime = 300_000;
export const pressTime = 30_000;

/**
 * Starts a server without a teacher. Nobody listens at the address of the official holidays, so the
 * app offers those it knows itself.
 */
export const startEmptyApp = async (): Promise<TestApp> => {
  const app = await startApp({ env: { OPENHOLIDAYS_URL: "http://127.0.0.1:9" } });
  await giveLongTokens(app);
  return app;
};

/** Whether a message only says that the test took the network away itself. */
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

/** Opens one more device of the teacher's: a browser of its own with nothing in it. */
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

/** The server's records of a collection, without the deleted ones. */
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

/** A choice or box by its words, on which it is pressed: the circle itself lies hidden below. */
export const choice = (at: Page | Locator, words: string | RegExp): Locator =>
  at.locator("label", { hasText: words }).first();

/**
 * Does a step of the set-up: expects its address and title, calls `fill` for the work, and presses
 * the button that leads on.
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
