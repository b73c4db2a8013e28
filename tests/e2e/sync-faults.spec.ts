import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { startApp, type TestApp } from "../support/app.ts";
import {
  addEvent,
  countEvents,
  expectEvent,
  expectPagesAgree,
  openDevice,
  readMirror,
} from "../support/device-page.ts";
import { captivePortal, createFaultProxy, type FaultProxy } from "../support/fault-proxy.ts";

let app: TestApp;
let proxy: FaultProxy;
test.beforeAll(async () => {
  app = await startApp({ demo: true });
});
test.beforeEach(async () => {
  proxy = await createFaultProxy({ target: app.url });
});
test.afterEach(() => proxy.close());
test.afterAll(() => app.stop());

const batch = { path: "/api/batch", method: "POST" } as const;

/** Asks the worker to push what is left, as a browser does when the connection is back. */
const dispatchBackgroundSync = async (context: BrowserContext, page: Page, origin: string) => {
  const cdp = await context.newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      for (const { scopeURL, registrationId } of registrations) if (scopeURL === `${origin}/`) resolve(registrationId);
    });
  });
  await cdp.send("ServiceWorker.enable");
  const registrationId = await registration;
  await cdp.send("ServiceWorker.dispatchSyncEvent", { origin, registrationId, tag: "outbox", lastChance: false });
};

test("two tabs, their worker and a second device write over lost replies and a failing server", async ({ browser }) => {
  const [laptop, tablet] = [await browser.newContext(), await browser.newContext()];
  const line = await createFaultProxy({ target: app.url });
  const first = await openDevice(laptop, proxy.url);
  const second = await laptop.newPage();
  const other = await openDevice(tablet, line.url);

  const faults = [
    proxy.script({ ...batch, nth: 1, fault: { type: "cutReply" } }),
    proxy.script({ ...batch, nth: 2, fault: { type: "answer", status: 503 } }),
    proxy.script({ path: "/api/sync/pull", nth: 3, fault: { type: "halfReply" } }),
    line.script({ ...batch, nth: 1, fault: { type: "answer", status: 502, body: "<h1>Bad gateway</h1>" } }),
    line.script({ ...batch, nth: 2, fault: { type: "cutRequest" } }),
  ];
  await second.goto(`${proxy.url}/calendar`);
  await addEvent(first, "Laptop one");
  await addEvent(other, "Tablet one");
  await addEvent(second, "Laptop two");
  await dispatchBackgroundSync(laptop, first, proxy.url);
  await addEvent(other, "Tablet two");
  await addEvent(first, "Laptop three");

  for (const title of ["Laptop one", "Laptop two", "Laptop three", "Tablet one", "Tablet two"]) {
    await expect.poll(() => countEvents(app, title), { message: title, timeout: 30_000 }).toBe(1);
  }
  await expectPagesAgree(app, first, second, other);
  expect(faults.map((fault) => fault.count())).toEqual([1, 1, 1, 1, 1]);
  expect((await readMirror(other)).conflicts).toEqual([]);
  await expectEvent(first, "Tablet two");
  for (const context of [laptop, tablet]) await context.close();
  await line.close();
});

test("a captive portal answers everything with its page: the app runs on, says so, loses nothing and heals", async ({
  context,
}) => {
  const page = await openDevice(context, proxy.url);
  const portal = proxy.script({ path: "/", nth: "every", fault: captivePortal });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Monday 23 November" })).toBeVisible();
  await addEvent(page, "Behind the portal");
  await expect.poll(portal.count).toBeGreaterThan(0);
  await expect(page.getByText("Can't reach the server").first()).toBeVisible();
  await page.reload();
  await expectEvent(page, "Behind the portal");
  expect((await readMirror(page)).outbox).toHaveLength(1);
  expect(await countEvents(app, "Behind the portal")).toBe(0);

  portal.remove();
  await expect.poll(() => countEvents(app, "Behind the portal"), { timeout: 30_000 }).toBe(1);
  await expectPagesAgree(app, page);
  await expect(page.getByText("All synced").first()).toBeAttached();
});

test("the leading tab crashes in the middle of its push: the other finishes it and listens to the server", async ({
  context,
  browser,
}) => {
  const leader = await openDevice(context, proxy.url);
  const follower = await context.newPage();
  await follower.goto(`${proxy.url}/calendar?view=timeGridWeek&date=2026-11-23`);
  const held = proxy.script({ ...batch, fault: { type: "holdRequest" } });
  await addEvent(leader, "In the leader's hands");
  await held.met;
  const crashed = leader.waitForEvent("crash");
  const cdp = await context.newCDPSession(leader);
  cdp.send("Page.crash").catch(() => undefined);
  await crashed;
  await addEvent(follower, "After the crash");
  await expect.poll(() => countEvents(app, "After the crash"), { timeout: 20_000 }).toBe(1);
  // The leader's batch arrives at last; the other tab has sent it before.
  held.release();

  const tablet = await browser.newContext();
  const other = await openDevice(tablet, app.url);
  await addEvent(other, "From the tablet");
  // Only a listening page hears of it at once: the next cycle by itself is a minute away.
  await expectEvent(follower, "From the tablet", 20_000);
  expect(await countEvents(app, "In the leader's hands")).toBe(1);
  await expectPagesAgree(app, follower, other);
  await tablet.close();
});

test("a tab that freezes in the middle of its push does not keep the other from syncing", async ({ context }) => {
  const frozen = await openDevice(context, proxy.url);
  const awake = await context.newPage();
  await awake.goto(`${proxy.url}/calendar?view=timeGridWeek&date=2026-11-23`);
  const held = proxy.script({ ...batch, fault: { type: "holdReply" } });
  await addEvent(frozen, "Before the ice");
  await held.met;
  const cdp = await context.newCDPSession(frozen);
  await cdp.send("Page.setWebLifecycleState", { state: "frozen" });
  held.release();
  await addEvent(awake, "While it is frozen");
  await expect.poll(() => countEvents(app, "While it is frozen"), { timeout: 30_000 }).toBe(1);
  await cdp.send("Page.setWebLifecycleState", { state: "active" });
  await expectEvent(frozen, "While it is frozen");
  await addEvent(frozen, "After the ice");
  await expect.poll(() => countEvents(app, "After the ice"), { timeout: 30_000 }).toBe(1);
  expect(await countEvents(app, "Before the ice")).toBe(1);
  await expectPagesAgree(app, frozen, awake);
});
