import { randomBytes } from "node:crypto";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { type Api, createApi, newId, request } from "../support/api.ts";
import { demoTime, openSignedIn, signIn, startApp, type TestApp } from "../support/app.ts";
import { expectAccessible } from "../support/axe.ts";
import { addEvent, readMirror } from "../support/device-page.ts";
import { captivePortal, createFaultProxy, type Fault, type FaultProxy, rewriteJson } from "../support/fault-proxy.ts";
import type { TestUser } from "../support/pocketbase.ts";
import { setClock } from "../support/set-clock.ts";

let app: TestApp;
let proxy: FaultProxy;
test.beforeAll(async () => {
  // The demo year's tokens live long enough for its day.
  app = await startApp({ demo: true });
});
test.beforeEach(async ({ page }) => {
  proxy = await createFaultProxy({ target: app.url });
  await setClock(page, demoTime);
  await page.setViewportSize({ width: 1440, height: 1000 });
});
test.afterEach(() => proxy.close());
test.afterAll(() => app.stop());

const pull = "/api/sync/pull";
const pill = (page: Page, word: string) => page.getByRole("button", { name: word, exact: true });
const panel = (page: Page) => page.getByRole("dialog", { name: "Syncing" });

/** Goes there with the Tab key alone and presses Enter. */
const pressByKeyboard = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  const isFocused = () => target.evaluate((one) => one === document.activeElement);
  for (let tabs = 0; !(await isFocused()) && tabs < 60; tabs += 1) await page.keyboard.press("Tab");
  expect(await isFocused()).toBe(true);
  await page.keyboard.press("Enter");
};

/** Makes the app look at the server at once, by saying that the network is back. */
const wake = (page: Page) => page.evaluate(() => dispatchEvent(new Event("online")));

type Teacher = { readonly user: TestUser; readonly api: Api; readonly schoolyear: string };

/** A teacher with a school year in which nothing happens yet. */
const createTeacher = async (): Promise<Teacher> => {
  const user = await app.server.createUser();
  const api = createApi(app.server, user);
  const { id: schoolyear } = await api.makeYear();
  return { user, api, schoolyear };
};

/** Opens a page of a teacher who is signed in on its device. */
const openTeacher = async (page: Page, teacher?: Teacher): Promise<Teacher> => {
  const { user, api, schoolyear } = teacher ?? (await createTeacher());
  await openSignedIn(page, proxy, "/", user);
  await expect(pill(page, "All synced")).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  return { user, api, schoolyear };
};

const makeEvent = async ({ api, schoolyear }: Teacher, title: string, day: string): Promise<string> => {
  const times = { start: `2026-11-${day}T09:00`, end: `2026-11-${day}T10:00` };
  return (await api.make("events", { schoolyear, title, kind: "event", ...times })).id;
};

const makeManyEvents = async ({ api, user, schoolyear }: Teacher, count: number, noteOf = () => ""): Promise<void> => {
  const times = { start: "2026-11-23T09:00", end: "2026-11-23T10:00" };
  for (let done = 0; done < count; done += 50) {
    const requests = Array.from({ length: Math.min(50, count - done) }, (_, index) =>
      request.create("events", {
        id: newId(),
        owner: user.id,
        schoolyear,
        title: `Event ${done + index}`,
        kind: "event",
        note: noteOf(),
        ...times,
      }),
    );
    expect((await api.batch(requests)).status).toBe(200);
  }
};

/** The teacher's living events at the server. */
const titlesOnServer = async ({ api }: Teacher): Promise<string[]> => {
  const { rows } = await api.pull(0);
  return (rows.events ?? []).filter((row: any) => !row.deleted && "owner" in row).map((row: any) => row.title);
};

/**
 * Takes one event out of the mirror, gives another a title and adds a third, as no code of ours
 * ever would.
 */
const tamper = (page: Page, o: { lost: string; changed: string; added: string }): Promise<void> =>
  page.evaluate(async ({ lost, changed, added }) => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error));
      });
    const user = JSON.parse(localStorage.getItem("pocketbase_auth")!).record.id as string;
    const database = await settled(indexedDB.open(`schouljoer-${user}`));
    const events = database.transaction("events", "readwrite").objectStore("events");
    const row = await settled(events.get(changed));
    await settled(events.delete(lost));
    await settled(events.put({ ...row, title: "Behind the mirror" }));
    await settled(events.put({ ...row, id: added, title: "Only here" }));
    database.close();
  }, o);

test("a comparison with the server finds what no sync would, and a repair mends it, by keyboard", async ({ page }) => {
  const teacher = await openTeacher(page);
  const lost = await makeEvent(teacher, "Lost here", "23");
  const changed = await makeEvent(teacher, "As the server has it", "24");
  await expect.poll(async () => (await readMirror(page)).events).toHaveLength(2);

  await pressByKeyboard(page, pill(page, "All synced"));
  const compare = panel(page).getByRole("button", { name: "Compare with the server" });
  const repair = panel(page).getByRole("button", { name: "Repair" });
  await pressByKeyboard(page, compare);
  await expect(panel(page).getByText("4 records, the same here and on the server.")).toBeVisible();
  await expect(repair).toHaveCount(0);

  await tamper(page, { lost, changed, added: "n".repeat(15) });
  await pressByKeyboard(page, panel(page).getByRole("button", { name: "Sync now" }));
  await pressByKeyboard(page, compare);
  await expect(panel(page).getByText("These differ.")).toBeVisible();
  await expect(panel(page).getByText("Event: 2 here, 2 on the server")).toBeVisible();
  await expectAccessible(page, { part: "[role=dialog]" });

  // A repair that does not get through says why, and may be tried again.
  const busy = proxy.script({ path: pull, nth: "every", fault: { type: "answer", status: 429 } });
  await pressByKeyboard(page, repair);
  await expect(panel(page).getByText("The server is too busy at the moment.")).toBeVisible();
  await expect(panel(page).getByText("Event: 2 here, 2 on the server")).toBeVisible();
  busy.remove();
  await expect(repair).toBeEnabled();
  await pressByKeyboard(page, repair);
  await expect(panel(page).getByText("5 records, the same here and on the server.")).toBeVisible();
  await expect(panel(page).getByText("too busy")).toHaveCount(0);
  await expect.poll(() => panel(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);

  const titles = ["As the server has it", "Lost here", "Only here"];
  expect((await titlesOnServer(teacher)).toSorted()).toEqual(titles);
  const { events, outbox, conflicts } = await readMirror(page);
  expect(events!.map(({ title }) => title).toSorted()).toEqual(titles);
  expect([outbox, conflicts]).toEqual([[], []]);
  await page.keyboard.press("Escape");
  await expect(pill(page, "All synced")).toBeFocused();
});

/** Gives an event of the week another title, in its form. */
const retitle = async (page: Page, title: string, to: string) => {
  await page.locator("[data-event]", { hasText: title }).first().click();
  const form = page.getByRole("dialog", { name: "Event" });
  await form.getByLabel("Title").fill(to);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toHaveCount(0);
};

test("several records to compare: from the list, then one by one, two of them deleted meanwhile and one for good", async ({
  page,
  context,
}) => {
  const teacher = await openTeacher(page);
  const { api } = teacher;
  const ids: string[] = [];
  for (const [index, name] of ["Choir", "Fair", "Museum", "Play"].entries()) {
    ids.push(await makeEvent(teacher, name, String(23 + index)));
  }
  await page.goto(`${proxy.url}/calendar?view=timeGridWeek&date=2026-11-23`);
  await expect(page.getByText("Play").first()).toBeVisible();
  await expect(pill(page, "All synced")).toBeVisible();

  await context.setOffline(true);
  for (const name of ["Choir", "Fair", "Museum", "Play"]) await retitle(page, name, `${name} here`);
  await expect(pill(page, "4 unsynced")).toBeVisible();
  for (const [index, name] of ["Choir", "Fair", "Museum", "Play"].entries()) {
    await api.update("events", ids[index]!, { title: `${name} there` });
  }
  await context.setOffline(false);
  await expect(pill(page, "4 to compare")).toBeVisible();
  const here = ["Choir here", "Fair here", "Museum here", "Play here"];
  await expect.poll(async () => (await titlesOnServer(teacher)).toSorted()).toEqual(here);

  // Meanwhile somebody deletes two, and the dashboard takes a third away for good.
  for (const id of [ids[1]!, ids[2]!]) expect((await api.update("events", id, { deleted: true })).status).toBe(200);
  const gone = await fetch(`${app.url}/api/collections/events/records/${ids[3]}`, {
    method: "DELETE",
    headers: { authorization: await app.server.superuser() },
  });
  expect(gone.status).toBe(204);
  const living = async () => (await readMirror(page)).events!.filter((row) => !row.deleted).map(({ title }) => title);
  await expect.poll(living).toEqual(["Choir here"]);

  await pressByKeyboard(page, pill(page, "4 to compare"));
  await pressByKeyboard(page, panel(page).getByRole("button", { name: "Compare", exact: true }));
  const list = page.getByRole("dialog", { name: "4 to compare" });
  for (const name of here) await expect(list.getByRole("button", { name })).toBeVisible();
  await expectAccessible(page, { part: "[role=dialog]" });
  await pressByKeyboard(page, list.getByRole("button", { name: "Start with the first" }));

  const dialog = page.getByRole("dialog", { name: "One event, two versions" });
  await expect(dialog.getByText("Choir here").first()).toBeVisible();
  await expect(dialog.getByText("3 more to compare.")).toBeVisible();
  await pressByKeyboard(page, dialog.getByRole("button", { name: "Use all: Another device" }));
  await pressByKeyboard(page, dialog.getByRole("button", { name: "Save choices" }));

  const isDeleted = dialog.getByText(
    "This has been deleted in the meantime. Leave it deleted, or restore it and compare.",
  );
  await expect(dialog.getByText("2 more to compare.")).toBeVisible();
  await expect(isDeleted).toBeVisible();
  await expect(dialog.getByText("Fair there")).toBeVisible();
  await expect(dialog.getByText("this device's version is kept")).toHaveCount(0);
  await expectAccessible(page, { part: "[role=dialog]" });
  await pressByKeyboard(page, dialog.getByRole("button", { name: "Restore" }));
  await expect(isDeleted).toHaveCount(0);
  await expect(dialog.getByRole("radio", { name: "This laptop" })).toBeChecked();
  await pressByKeyboard(page, dialog.getByRole("button", { name: "Save choices" }));

  await expect(dialog.getByText("Museum there")).toBeVisible();
  await expect(dialog.getByText("1 more to compare.")).toBeVisible();
  // When it is put off, it waits in the list with the last one.
  await pressByKeyboard(page, dialog.getByRole("button", { name: "Decide later" }));
  const rest = page.getByRole("dialog", { name: "2 to compare" });
  await pressByKeyboard(page, rest.getByRole("button", { name: "Museum here" }));
  await pressByKeyboard(page, dialog.getByRole("button", { name: "Leave it deleted" }));

  await expect(dialog.getByText("This has been deleted for good in the meantime.")).toBeVisible();
  await expect(dialog.getByRole("definition")).toContainText(/This laptop\s*Play here\s*Another device\s*Play there/);
  await pressByKeyboard(page, dialog.getByRole("button", { name: "Set aside" }));
  await expect(dialog).toHaveCount(0);
  await expect(pill(page, "All synced")).toBeVisible();
  await expect.poll(async () => (await titlesOnServer(teacher)).toSorted()).toEqual(["Choir there", "Fair here"]);
});

test("a form that was open while its record changed elsewhere saves both", async ({ page }) => {
  const teacher = await openTeacher(page);
  const id = await makeEvent(teacher, "Choir", "23");
  await teacher.api.update("events", id, { note: "Hall B" });
  await page.goto(`${proxy.url}/calendar?view=timeGridWeek&date=2026-11-23`);
  await page.locator("[data-event]", { hasText: "Choir" }).first().click();
  const note = page.getByRole("dialog", { name: "Event" }).getByLabel("Note");
  await expect(note).toHaveValue("Hall B");
  await note.press("End");
  await page.keyboard.type("\nBring the scores");

  await teacher.api.update("events", id, { note: "Doors at nine\nHall B" });
  const here = async () => (await readMirror(page)).events!.map((row) => row.note);
  await expect.poll(here).toEqual(["Doors at nine\nHall B"]);
  await page.getByRole("dialog", { name: "Event" }).getByRole("button", { name: "Save" }).click();
  await expect.poll(here).toEqual(["Doors at nine\nHall B\nBring the scores"]);
  await expect(pill(page, "All synced")).toBeVisible();
  expect((await teacher.api.view("events", id)).body.note).toBe("Doors at nine\nHall B\nBring the scores");
});

/** Opens the panel from the pill and reads what it says. */
const expectPanel = async (page: Page, word: string, sentence: string): Promise<void> => {
  await pressByKeyboard(page, pill(page, word));
  await expect(panel(page).getByText(sentence)).toBeVisible();
};

/** Tries again in the panel: all is sent now. */
const expectHealed = async (page: Page): Promise<void> => {
  await pressByKeyboard(page, panel(page).getByRole("button", { name: "Sync now" }));
  await expect(panel(page).getByText("The server has everything that you wrote.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(pill(page, "All synced")).toBeVisible();
};

const schema = (step: number): Fault => rewriteJson((body) => ({ ...body, schema: body.schema + step }));

test("what keeps the sync from going on: a word on the pill, a sentence in the panel, and it heals", async ({
  page,
}) => {
  const teacher = await openTeacher(page);
  const obstacles = [
    {
      name: "newer",
      fault: schema(1),
      word: "Update needed · 1 unsynced",
      sentence: "The server is newer than this app.",
    },
    {
      name: "older",
      fault: schema(-1),
      word: "Server too old · 1 unsynced",
      sentence: "The server is older than this app",
    },
    {
      name: "hotel",
      fault: captivePortal,
      word: "Can't reach the server · 1 unsynced",
      sentence: "The answer didn't come from the server.",
    },
    {
      name: "busy",
      fault: { type: "answer", status: 429, headers: { "retry-after": "60" } },
      word: "1 unsynced",
      sentence: "The server is too busy at the moment.",
    },
    { name: "cable", fault: { type: "cutRequest" }, word: "1 unsynced", sentence: "There is no network." },
  ] as const;
  for (const { name, fault, word, sentence } of obstacles) {
    const rule = proxy.script({ path: pull, nth: "every", fault });
    await addEvent(page, name);
    await rule.met;
    await expectPanel(page, word, sentence);
    await expect(panel(page).getByText("1 record is on this device only")).toBeVisible();
    expect(await titlesOnServer(teacher)).not.toContain(name);
    rule.remove();
    await expectHealed(page);
    expect(await titlesOnServer(teacher)).toContain(name);
  }
});

test("a session that the server has ended: sign in, and what was written meanwhile is sent", async ({
  page,
  context,
}) => {
  const teacher = await openTeacher(page);
  await addEvent(page, "Before the end of the session");
  await expect(pill(page, "All synced")).toBeVisible();
  // Written without the network: with it, the page may hear of the end of its session before the
  // form is saved.
  await context.setOffline(true);
  await retitle(page, "Before the end", "After the end of the session");
  const password = "another-horse-battery";
  const changed = await fetch(`${app.url}/api/collections/users/records/${teacher.user.id}`, {
    method: "PATCH",
    headers: { authorization: await app.server.superuser(), "content-type": "application/json" },
    body: JSON.stringify({ password, passwordConfirm: password }),
  });
  expect(changed.status).toBe(200);
  await context.setOffline(false);
  // The sync is refused, so the session is asked for, and the app is locked.
  await page.waitForURL(/\/login/);
  await expect(page.getByRole("heading", { name: "Your year is locked" })).toBeVisible();
  await expect(page.getByText("1 edit is waiting to be sent")).toBeVisible();
  await expect(page.getByLabel("E-mail")).toHaveValue(teacher.user.email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(pill(page, "All synced")).toBeVisible();
  const { token } = await (
    await fetch(`${app.url}/api/collections/users/auth-with-password`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ identity: teacher.user.email, password }),
    })
  ).json();
  const again = { ...teacher, api: createApi(app.server, { ...teacher.user, token }) };
  expect(await titlesOnServer(again)).toContain("After the end of the session");
});

/**
 * Limits the room that the browser has for the app, beside what it holds, from now on. Beyond it
 * comes a real `QuotaExceededError`; null gives as much room as ever. Chromium asks for the limit
 * when it first writes to a database, and believes the answer for half a minute.
 */
const limitStorage = async (page: Page, spare: number | null): Promise<void> => {
  const cdp = await page.context().newCDPSession(page);
  const { usage } = await cdp.send("Storage.getUsageAndQuota", { origin: proxy.url });
  const quota = spare === null ? {} : { quotaSize: Math.ceil(usage + spare) };
  await cdp.send("Storage.overrideQuotaForOrigin", { origin: proxy.url, ...quota });
};

test("a full disk is said, loses nothing, and is forgotten once there is room", async ({ page }) => {
  const teacher = await createTeacher();
  // Open the worker without the app: its files count, and no database is open yet.
  await page.goto(`${proxy.url}/favicon.svg`);
  await page.evaluate(async () => {
    // The policy belongs to the app, which is not on this page.
    const { trustedTypes } = globalThis as unknown as {
      trustedTypes: { createPolicy: (name: string, rules: object) => void };
    };
    trustedTypes.createPolicy("default", { createScriptURL: (url: string) => url });
    await navigator.serviceWorker.register("/sw.js");
    await navigator.serviceWorker.ready;
  });
  await limitStorage(page, 2_500_000);
  await openTeacher(page, teacher);
  // Use texts that the browser's store cannot compress.
  await makeManyEvents(teacher, 200, () => randomBytes(14_000).toString("base64"));
  await expectPanel(page, "Disk full", "This device's storage is full");
  expect((await readMirror(page)).events!.length).toBeLessThan(200);
  await limitStorage(page, null);
  await expectHealed(page);
  expect((await readMirror(page)).events).toHaveLength(200);
});

test("the first sync of a long year shows how far it is, and never an empty day", async ({ page }) => {
  await page.addInitScript(() => {
    // Collects whatever the page said, even for one frame.
    const said = new Set<string>();
    Object.assign(window, { said });
    new MutationObserver(() => {
      for (const text of ["There is no school year yet", "No lessons today", "There are no students yet"]) {
        if (document.body?.innerText.includes(text)) said.add(text);
      }
    }).observe(document, { childList: true, subtree: true });
  });
  const teacher = await createTeacher();
  await makeManyEvents(teacher, 550);
  const portal = proxy.script({ path: pull, fault: captivePortal });
  const first = proxy.script({ path: pull, nth: 2, fault: { type: "holdReply" } });
  const second = proxy.script({ path: pull, nth: 3, fault: { type: "holdReply" } });
  await signIn(page, proxy, teacher.user);
  const bar = page.getByRole("main").getByRole("progressbar", { name: "Fetching your year" });
  await portal.met;
  const obstacle = page.getByRole("main").getByText("Your year is not on this device yet. The answer didn't come");
  await expect(obstacle).toBeVisible();
  for (const place of ["Calendar", "Courses", "Students", "Settings"]) {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: place }).click();
    await expect(page).toHaveURL(new RegExp(`/${place.toLowerCase()}`));
    await expect(obstacle).toHaveCount(place === "Settings" ? 0 : 1);
  }
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Today" }).click();
  await wake(page);
  await first.met;
  first.release();
  await second.met;
  await expect(bar).toBeVisible();
  await expect(bar).toHaveAttribute("aria-valuenow", /^[1-9]\d*$/);
  await expect(page.getByRole("button", { name: /^Syncing \d+ of \d+$/ })).toBeVisible();
  second.release();
  await expect(page.getByText("Event 0", { exact: true }).first()).toBeVisible();
  await expect(bar).toHaveCount(0);
  expect(await page.evaluate(() => [...(window as any).said])).toEqual([]);
});
