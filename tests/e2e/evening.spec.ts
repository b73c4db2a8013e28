import { expect, type Page, test } from "@playwright/test";
import { demoAccount } from "../../scripts/demo-year/data/demo-account.ts";
import { call, createApi } from "../support/api.ts";
import { expectAccessible } from "../support/axe.ts";
import { demoTime, openSignedIn, startApp, type TestApp } from "../support/app.ts";
import { cutTexts } from "../support/cut-texts.ts";
import { readMirror } from "../support/device-page.ts";
import { paperFaults } from "../support/paper-faults.ts";
import { readPdf } from "../support/pdf-text.ts";
import { setClock } from "../support/set-clock.ts";
import { undo } from "../support/toast.ts";

let app: TestApp;
test.beforeEach(async ({ page }) => {
  app = await startApp({ demo: true });
  await page.addInitScript(() => {
    globalThis.print = () => undefined;
  });
});
test.afterEach(() => app.stop());

const onlyForMe = "Sits with Diogo, talks much";

type Row = Readonly<Record<string, any>>;
const living = async (page: Page, collection: string): Promise<readonly Row[]> =>
  (await readMirror(page))[collection]!.filter(({ deleted }) => !deleted);

/** Opens the demo's evening; names and starts as its list has them. */
const openEvening = async (page: Page, time: Date = demoTime) => {
  await setClock(page, time);
  await openSignedIn(page, app);
  await expect.poll(async () => (await living(page, "meetings")).length).toBe(6);
  const [evening] = await living(page, "evenings");
  await page.goto(`${app.url}/evenings/${String(evening!.id)}`);
};
const times = (page: Page) => page.getByRole("list", { name: "Appointments" }).locator("> li");
const told = async (page: Page): Promise<readonly string[]> =>
  (await times(page).allInnerTexts()).map((text) => text.replaceAll(/\s+/g, " ").trim().slice(0, 26));

test("an evening is made, a student put on a time and moved by keys, a class filled in, each with one undo", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 1440, height: 1000 });
  await openEvening(page);
  await expect(times(page)).toHaveCount(9);
  await expect(times(page).nth(3)).toContainText("Free");
  await expect(page.getByRole("navigation", { name: "Main" }).locator("[aria-current=page]")).toHaveText(/^Students/);
  await expectAccessible(page, { part: "main" });

  // Put a student on a free time: the list is searched.
  await times(page)
    .nth(3)
    .getByRole("button", { name: /^Free.*18:30–18:40/ })
    .click();
  const form = page.getByRole("dialog", { name: "New appointment" });
  await form.getByRole("button", { name: /Student/ }).click();
  await page.getByRole("searchbox", { name: "Search" }).fill("majer");
  await page.getByRole("option", { name: /Majerus Anouk/ }).click();
  await form.getByRole("textbox", { name: "Who comes" }).fill("aunt");
  await expectAccessible(page, { part: "[role=dialog]" });
  await form.getByRole("button", { name: "Save" }).click();
  await expect(times(page).nth(3)).toContainText("Anouk Majerus");
  await expect(times(page).nth(3)).toContainText("aunt");

  // By keys it changes places with the one before, and the focus goes along.
  const link = page.getByRole("link", { name: "Anouk Majerus" });
  await link.focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(times(page).nth(2)).toContainText("Anouk Majerus");
  await expect(times(page).nth(3)).toContainText("Lou Schroeder");
  await expect(link).toBeFocused();
  await undo(page);
  await expect(times(page).nth(2)).toContainText("Lou Schroeder");

  // A class is more than the times that are left: those without one are named.
  const before = await told(page);
  await page.getByRole("button", { name: "Fill with a class…" }).click();
  const fill = page.getByRole("dialog", { name: "Fill with a class" });
  await fill.getByRole("button", { name: /Class/ }).click();
  await page.getByRole("option", { name: "7C2", exact: true }).click();
  await expect(fill).toContainText("2 times are free.");
  await expect(fill).toContainText("There is no time for 18 students:");
  await expect(fill).toContainText("Yara Weber");
  await fill.getByRole("button", { name: "Add 2 appointments" }).click();
  await expect(times(page).nth(6)).toContainText("Emina Agović");
  await expect(times(page).nth(7)).toContainText("Tiago Almeida");
  await undo(page);
  await expect.poll(() => told(page)).toEqual(before);

  // Hours that become shorter lose nobody: the page says who lies outside.
  await page.getByRole("button", { name: "More for the evening" }).click();
  await page.getByRole("menuitem", { name: "Change the evening…" }).click();
  const change = page.getByRole("dialog", { name: /Parents' evening/ });
  await change.getByText("20 minutes", { exact: true }).click();
  await change.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/^Appointments collide at 18:00, 18:10/)).toBeVisible();
  expect(await living(page, "meetings")).toHaveLength(7);
  await undo(page);
  await expect(page.getByText(/^Appointments collide/)).toHaveCount(0);

  await page.getByRole("button", { name: "More for the appointment of 18:30–18:40" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(times(page).nth(3)).toContainText("Free");
  await undo(page);
  await expect(times(page).nth(3)).toContainText("Anouk Majerus");

  // A second evening is made in the list.
  await page.getByRole("link", { name: "Parents' evenings" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Parents' evenings" })).toBeVisible();
  await expectAccessible(page, { part: "main" });
  await page.getByRole("button", { name: "New parents' evening" }).click();
  const fresh = page.getByRole("dialog", { name: "New parents' evening" });
  await fresh.getByRole("textbox", { name: "Name" }).fill("Second evening");
  await fresh.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Second evening" })).toBeVisible();
  await expect(times(page)).toHaveCount(18);
});

test("an appointment shows one student alone, nothing only for the teacher, and a note taken there has its day", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await openEvening(page, new Date("2026-12-03T18:23:00+01:00"));
  await page.getByRole("link", { name: "Lou Schroeder" }).click();
  const view = page.getByRole("dialog", { name: "Appointment" });
  await expect(view.getByRole("heading", { level: 1 })).toHaveText("Lou Schroeder");
  await expect(view).toContainText("7m left");
  await expect(view).toContainText("Asked for help with fractions");
  await expect(view).not.toContainText(onlyForMe);
  await expect(page).toHaveTitle("Parents' evening · Schouljoer");
  // Nobody else's name is on the screen or said by a button.
  const others = (await living(page, "students")).filter(({ lastName }) => lastName !== "Schroeder");
  const whole = await view.innerHTML();
  expect(others.filter(({ lastName }) => whole.includes(String(lastName)))).toEqual([]);
  await expect(view.getByRole("button", { name: "Next appointment, 18:40" })).toBeVisible();
  await expectAccessible(page, { part: "[role=dialog]" });

  await view.getByRole("button", { name: "Add note" }).click();
  await page.keyboard.type("Wants to try the harder tasks");
  await expect
    .poll(async () => (await living(page, "notes")).find(({ text }) => String(text).startsWith("Wants")))
    .toMatchObject({ date: "2026-12-03", onlyMe: false });
  await view.getByRole("button", { name: "Done" }).click();
  await expect(view.getByRole("list", { name: "Notes" })).toContainText("Wants to try the harder tasks");

  // The next one is covered until it is opened.
  await expect(view.getByRole("button", { name: "Add note" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(view.getByRole("heading", { level: 1 })).toHaveText("18:40–18:50");
  await expect(view).not.toContainText("Gashi");
  await expectAccessible(page, { part: "[role=dialog]", what: "covered" });
  await page.keyboard.press("Enter");
  await expect(view.getByRole("heading", { level: 1 })).toHaveText("Arta Gashi");
  await page.keyboard.press("Escape");
  await expect(times(page)).toHaveCount(9);
});

test("a note is kept from parents by a switch; the page on paper says what it leaves out", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await openEvening(page);
  const student = (await living(page, "students")).find(({ lastName }) => lastName === "Schroeder")!;
  await page.goto(`${app.url}/students/${String(student.id)}`);
  const notes = page.getByRole("list", { name: "Dated notes" }).getByRole("listitem");
  await expect(notes.filter({ hasText: onlyForMe })).toContainText("Only for me");
  await page.getByRole("button", { name: /Edit the note of Wed 18 Nov/ }).click();
  await page.getByRole("switch", { name: "Only for me" }).press("Space");
  await expect
    .poll(async () => (await living(page, "notes")).find(({ date }) => date === "2026-11-18"))
    .toMatchObject({ onlyMe: true });
  await page.getByRole("button", { name: "Done" }).click();

  await page.getByRole("button", { name: "Print for parents…" }).click();
  const dialog = page.getByRole("dialog", { name: "Print for the parents' evening" });
  await expect(dialog).toContainText("2 notes only for you");
  await expectAccessible(page, { part: "[role=dialog]" });
  await expect(dialog.getByRole("status").last()).toContainText("1 page, A4 portrait");
  const [one, ...rest] = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(rest).toEqual([]);
  expect([one!.width, one!.height]).toEqual([210, 297]);
  expect(one!.text).toContain("Lou Schroeder");
  expect(one!.text).toContain("7C2 Maths");
  expect(one!.text).toMatch(/Test I \d+/);
  expect(one!.text).not.toContain(onlyForMe);
  expect(one!.text).not.toContain("fractions by himself");
});

test("all of an evening is printed, a page each, and its list of appointments", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await openEvening(page);
  const choose = async (name: string) => {
    await page.getByRole("button", { name: "More for the evening" }).click();
    await page.getByRole("menuitem", { name }).click();
  };
  await choose("Print a page for each student…");
  const dialog = page.getByRole("dialog", { name: "Print for the parents' evening" });
  await expect(dialog).toContainText("6 pages");
  await expect(dialog).toContainText("1 note only for you");
  const pages = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(await paperFaults(page, "[role=dialog]")).toEqual([]);
  await dialog.getByRole("button", { name: "Close" }).click();
  expect(pages.map(({ text }) => /Carvalho|Da Silva|Schroeder|Gashi|Dubois|Thill/.exec(text)?.[0])).toEqual([
    "Carvalho",
    "Da Silva",
    "Schroeder",
    "Gashi",
    "Dubois",
    "Thill",
  ]);
  await choose("Print the appointments");
  await expect
    .poll(async () => (await readPdf(await page.pdf({ preferCSSPageSize: true }))).map(({ text }) => text).join(" "))
    .toMatch(/18:20–18:30.*Lou Schroeder.*18:30–18:40.*18:40–18:50.*Arta Gashi/);
});

test("a parents' evening of the calendar leads to its appointments, made in one press with an undo", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openEvening(page);
  const [held] = await living(page, "evenings");
  const body = { identity: demoAccount.email, password: demoAccount.password };
  const answer = await call(app.server, "POST", "/api/collections/users/auth-with-password", { body });
  const api = createApi(app.server, { ...demoAccount, id: answer.body.record.id, token: answer.body.token });
  const about = { schoolyear: held!["schoolyear"], kind: "meeting", subkind: "parentsEvening", location: "Hall" };
  const times = { start: "2026-12-10T17:30", end: "2026-12-10T19:00" };
  await api.make("events", { ...about, ...times, title: "Parents of 5C3" });
  const named = async () => (await living(page, "events")).find(({ title }) => title === "Parents of 5C3")?.["id"];
  const made = async () => (await living(page, "evenings")).filter(({ date }) => date === "2026-12-10");
  await expect.poll(named).toBeTruthy();
  const address = `/calendar?view=timeGridWeek&date=2026-12-10&event=${String(await named())}`;
  await page.evaluate((to) => history.pushState(null, "", to), address);
  const form = page.getByRole("dialog", { name: "Event" });
  await form.getByRole("button", { name: "Appointments" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Parents of 5C3" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Appointments" }).locator("> li")).toHaveCount(9);
  expect(await made()).toMatchObject([{ start: 1050, end: 1140, room: "Hall" }]);
  const back = page.getByRole("link", { name: "In the calendar: Parents of 5C3, Thu 10 Dec" });
  await expect(back).toBeVisible();
  await expectAccessible(page, { part: "main" });
  await page.screenshot({ path: test.info().outputPath("evening.png") });

  await back.click();
  await expect(form.getByRole("link", { name: "Appointments" })).toBeVisible();
  await expectAccessible(page, { part: "[role=dialog]" });
  await page.screenshot({ path: test.info().outputPath("event.png") });
  await form.getByRole("link", { name: "Appointments" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Parents of 5C3" })).toBeVisible();
  expect(await made()).toHaveLength(1);

  // The event goes to another day, and its appointments with it, as one undo.
  await back.click();
  await form.getByRole("spinbutton", { name: /^day/i }).first().focus();
  await page.keyboard.type("11");
  await form.getByRole("button", { name: "Save" }).click();
  await expect.poll(made).toEqual([]);
  expect((await living(page, "evenings")).filter(({ date }) => date === "2026-12-11")).toHaveLength(1);
  await page.keyboard.press("Control+z");
  await expect.poll(made).toHaveLength(1);
  await page.keyboard.press("Control+z");
  await expect.poll(made).toEqual([]);
});

test("on a phone, in German and in the dark, the evening and an appointment fit", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.context().addCookies([{ name: "locale", value: "de", url: app.url }]);
  await openEvening(page);
  const list = page.getByRole("list", { name: "Termine" });
  await expect(list.getByRole("link")).toHaveCount(6);
  await expectAccessible(page, { part: "main" });
  expect(await cutTexts(page)).toEqual([]);
  await list.getByRole("link", { name: "Lou Schroeder" }).click();
  await expect(page.getByRole("dialog").getByRole("heading", { name: "Kurse" })).toBeVisible();
  await expectAccessible(page, { part: "[role=dialog]" });
  expect(await cutTexts(page)).toEqual([]);
  await page.screenshot({ path: test.info().outputPath("meeting-de.png") });
});
