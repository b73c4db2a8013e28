import { type Browser, expect, type Locator, type Page, test } from "@playwright/test";
import { type Api, createApi } from "../support/api.ts";
import { demoTime, openSignedIn, startApp, type TestApp } from "../support/app.ts";
import { readMirror } from "../support/device-page.ts";
import type { TestUser } from "../support/pocketbase.ts";
import { setClock } from "../support/set-clock.ts";
import { workerWhereOffline } from "../support/worker-where-offline.ts";

test.use(workerWhereOffline);

/*
 * One device holds a form open while another one saves the same record. The form shows the other's
 * values where nobody has typed, and compares them where somebody has.
 */

let app: TestApp;
let api: Api;
let user: TestUser;
let year: string;
test.beforeAll(async () => {
  app = await startApp();
});
test.afterAll(() => app.stop());
test.beforeEach(async () => {
  user = await app.server.createUser({ setup: "done", firstName: "Lea", lastName: "Weber" });
  api = createApi(app.server, user);
  year = (await api.makeYear()).id;
});

/** Opens a browser of the teacher's at a page of the settings. */
const openDevice = async (browser: Browser, path: string): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 } });
  const page = await context.newPage();
  await setClock(page, demoTime);
  await openSignedIn(page, app, path, user);
  await expect(pill(page, "All synced")).toBeVisible();
  return page;
};
const pill = (page: Page, word: string) => page.getByRole("button", { name: word, exact: true });

/** Waits until a device has received a value. */
const heard = (page: Page, collection: string, field: string, value: unknown) =>
  expect.poll(async () => (await readMirror(page))[collection]!.map((row) => row[field])).toContainEqual(value);

/** Compares the one field that both devices wrote, and takes the other device's version. */
const takeTheirs = async (page: Page, mine: string, theirs: string) => {
  await pill(page, "1 to compare").click();
  await page.getByRole("dialog", { name: "Syncing" }).getByRole("button", { name: "Compare", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: /two versions/ });
  await expect(dialog.getByText(mine).first()).toBeVisible();
  await expect(dialog.getByText(theirs).first()).toBeVisible();
  await dialog
    .getByRole("button", { name: /^Use all: / })
    .last()
    .click();
  await dialog.getByRole("button", { name: "Save choices" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(pill(page, "All synced")).toBeVisible();
};

const stored = async (collection: string, id: string) => (await api.view(collection, id)).body;

test("a holiday's dialog", async ({ browser }) => {
  const days = { start: "2027-02-06", end: "2027-02-14" };
  const { id } = await api.make("holidays", { schoolyear: year, name: "Carnival", kind: "own", ...days });
  const edit = async (page: Page): Promise<Locator> => {
    await page.getByRole("button", { name: "Edit Carnival" }).click();
    return page.getByRole("dialog", { name: "Edit holiday" });
  };
  const laptop = await openDevice(browser, "/settings/holidays");
  const tablet = await openDevice(browser, "/settings/holidays");
  const [mine, theirs] = [await edit(laptop), await edit(tablet)];
  await mine.getByRole("textbox", { name: "Name" }).fill("Carnival week");

  await theirs.getByRole("textbox", { name: "Name" }).fill("Winter break");
  await theirs.getByText("Only part of each day").click();
  await theirs.getByRole("button", { name: "Save" }).click();
  await heard(laptop, "holidays", "name", "Winter break");
  await expect(mine.getByRole("checkbox", { name: "Only part of each day" })).toBeChecked();
  await expect(mine.getByRole("textbox", { name: "Name" })).toHaveValue("Carnival week");

  await mine.getByRole("button", { name: "Save" }).click();
  await expect(mine).toHaveCount(0);
  await expect.poll(async () => (await stored("holidays", id)).name).toBe("Carnival week");
  expect(await stored("holidays", id)).toMatchObject({ startMinute: 720, endMinute: 1080 });
  await takeTheirs(laptop, "Carnival week", "Winter break");
  await expect.poll(async () => (await stored("holidays", id)).name).toBe("Winter break");
});

test("a class's room in the list", async ({ browser }) => {
  const { id } = await api.make("classes", { schoolyear: year, name: "7C2", grade: "7", room: "B204" });
  const laptop = await openDevice(browser, "/settings/classes");
  const tablet = await openDevice(browser, "/settings/classes");
  const roomOf = (page: Page) => page.getByRole("textbox", { name: "Room of 7C2" });
  // Typed words are saved within a second: only without a network are they here alone.
  await laptop.context().setOffline(true);
  await roomOf(laptop).fill("C101");

  await roomOf(tablet).fill("A105");
  await roomOf(tablet).press("Enter");
  const gradeOf = (page: Page) => page.getByRole("textbox", { name: "Grade of 7C2" });
  await gradeOf(tablet).fill("7e");
  await gradeOf(tablet).press("Enter");
  await expect.poll(async () => (await stored("classes", id)).grade).toBe("7e");
  expect((await stored("classes", id)).room).toBe("A105");
  await laptop.context().setOffline(false);
  await expect(gradeOf(laptop)).toHaveValue("7e");
  await expect(roomOf(laptop)).toHaveValue("C101");

  await expect.poll(async () => (await stored("classes", id)).room).toBe("C101");
  await takeTheirs(laptop, "C101", "A105");
  await expect.poll(async () => (await stored("classes", id)).room).toBe("A105");
  await expect(roomOf(laptop)).toHaveValue("A105");
});

test("the teacher's last name", async ({ browser }) => {
  const laptop = await openDevice(browser, "/settings/account");
  const tablet = await openDevice(browser, "/settings/account");
  const nameOf = (page: Page) => page.getByLabel("Last name");
  await laptop.context().setOffline(true);
  await nameOf(laptop).fill("Weber-Klein");

  await nameOf(tablet).fill("Wagner");
  await nameOf(tablet).press("Enter");
  await expect.poll(async () => (await stored("users", user.id)).lastName).toBe("Wagner");
  await laptop.context().setOffline(false);
  await expect(nameOf(laptop)).toHaveValue("Weber-Klein");

  await expect.poll(async () => (await stored("users", user.id)).lastName).toBe("Weber-Klein");
  await takeTheirs(laptop, "Weber-Klein", "Wagner");
  await expect.poll(async () => (await stored("users", user.id)).lastName).toBe("Wagner");
});
