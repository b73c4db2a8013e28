import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { type Api, createApi } from "../support/api.ts";
import { demoTime, openSignedIn, startApp, type TestApp } from "../support/app.ts";
import { setClock } from "../support/set-clock.ts";
import { workerWhereOffline } from "../support/worker-where-offline.ts";
import { undo } from "../support/toast.ts";

test.use(workerWhereOffline);

let app: TestApp;
let api: Api;
let page: Page;

const period = (label: string, start: number) => ({ id: `p${label}`, label, start, end: start + 50, pause: false });
/** A year with an empty timetable of four periods and A and B weeks. */
const setUp = async () => {
  const user = await app.server.createUser({ setup: "done", firstName: "Léa", lastName: "Weber" });
  api = createApi(app.server, user);
  const schoolyear = (await api.makeYear()).id;
  const rotation = await api.make("rotations", {
    schoolyear,
    name: "Weeks",
    unit: "week",
    labels: ["A", "B"],
    rule: "parity",
    anchorDate: "",
    anchorLabel: "",
    overrides: {},
  });
  await api.make("timetables", {
    schoolyear,
    name: "Winter",
    validFrom: "2026-09-15",
    validTo: "2027-07-15",
    days: [1, 2, 3, 4, 5],
    rotation: rotation.id,
    periods: [period("1", 480), period("2", 535), period("3", 605), period("4", 660)],
  });
  await api.make("classes", { schoolyear, name: "7C2", grade: "7", color: "lagoon", room: "" });
  return user;
};

test.beforeAll(async () => {
  app = await startApp();
});
test.afterAll(() => app.stop());
test.beforeEach(async ({ page: fresh }) => {
  page = fresh;
  const user = await setUp();
  await setClock(page, demoTime);
  await openSignedIn(page, app, "/settings/schedule", user);
  await expect(page.getByText("All synced").first()).toBeVisible();
  await page.getByRole("button", { name: "Import" }).click();
  await expect(dialog()).toBeVisible();
});

const dialog = () => page.getByRole("dialog", { name: "Import a timetable" });
const toast = () => page.getByRole("region", { name: "Notifications" });
const button = (name: string) => dialog().getByRole("button", { name, exact: true });
/** The living records of a collection that the server has. */
const stored = async (collection: string): Promise<readonly Readonly<Record<string, any>>[]> => {
  const { items } = (await api.list(collection)).body as { items: Readonly<Record<string, any>>[] };
  return items.filter(({ deleted }) => deleted === false);
};
const sessionWords = async () =>
  (await stored("sessions"))
    .map(({ day, start, end, labels, room }) => `${day} ${start}-${end} ${labels.join("")} ${room}`)
    .toSorted();

/**
 * Windows-1252, semicolons, another teacher's line, a double lesson, two lessons at one time, a
 * period too many, a broken line.
 */
const gpu = [
  '1;"7C2";"WEB";"Größen";"B204";1;1;;',
  '1;"7C2";"WEB";"Größen";"B204";1;2;;',
  '2;"6C1";"WEB";"Bio";"B110";3;3;;',
  '3;"7C2";"WEB";"Größen";"B204";3;3;;',
  '4;"5C3";"MUL";"Sport";"H1";3;3;;',
  '5;"6C1";"WEB";"Bio";"B110";9;3;;',
  '2;"6C1";"WEB";"Bio";"B110";5;5;;',
].join("\r\n");

test("an Untis file with a broken line goes into an empty timetable, and out again", async () => {
  await dialog()
    .locator("input[type=file]")
    .setInputFiles({ name: "GPU001.TXT", mimeType: "text/plain", buffer: Buffer.from(gpu, "latin1") });
  const alert = dialog().getByRole("alert");
  await expect(alert).toContainText("1 entry can't be read");
  await expect(alert).toContainText("Line 6: Column 6: “9” isn't a day.");
  await expect(dialog().getByRole("button", { name: /Which teacher are you\?/ })).toContainText("WEB");
  await expect(dialog().getByRole("button", { name: /Class 7C2/ })).toContainText("7C2");
  await expect(dialog().getByRole("button", { name: /Class 6C1/ })).toContainText("New class");
  await expect(dialog().getByRole("button", { name: /Course 7C2 Größen/ })).toContainText("New: 7C2 Größen");
  await expect(dialog().getByRole("button", { name: /Period 5/ })).toContainText("11:55–12:45");
  await expect(dialog().getByText("Two lessons at the same time")).toBeVisible();
  // Bio comes first in the guess, so it has the A weeks: turn the two round.
  const choose = async (field: RegExp, option: string) => {
    await dialog().getByRole("button", { name: field }).click();
    await page.getByRole("option", { name: option }).click();
    await expect(page.getByRole("listbox")).toHaveCount(0);
  };
  await choose(/Weeks of 6C1 Bio/, "B weeks");
  await choose(/Weeks of 7C2 Größen/, "A weeks");
  await expectAccessible(page, { part: "[role=dialog]" });
  await button("Continue to the preview").click();

  const week = dialog().getByRole("region", { name: "Preview of the week" });
  await expect(week.getByRole("listitem")).toHaveCount(4);
  await expect(week.getByRole("region", { name: "Monday" }).getByRole("listitem")).toContainText("08:00–09:45");
  await expect(dialog()).toContainText("New courses: 7C2 Größen and 6C1 Bio.");
  await expectAccessible(page, { part: "[role=dialog]" });
  await button("Import 4 lessons").click();
  await expect(toast()).toContainText("Timetable imported");
  await expect(dialog()).toBeHidden();
  await expect
    .poll(sessionWords)
    .toEqual(["1 480-585  B204", "3 605-655 A B204", "3 605-655 B B110", "5 715-765  B110"]);
  expect((await stored("courses")).map(({ name }) => name).toSorted()).toEqual(["6C1 Bio", "7C2 Größen"]);
  expect((await stored("classes")).map(({ name }) => name).toSorted()).toEqual(["6C1", "7C2"]);
  expect((await stored("timetables"))[0]!.periods).toHaveLength(5);

  await undo(page);
  await expect.poll(sessionWords).toEqual([]);
  await expect.poll(async () => (await stored("courses")).length).toBe(0);
  await expect.poll(async () => (await stored("classes")).length).toBe(1);
  await expect.poll(async () => (await stored("timetables"))[0]!.periods.length).toBe(4);
});

test("a grid pasted by keyboard, a column corrected, and once more over it", async () => {
  const grid = ["\tLundi\tMardi\tNotes", "8h00-8h50\t7C2 Maths B204\t\thello", "8h55-9h45\t\t6C1 Maths (B)\t"].join(
    "\n",
  );
  const paste = async () => {
    const field = dialog().getByRole("textbox", { name: "Or paste a table" });
    await field.focus();
    await page.evaluate((text) => navigator.clipboard.writeText(text), grid).catch(() => undefined);
    await field.fill(grid);
    await button("Continue").focus();
    await page.keyboard.press("Enter");
  };
  await paste();
  await expect(dialog().getByRole("button", { name: /Column 2/ })).toContainText("Monday");
  await expect(dialog().getByRole("button", { name: /Column 4/ })).toContainText("Leave out");
  await dialog()
    .getByRole("button", { name: /Column 3/ })
    .focus();
  await page.keyboard.press("Enter");
  await page.getByRole("option", { name: "Thursday" }).click();
  await button("Continue to the preview").focus();
  await page.keyboard.press("Enter");
  await button("Import 2 lessons").focus();
  await page.keyboard.press("Enter");
  await expect(dialog()).toBeHidden();
  await expect.poll(sessionWords).toEqual(["1 480-530  B204", "4 535-585 B "]);

  // The same import once more changes only the day that is not corrected this time.
  await page.getByRole("button", { name: "Import" }).click();
  await paste();
  await button("Continue to the preview").click();
  await expect(dialog()).toContainText("1 new lesson.");
  await expect(dialog()).toContainText("1 lesson is already in the timetable.");
  await dialog().getByText("Replace the whole timetable").click();
  await expect(dialog()).toContainText("1 lesson will be removed.");
  // Weeks have been taught by this timetable, so the change counts from next Monday on.
  await expect(dialog().getByRole("radio", { name: /^Only from a certain date/ })).toBeChecked();
  await button("Import 1 lesson").click();
  await expect.poll(async () => (await stored("timetables")).length).toBe(2);
  await expect.poll(sessionWords).toEqual(["1 480-530  B204", "1 480-530  B204", "2 535-585 B ", "4 535-585 B "]);
});

test("what was decided about a table stays when one goes back, and after a reload", async () => {
  const column = () => dialog().getByRole("button", { name: /Column 3/ });
  await dialog()
    .getByRole("textbox", { name: "Or paste a table" })
    .fill("\tLundi\tMardi\n8h00-8h50\t7C2 Maths B204\t\n8h55-9h45\t\t6C1 Maths (B)");
  await button("Continue").click();
  await expect(column()).toContainText("Tuesday");
  await column().press("Enter");
  await page.getByRole("option", { name: "Thursday" }).click();
  await button("Back").click();
  await button("Continue").click();
  await expect(column()).toContainText("Thursday");

  await page.reload();
  await page.getByRole("button", { name: "Import" }).click();
  const offer = dialog().getByRole("group", { name: "Continue where you left off?" });
  await offer.getByRole("button", { name: "Continue" }).click();
  await expect(offer).toHaveCount(0);
  await button("Continue").click();
  await expect(column()).toContainText("Thursday");
});

test("fits on a phone, and says what is wrong with an empty file", async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  const input = dialog().locator("input[type=file]");
  await input.setInputFiles({ name: "empty.txt", mimeType: "text/plain", buffer: Buffer.from("\r\n") });
  await expect(dialog().getByRole("alert")).toContainText("There is nothing in it");
  await input.setInputFiles({ name: "GPU001.TXT", mimeType: "text/plain", buffer: Buffer.from(gpu, "utf16le") });
  await expect(dialog().getByRole("alert")).toContainText("Line 6");
  await button("Continue to the preview").click();
  // Four lessons at one time would leave a column no room for their names: here they stand below
  // each other.
  const monday = dialog().getByRole("region", { name: "Monday" });
  await expect(monday.getByRole("listitem")).toContainText(/08:00–09:45.*7C2 Größen B204.*new/);
  const wednesday = dialog().getByRole("region", { name: "Wednesday" });
  await expect(wednesday.getByRole("listitem")).toHaveCount(2);
  const cut = await dialog()
    .locator("li span")
    .evaluateAll((all) => all.filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1).length);
  expect(cut, "cut words").toBe(0);
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await expectAccessible(page, { part: "[role=dialog]" });
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
