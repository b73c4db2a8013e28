import { expect, type Page, test } from "@playwright/test";
import { createApi } from "../support/api.ts";
import { demoTime, openSignedIn, startApp, type TestApp } from "../support/app.ts";
import { addEvent } from "../support/device-page.ts";
import { createFaultProxy, type FaultProxy } from "../support/fault-proxy.ts";
import { setClock } from "../support/set-clock.ts";

let app: TestApp;
let proxy: FaultProxy;
test.beforeAll(async () => {
  app = await startApp({ demo: true });
  proxy = await createFaultProxy({ target: app.url });
});
test.afterAll(async () => {
  await proxy.close();
  await app.stop();
});

const words = {
  en: ["1 to compare · 2 unsynced", "All synced"],
  fr: ["1 à comparer · 2 non synchronisés", "Tout est synchronisé"],
  de: ["1 zu vergleichen · 2 nicht abgeglichen", "Alles abgeglichen"],
  lb: ["1 ze vergläichen · 2 net synchroniséiert", "Alles synchroniséiert"],
} as const;

/** How far a button reaches beyond the window, or its content beyond the button. */
const overflowOf = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).evaluate((button) => {
    const { left, right } = button.getBoundingClientRect();
    return {
      window: Math.max(0, -left, right - innerWidth),
      button: Math.max(0, button.scrollWidth - button.clientWidth),
    };
  });

/** Adds a conflict as if a pull had met another title of the event. */
const addConflict = (page: Page, event: string) =>
  page.evaluate(async (id) => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error));
      });
    const user = JSON.parse(localStorage.getItem("pocketbase_auth")!).record.id as string;
    const database = await settled(indexedDB.open(`schouljoer-${user}`));
    const at = "2026-11-23T08:00:00.000Z";
    const sides = { field: "title", base: "Concert", mine: "Choir", theirs: "Orchestra" };
    const about = { at, mineAt: at, theirsAt: at, theirsDevice: "", resolvedAt: "", choice: "" };
    const conflicts = database.transaction("conflicts", "readwrite").objectStore("conflicts");
    await settled(conflicts.add({ collection: "events", id, ...sides, ...about }));
    database.close();
  }, event);

test("what waits for the teacher does not hide how much is unsynced, in any language and on a phone", async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  await setClock(page, demoTime);
  const user = await app.server.createUser();
  const api = createApi(app.server, user);
  const { id: schoolyear } = await api.makeYear();
  const times = { start: "2026-11-23T09:00", end: "2026-11-23T10:00" };
  const { id } = await api.make("events", { schoolyear, title: "Choir", kind: "event", ...times });
  await openSignedIn(page, proxy, "/", user);
  await expect(page.getByRole("button", { name: words.en[1] })).toBeVisible();

  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await page.goto(`${proxy.url}/calendar?view=timeGridWeek&date=2026-11-23`);
  await expect(page.locator("[data-event]", { hasText: "Choir" }).first()).toBeVisible();
  await addConflict(page, id);

  proxy.script({ path: "/api/sync/pull", nth: "every", fault: { type: "cutRequest" } });
  await addEvent(page, "Unsent");
  await addEvent(page, "Unsent too");
  for (const locale of ["en", "fr", "de", "lb"] as const) {
    await context.addCookies([{ name: "locale", value: locale, url: proxy.url }]);
    for (const path of ["/", "/courses"]) {
      await page.goto(`${proxy.url}${path}`);
      for (const [width, height] of [
        [1440, 900],
        [768, 1024],
        [390, 844],
        [320, 640],
      ] as const) {
        await page.setViewportSize({ width, height });
        const pill = page.getByRole("button", { name: words[locale][0], exact: true });
        await expect(pill).toBeVisible();
        await expect
          .poll(() => overflowOf(page, words[locale][0]), `${locale} ${path} at ${width}`)
          .toEqual({ window: 0, button: 0 });
      }
    }
  }
});
