import { expect, type BrowserContext, type Page } from "@playwright/test";
import { demoAccount } from "../../scripts/demo-year/data/demo-account.ts";
import { demoTime, openSignedIn, type TestApp } from "./app.ts";
import { withoutEditedHere } from "./without-edited-here.ts";
import { setClock } from "./set-clock.ts";

/**
 * Opens a browser of the demo teacher's at an address: signed in, with the whole year and the
 * worker in charge.
 */
export const openDevice = async (context: BrowserContext, url: string): Promise<Page> => {
  await setClock(context, demoTime);
  const page = await context.newPage();
  await openSignedIn(page, { url });
  await expect(page.locator("[data-lesson]").first()).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  return page;
};

/**
 * Writes an event in the calendar's form, without reloading the page, and waits until the mirror
 * has it.
 */
export const addEvent = async (page: Page, title: string): Promise<void> => {
  await page.evaluate(() => history.pushState(null, "", "/calendar?view=timeGridWeek&date=2026-11-23&new=event"));
  const dialog = page.getByRole("dialog", { name: "New event" });
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await expectEvent(page, title);
};

/** Waits until a page's mirror has an event. */
export const expectEvent = async (page: Page, title: string, timeout = 15_000): Promise<void> => {
  const titles = async () => (await readMirror(page)).events!.map((row) => row.title as string);
  await expect.poll(titles, { timeout }).toContain(title);
};

export type Mirror = Readonly<Record<string, readonly any[]>>;

/** Every store of the page's mirror. */
export const readMirror = (page: Page): Promise<Mirror> =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error));
      });
    const user = JSON.parse(localStorage.getItem("pocketbase_auth")!).record.id as string;
    const database = await settled(indexedDB.open(`schouljoer-${user}`));
    const stores = database.transaction([...database.objectStoreNames]);
    const mirror: Record<string, any[]> = {};
    for (const name of database.objectStoreNames) mirror[name] = await settled(stores.objectStore(name).getAll());
    database.close();
    return mirror;
  });

type Row = { readonly id: string; readonly [field: string]: unknown };

/** Every row that the server has of the demo teacher, by collection. */
const readServer = async (app: Pick<TestApp, "url">): Promise<Readonly<Record<string, readonly Row[]>>> => {
  const answer = await fetch(`${app.url}/api/collections/users/auth-with-password`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ identity: demoAccount.email, password: demoAccount.password }),
  });
  const { token: authorization } = (await answer.json()) as { token: string };
  const rows: Record<string, Row[]> = {};
  for (let cursor = 0; ;) {
    const response = await fetch(`${app.url}/api/sync/pull?cursor=${cursor}&limit=1000`, {
      headers: { authorization },
    });
    const page = (await response.json()) as { head: number; next: number; rows: Record<string, Row[]> };
    for (const [name, list] of Object.entries(page.rows)) {
      (rows[name] ??= []).push(...list.filter((row) => "owner" in row));
    }
    if (page.next === page.head) break;
    cursor = page.next;
  }
  for (const list of Object.values(rows)) list.sort((a, b) => (a.id < b.id ? -1 : 1));
  return rows;
};

/** The number of living events of this title on the server. */
export const countEvents = async (app: Pick<TestApp, "url">, title: string): Promise<number> =>
  (await readServer(app)).events!.filter((row) => row.title === title && !row.deleted).length;

/** Waits until each page's mirror is what the server has, row by row, with nothing left to send. */
export const expectPagesAgree = async (app: Pick<TestApp, "url">, ...pages: readonly Page[]): Promise<void> => {
  for (const page of pages) {
    await expect(async () => {
      const { outbox, meta, conflicts: _, ...mirror } = await readMirror(page);
      const server = await readServer(app);
      expect([outbox, meta!.find(({ key }) => key === "batch")]).toEqual([[], undefined]);
      for (const [name, rows] of Object.entries(server)) {
        expect(mirror[name]!.map(withoutEditedHere), name).toEqual(rows);
      }
    }).toPass({ timeout: 45_000 });
  }
};
