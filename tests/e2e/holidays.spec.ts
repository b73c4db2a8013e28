import { expect, type Page, test } from "@playwright/test";
import { createDemoYear } from "../../scripts/demo-year/data/demo-year.ts";
import { expectAccessible } from "../support/axe.ts";
import { createApi } from "../support/api.ts";
import { demoTime, openSignedIn, startApp, type TestApp, trustDevice } from "../support/app.ts";
import { type OpenHolidays, startOpenHolidays } from "../support/open-holidays.ts";
import { setClock, startClock } from "../support/set-clock.ts";
import { workerWhereOffline } from "../support/worker-where-offline.ts";
import { toast, undo } from "../support/toast.ts";
import { typeDate } from "../support/type-date.ts";

test.use(workerWhereOffline);

let app: TestApp;
let source: OpenHolidays;
let api: ReturnType<typeof createApi>;

test.beforeEach(async () => {
  source = await startOpenHolidays();
});
test.afterEach(async () => {
  await app.stop();
  await source.stop();
});

const start = async (o: { demo: boolean }) => {
  app = await startApp({ ...o, env: { OPENHOLIDAYS_URL: source.url } });
};

const list = (page: Page) => page.getByRole("list", { name: "Holidays" });
const row = (page: Page, name: string) => list(page).getByRole("listitem").filter({ hasText: name });
const said = (page: Page, text: string | RegExp) => expect(toast(page)).toContainText(text);
/** The number of the teacher's holidays on the server, and how many of them are deleted. */
const stored = async (): Promise<readonly [all: number, deleted: number]> => {
  const { items } = (await api.list("holidays")).body as { items: { deleted: boolean }[] };
  return [items.length, items.filter(({ deleted }) => deleted).length];
};
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const heldFields = async (page: Page): Promise<string[]> =>
  (await list(page).getByRole("listitem").allInnerTexts()).map((text) => text.replaceAll(/\s+/g, " ").trim());

const rhineland = { country: "DE", region: "DE-RP", start: "2026-08-03", end: "2027-06-25" };

/**
 * Signs up a teacher and goes to the holidays of the set-up, in Rhineland-Palatinate if no other
 * place is given.
 */
const startSetup = async (page: Page, place = rhineland) => {
  await start({ demo: false });
  const user = await app.server.createUser({ setup: "holidays" });
  api = createApi(app.server, user);
  await api.make("schoolyears", {
    name: "2026/2027",
    ...place,
    zone: "Europe/Berlin",
  });
  await page.goto(`${app.url}/login`);
  await page.getByLabel("E-mail").fill(user.email);
  await page.getByLabel("Password", { exact: true }).fill(user.password);
  await trustDevice(page);
  await page.getByRole("button", { name: "Sign in" }).click();
  // Before it has received the school year, a device takes the set-up for a new one.
  await expect(page.getByText("All synced").first()).toBeVisible();
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto(`${app.url}/signup/holidays`);
};

const germany = [
  { id: "autumn", start: "2026-10-05", end: "2026-10-16", name: { en: "Autumn holidays" }, subdivisions: ["DE-RP"] },
  { id: "winter", start: "2026-12-23", end: "2027-01-08", name: { en: "Christmas holidays" }, subdivisions: ["DE-RP"] },
  { id: "other", start: "2026-11-02", end: "2026-11-06", name: { en: "Bavarian holidays" }, subdivisions: ["DE-BY"] },
  { id: "unity", type: "Public", start: "2026-10-03", name: { en: "German Unity Day" }, nationwide: true },
  { id: "labour", type: "Public", start: "2027-05-01", name: { en: "Labour Day" }, nationwide: true },
  { id: "ascension", type: "Public", start: "2027-05-06", name: { en: "Ascension Day" }, nationwide: true },
];

test("the set-up fetches the official holidays; they are unticked, edited and joined by own ones", async ({ page }) => {
  source.setHolidays("DE", germany);
  await startSetup(page);
  await said(page, "5 official holidays added");
  expect(await heldFields(page)).toEqual([
    "German Unity Day Sat 3 Oct 2026 at the weekend Public holiday",
    "Autumn holidays 5 – 16 October 2026 10 school days School holidays",
    "Christmas holidays 23 Dec – 8 Jan 2027 13 school days School holidays",
    "Labour Day Sat 1 May 2027 at the weekend Public holiday",
    "Ascension Day Thu 6 May 2027 1 school day Public holiday",
  ]);
  await expect(page.getByText("211 school days, 24 off")).toBeVisible();
  await expect(page.getByText(/Source: OpenHolidays \(ODbL\), fetched/)).toBeVisible();

  // An unticked one is remembered, and can be ticked again.
  await expect.poll(stored).toEqual([5, 0]);
  await row(page, "Ascension Day").getByRole("checkbox").press("Space");
  await said(page, "Ascension Day removed");
  await expect(page.getByText("212 school days, 23 off")).toBeVisible();
  await expect.poll(stored).toEqual([5, 1]);
  await page.reload();
  await expect(row(page, "Ascension Day").getByRole("checkbox")).not.toBeChecked();
  await row(page, "Ascension Day").getByRole("checkbox").press("Space");
  await expect(page.getByText("211 school days, 24 off")).toBeVisible();

  await page.getByRole("button", { name: "Add holidays" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(dialog(page, "Add holidays").getByText("Fill in this field.")).toHaveCount(3);
  await page.getByRole("textbox", { name: "Name" }).fill("Moveable day");
  await typeDate(page, "First day", "2027-05-07");
  await typeDate(page, "Last day", "2027-05-06");
  await expect(dialog(page, "Add holidays").getByText("The end must come after the start.")).toBeVisible();
  await typeDate(page, "Last day", "2027-07-07");
  await expect(dialog(page, "Add holidays").getByText(/Only the days within the school year/)).toBeVisible();
  await typeDate(page, "Last day", "2027-05-07");
  await page.getByRole("button", { name: "Save" }).click();
  await said(page, "Moveable day added");
  await expect(row(page, "Moveable day")).toContainText("Fri 7 May 2027");
  await expect(page.getByText("210 school days, 25 off")).toBeVisible();

  await page.getByRole("button", { name: "Edit Autumn holidays" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Autumn break");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(row(page, "Autumn break")).toBeVisible();

  await page.getByRole("button", { name: "Delete Moveable day" }).click();
  await expect(row(page, "Moveable day")).toHaveCount(0);
  await undo(page);
  await expect(row(page, "Moveable day")).toBeVisible();

  await expectAccessible(page);
});

test("another region asks first, then shows what is different there", async ({ page }) => {
  source.setHolidays("DE", germany);
  await startSetup(page);
  await said(page, "5 official holidays added");
  await page.getByRole("button", { name: "Region" }).click();
  const search = page.getByRole("searchbox", { name: "Search" });
  await expect(search).toBeFocused();
  await expect(search).toHaveAttribute("placeholder", "Search...");
  await search.fill("Atlantis");
  await expect(page.getByRole("listbox")).toHaveText('No results for "Atlantis".');
  await search.fill("bav");
  await page.getByRole("option", { name: "Bavaria", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Fetch" }).click();
  const difference = dialog(page, "What has changed at the source");
  await expect(difference.getByRole("checkbox", { name: /Bavarian holidays/ })).toBeChecked();
  await expect(difference.getByRole("checkbox", { name: /Autumn holidays/ })).toBeChecked();
  await difference.getByRole("checkbox", { name: /Christmas holidays/ }).press("Space");
  await difference.getByRole("button", { name: "Apply 2 changes" }).click();
  await expect(row(page, "Bavarian holidays")).toBeVisible();
  await expect(row(page, "Autumn holidays")).toHaveCount(0);
  await expect(row(page, "Christmas holidays")).toContainText("13 school days");
  await expect.poll(stored).toEqual([6, 1]);
  await page.reload();
  await expect(page.getByRole("button", { name: "Bavaria Region" })).toBeVisible();
  // A holiday of the other region does not count as one that was taken away by hand.
  await expect(row(page, "Bavarian holidays")).toBeVisible();
  await expect(row(page, "Autumn holidays")).toHaveCount(0);
});

test("waiting for a slow source can be given up", async ({ page }) => {
  source.setMood("slow");
  await startSetup(page);
  await expect(page.getByRole("progressbar", { name: "Fetching the official holidays" })).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("There are no holidays yet")).toBeVisible();
  await expect(page.getByRole("button", { name: "Fetch official holidays" })).toBeVisible();
});

test("a source that does not answer is named, and its holidays come later", async ({ page }) => {
  source.setHolidays("DE", germany);
  source.setMood("refused");
  await startSetup(page);
  await expect(
    page.getByText(/can't be reached, so only calculated public holidays are shown. The school holidays are missing/),
  ).toBeVisible();
  await expect(page.getByText(/official/i)).toHaveCount(0);
  await expect(row(page, "Ascension Day")).toBeVisible();
  await expect(row(page, "Autumn holidays")).toHaveCount(0);
  source.setMood("well");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(row(page, "Autumn holidays")).toBeVisible();
  await expect(row(page, "Ascension Day")).toHaveCount(1);
  await expect(page.getByText(/Source: OpenHolidays \(ODbL\), fetched/)).toBeVisible();
});

test("Luxembourg without its source: school holidays by rule, called approximate; a week that is added is holidays", async ({
  page,
}) => {
  source.setMood("refused");
  await startSetup(page, { country: "LU", region: "", start: "2026-09-15", end: "2027-07-15" });
  await expect(page.getByText(/so the school holidays are approximate: they follow the rule/)).toBeVisible();
  await expect(page.getByText(/official/i)).toHaveCount(0);
  await expect(row(page, "Carnival holidays (approximate)")).toContainText("6 – 14 February 2027");
  await page.getByRole("button", { name: "Add holidays" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Ski week");
  await typeDate(page, "First day", "2027-01-18");
  await expect(page.getByRole("button", { name: /Own/ })).toBeVisible();
  await typeDate(page, "Last day", "2027-01-22");
  await page.getByRole("button", { name: "Save" }).click();
  await said(page, "Ski week added");
  await expect(row(page, "Ski week")).toContainText("School holidays");
});

const openDemo = async (page: Page, stopClock = () => setClock(page, demoTime)) => {
  await start({ demo: true });
  await stopClock();
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSignedIn(page, app, "/settings/holidays");
  await expect(row(page, "Carnival holidays")).toBeVisible();
};

test("a refresh shows the difference first and keeps what was edited", async ({ page }) => {
  const told = createDemoYear().holidays.flatMap(({ source: id, name, start, end, kind }) =>
    id === "" || name === "Europe Day"
      ? []
      : [{ id, type: kind === "public" ? "Public" : "School", start, end, name: { en: name }, nationwide: true }],
  );
  const moved = new Map([
    ["Carnival holidays", { start: "2027-02-13", end: "2027-02-21" }],
    ["Christmas holidays", { name: { en: "Christmas vacation" } }],
  ]);
  source.setHolidays("LU", [
    ...told.map((one) => ({ ...one, ...moved.get(one.name.en) })),
    { id: "new", start: "2027-06-21", end: "2027-06-22", name: { en: "Midsummer days" }, nationwide: true },
  ]);
  await openDemo(page);
  await page.getByRole("button", { name: "Edit Christmas holidays" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Christmas at home");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(row(page, "Christmas at home")).toBeVisible();

  await page.getByRole("button", { name: "Refresh from source" }).click();
  const difference = dialog(page, "What has changed at the source");
  await expect(difference.getByText("6 – 14 February 2027 becomes 13 – 21 February 2027")).toBeVisible();
  await expect(difference.getByRole("checkbox", { name: /Midsummer days/ })).toBeChecked();
  await expect(difference.getByRole("checkbox", { name: /Europe Day/ })).toBeChecked();
  await expect(difference.getByRole("checkbox", { name: /Christmas at home/ })).not.toBeChecked();
  await expect(row(page, "Midsummer days")).toHaveCount(0);
  await difference.getByRole("checkbox", { name: /Europe Day/ }).press("Space");
  await difference.getByRole("button", { name: "Apply 2 changes" }).click();
  // The new days off take lessons and two exams.
  const dryRun = dialog(page, "What this changes");
  await expect(dryRun.getByText("2 exams lose their lesson")).toBeVisible();
  await dryRun.getByRole("button", { name: "Apply" }).click();
  await said(page, "Holidays refreshed");
  await expect(row(page, "Carnival holidays")).toContainText("13 – 21 February 2027");
  await expect(row(page, "Midsummer days")).toBeVisible();
  await expect(row(page, "Europe Day")).toBeVisible();
  await expect(row(page, "Christmas at home")).toBeVisible();

  await undo(page);
  await expect(row(page, "Carnival holidays")).toContainText("6 – 14 February 2027");
  await expect(list(page).getByRole("checkbox", { name: "Midsummer days", checked: true })).toHaveCount(0);
});

test("days off over planned lessons show the dry run; applying and undoing work", async ({ page }) => {
  await openDemo(page);
  await page.getByRole("button", { name: "Add holidays" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Burst pipe");
  await typeDate(page, "First day", "2026-11-25");
  await page.getByRole("button", { name: "Save" }).click();
  const dryRun = dialog(page, "What this changes");
  await expect(dryRun.getByText(/lessons? moves?|have no slot/).first()).toBeVisible();
  await dryRun.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Burst pipe");
  await page.getByRole("button", { name: "Save" }).click();
  await dryRun.getByRole("button", { name: "Apply" }).click();
  await expect(row(page, "Burst pipe")).toBeVisible();
  await undo(page);
  await expect(row(page, "Burst pipe")).toHaveCount(0);
});

test("by keys: the focus stays in the list that a holiday goes from, and at the source while it is asked", async ({
  page,
}) => {
  source.setMood("slow");
  await openDemo(page);
  await page.getByRole("button", { name: "Delete Pedagogical day" }).press("Enter");
  await expect(row(page, "Pedagogical day")).toHaveCount(0);
  await expect(list(page).locator("li:focus")).toContainText("Christmas holidays");
  // A second press, for a slow button, changes nothing else.
  await page.keyboard.press("Enter");
  await expect(row(page, "Christmas holidays")).toBeVisible();

  await page.getByRole("button", { name: "Refresh from source" }).press("Enter");
  const progress = page.getByRole("progressbar", { name: "Fetching the official holidays" });
  await expect(progress).toBeVisible();
  await expect(page.locator(":focus").filter({ has: progress })).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(progress).toHaveCount(0);
  await expect(page.locator(":focus")).toContainText("OpenHolidays");
});

const openIcsDialog = async (page: Page) => {
  await page.getByRole("button", { name: "Import an .ics file" }).click();
  return dialog(page, "Holidays from an .ics file");
};
const chooseIcs = async (page: Page, buffer: Buffer) => {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose a file" }).click();
  await (await chooser).setFiles({ name: "school.ics", mimeType: "text/calendar", buffer });
};

test("takes holidays from a calendar file and tells what is wrong with the others", async ({ page }) => {
  await openDemo(page);
  const event = (lines: readonly string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"];
  const day = (name: string, date: string) => event([`UID:${name}`, `SUMMARY:${name}`, `DTSTART;VALUE=DATE:${date}`]);
  const text = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//school//calendar//EN",
    ...day("Sports day", "20270608"),
    ...day("No such day", "20270231"),
    ...day("Founders day", "20270610"),
    ...day("Another year", "20280610"),
    "END:VCALENDAR",
  ].join("\r\n");
  const preview = await openIcsDialog(page);
  await chooseIcs(page, Buffer.from(text));
  await expect(preview.getByText("Line 12: There is no such day.")).toBeVisible();
  await expect(preview.getByText("1 entry is outside the school year and is left out.")).toBeVisible();
  await preview.getByRole("checkbox", { name: /Founders day/ }).press("Space");
  await preview.getByRole("button", { name: "Import 1 holiday" }).click();
  await said(page, "Holidays imported from the file");
  await expect(row(page, "Sports day")).toContainText("Tue 8 Jun 2027");
  await expect(row(page, "Founders day")).toHaveCount(0);
});

test("a calendar file in any encoding, of thousands of events or of endless rules leaves the page free", async ({
  page,
}) => {
  // The page's timers obey the test, so it need not wait for what takes too long.
  await openDemo(page, () => startClock(page, demoTime));
  const preview = await openIcsDialog(page);
  const calendar = (count: number, lines: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => `BEGIN:VEVENT\r\nUID:${index}\r\n${lines(index)}\r\nEND:VEVENT`);
  const file = (events: readonly string[], encoding: BufferEncoding = "utf8") =>
    Buffer.from(["BEGIN:VCALENDAR", ...events, "END:VCALENDAR"].join("\r\n"), encoding);

  await chooseIcs(
    page,
    file(
      calendar(1, () => "SUMMARY:Journée à l'étang\r\nDTSTART:20270608"),
      "latin1",
    ),
  );
  await expect(preview.getByRole("checkbox", { name: "Journée à l'étang Tue 8 Jun 2027" })).toBeChecked();

  await chooseIcs(
    page,
    file(
      calendar(
        5000,
        (index) => `SUMMARY:Event ${index}\r\nDTSTART:${2020 + (index % 10)}0608T140000\r\nDURATION:PT90M`,
      ),
    ),
  );
  await expect(preview.getByText(/more than 400 entries in this school year/)).toBeVisible();
  await expect(preview.getByRole("checkbox", { name: "Event 1007 Tue 8 Jun 2027, 14:00–15:30" })).toBeChecked();
  await expect(preview.getByRole("checkbox")).toHaveCount(50);
  await preview.getByRole("button", { name: "Show 50 more" }).click();
  await expect(preview.getByRole("checkbox")).toHaveCount(100);
  await expect(preview.getByRole("button", { name: "Import 400 holidays" })).toBeVisible();
  await expect.poll(() => page.workers()).toEqual([]);

  const endless = file(calendar(5000, () => "SUMMARY:Evil\r\nDTSTART:00010101\r\nRRULE:FREQ=DAILY;COUNT=9999999"));
  await chooseIcs(page, endless);
  await expect(preview.getByRole("progressbar", { name: "Reading the file" })).toBeVisible();
  await expect.poll(() => page.workers().length).toBe(1);
  await page.clock.fastForward(20_000);
  await expect(preview.getByText("This file takes too long to read")).toBeVisible();
  await expect.poll(() => page.workers()).toEqual([]);

  await chooseIcs(page, endless);
  await expect(preview.getByRole("progressbar", { name: "Reading the file" })).toBeVisible();
  await preview.getByRole("button", { name: "Cancel" }).click();
  await expect(preview).toBeHidden();
  await expect.poll(() => page.workers()).toEqual([]);
});
