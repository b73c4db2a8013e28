import { expect, type Locator, type Page, test } from "@playwright/test";
import type { TestApp } from "../support/app.ts";
import { press, tabTo } from "../support/by-keys.ts";
import { isCalendarReady } from "../support/calendar-ready.ts";
import {
  choice,
  journeyTime,
  onServer,
  openDevice,
  pressTime,
  setUpStep,
  startEmptyApp,
  typeInto,
  watchConsole,
} from "../support/journey.ts";
import { readPdf } from "../support/pdf-text.ts";
import { setClock } from "../support/set-clock.ts";

/** A Monday in November, before the first lesson. */
const morning = new Date("2026-11-09T07:10:00+01:00");
const laptop = { locale: "de-CH", timezoneId: "Europe/Zurich", viewport: { width: 1440, height: 900 } };
const phone = { ...laptop, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const account = { email: "regula.aebi@schule.example", password: "sechs Tage im Turnus" };

test.use({ ...laptop, actionTimeout: pressTime });

let app: TestApp;
test.beforeEach(async () => {
  app = await startEmptyApp();
});
test.afterEach(() => app.stop());

const enter = async (page: Page, target: Locator) => {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
};
const write = async (page: Page, field: Locator, text: string) => {
  await tabTo(page, field);
  await page.keyboard.type(text);
};
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const notice = (page: Page) => page.getByRole("region", { name: "Mitteilungen" });

/**
 * The elements around the focus that draw a ring. There must be exactly one, or nobody knows where
 * the focus is.
 */
const rings = (page: Page) =>
  page.evaluate(() => {
    const drawn: string[] = [];
    for (let one = document.activeElement; one; one = one.parentElement) {
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      if (outlineStyle !== "none" && outlineWidth !== "0px") drawn.push(one.tagName);
    }
    return drawn.length;
  });

const signUp = async (page: Page) => {
  await page.goto(app.url);
  await enter(page, page.getByRole("link", { name: "Konto anlegen" }));
  for (const [label, text] of [
    ["Vorname", "Regula"],
    ["Nachname", "Aebi"],
    ["E-Mail", account.email],
    ["Passwort", account.password],
  ] as const)
    await write(page, page.getByLabel(label, { exact: true }), text);
  await tabTo(page, page.getByRole("checkbox", { name: /angemeldet bleiben/ }));
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
};

const byEnter = (page: Page) => (button: Locator) => enter(page, button);

const setUpYear = async (page: Page) => {
  const step = (o: Parameters<typeof setUpStep>[1]) => setUpStep(page, { press: byEnter(page), ...o });
  await step({ step: "language", title: "In welcher Sprache arbeiten Sie?", next: "Weiter zum Land" });
  await step({
    step: "country",
    title: "Wo unterrichten Sie?",
    next: "Weiter zum Schuljahr",
    fill: async () => {
      await expect(page.getByRole("radio", { name: "Schweiz" })).toBeChecked();
      const canton = page.getByRole("button", { name: /Kanton/ });
      await enter(page, canton);
      await expect(page.getByRole("searchbox", { name: "Suchen" })).toBeFocused();
      await page.keyboard.type("Bern");
      await page.keyboard.press("Enter");
      await expect(canton).toHaveText("Bern");
    },
  });
  await step({ step: "schoolyear", title: "Welches Schuljahr richten Sie ein?", next: "Weiter zum Zeitraum" });
  await step({ step: "year", title: "Wann beginnt und endet das Jahr?", next: "Weiter zu den Ferien" });
  await step({
    step: "holidays",
    title: "Wann ist schulfrei?",
    next: "Weiter zu den Klassen",
    fill: () => expect(page.getByRole("list", { name: "Ferien" })).toContainText("Berchtoldstag"),
  });
  await step({
    step: "classes",
    title: "Welche Klassen unterrichten Sie?",
    next: "Weiter: Schüler/innen",
    fill: async () => {
      await write(page, page.getByRole("textbox", { name: "Neue Klassen" }), "7a, 8b");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("list", { name: "Klassen" }).getByRole("listitem")).toHaveCount(2);
    },
  });
  await step({ step: "students", title: "Wer ist in Ihren Klassen?", next: "Weiter zu den Kursen" });
  await step({
    step: "courses",
    title: "Was unterrichten Sie dort?",
    next: "Weiter zum Turnus",
    fill: async () => {
      await press(page, "Ein Kurs je Klasse");
      await typeInto(dialog(page, "Ein Kurs je Klasse").getByLabel("Fach"), "NMG");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("grid", { name: "Kurse" })).toContainText("8b NMG");
    },
  });
  await step({
    step: "rotations",
    title: "Gibt es A- und B-Wochen oder einen Tageszyklus?",
    next: "Weiter zum Stundenplan",
    fill: async () => {
      const kind = (name: RegExp) => page.getByRole("radio", { name });
      await tabTo(page, kind(/^Jede Woche ist gleich/));
      // The arrow passes the weeks on its way to the days, and stays where it is.
      await page.keyboard.press("ArrowDown");
      await expect(kind(/^A- und B-Wochen/)).toBeChecked();
      await expect(kind(/^A- und B-Wochen/)).toBeFocused();
      await page.keyboard.press("ArrowDown");
      await expect(kind(/^Ein Tageszyklus/)).toBeChecked();
      await expect(kind(/^Ein Tageszyklus/)).toBeFocused();
      await expect(page.getByRole("textbox", { name: /^Bezeichnung/ })).toHaveCount(6);
      await expect(page.getByRole("list", { name: "Wie oft" })).toHaveText(/1\D*38.*6\D*37/s);
    },
  });
};

/** Places lessons in days of the cycle by keys, and carries one to the day before. */
const placeLessons = async (page: Page) => {
  const grid = page.getByRole("group", { name: "Stunden des Zyklus" });
  const cell = (name: string) => grid.getByRole("button", { name: new RegExp(`^${name}, .*: frei`) });
  const lesson = (name: string) => grid.getByRole("button", { name });
  await expect(grid.getByRole("region")).toHaveCount(6);
  await expect(page.getByRole("tab", { name: "Zyklus" })).toBeVisible();
  await expect(page.getByRole("tabpanel")).not.toContainText("Woche");
  const add = async (course: string) => {
    await page.keyboard.press("Enter");
    await enter(page, dialog(page, "Stunde hinzufügen").getByRole("button", { name: course }));
  };
  const go = async (key: string, to: Locator) => {
    await page.keyboard.press(key);
    await expect(to).toBeFocused();
  };
  await tabTo(page, cell("Tag 1, 1"));
  await add("7a NMG");
  await expect(lesson("7a NMG, Tag 1, 08:00–08:45")).toBeFocused();
  for (const day of [2, 3, 4]) await go("ArrowRight", cell(`Tag ${day}, 1`));
  await add("8b NMG");
  await expect(lesson("8b NMG, Tag 4, 08:00–08:45")).toBeFocused();
  await go("ArrowRight", cell("Tag 5, 1"));
  await go("ArrowRight", cell("Tag 6, 1"));
  await go("ArrowDown", cell("Tag 6, 2"));
  await add("7a NMG");
  await expect(lesson("7a NMG, Tag 6, 08:50–09:35")).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(lesson("7a NMG, Tag 5, 08:50–09:35")).toBeFocused();
};

const finishSetUp = async (page: Page) => {
  await setUpStep(page, {
    step: "timetable",
    title: "Wann haben Sie Unterricht?",
    next: "Weiter zur Übersicht",
    fill: () => placeLessons(page),
    press: byEnter(page),
  });
  await setUpStep(page, {
    step: "final",
    title: "Das ist Ihr Jahr",
    next: "Mein Jahr öffnen",
    // Monday is the first day of the cycle: it has come round ten times.
    fill: () => expect(page.getByRole("region", { name: "Donnerstag, 12. November" })).toContainText("8b"),
    press: byEnter(page),
  });
  await enter(page, page.getByRole("link", { name: "Kalender öffnen" }));
};

const head = (page: Page, date: string) => page.locator(`th[data-date="${date}"]`);
const lessonsOn = (page: Page, date: string) => page.locator(`td[data-date="${date}"] [data-lesson]`);

/** Closes the school on the cycle's third day: that day is held a day later, and all others too. */
const closeDay = async (page: Page) => {
  await expect(head(page, "2026-11-11").getByRole("button", { name: "Warum Tag 3?" })).toHaveText("Tag 3");
  await enter(page, page.getByRole("link", { name: "Einstellungen" }));
  await enter(page, page.getByRole("link", { name: "Ferien", exact: true }));
  await press(page, "Ferien hinzufügen");
  const form = dialog(page, "Ferien hinzufügen");
  await expect(form.getByLabel("Name")).toBeFocused();
  await page.keyboard.type("Heizung defekt");
  for (const field of ["Erster Tag", "Letzter Tag"]) {
    await write(page, form.getByRole("group", { name: field }).getByRole("spinbutton").first(), "11112026");
    expect(await rings(page)).toBe(1);
  }
  await press(page, "Speichern");
  const dryRun = dialog(page, "Was sich dadurch ändert");
  await expect(dryRun).toContainText(/Mi\., 11\. Nov\. 3 → keine.*Do\., 12\. Nov\. 4 → 3/s);
  await expect(dryRun.getByRole("button", { name: "Anwenden" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(notice(page)).toContainText("Heizung defekt hinzugefügt");
};

/** Expects that week and month say which day of the cycle each day is. */
const lookAround = async (page: Page) => {
  await enter(page, page.getByRole("link", { name: "Kalender" }));
  await expect(head(page, "2026-11-12").getByRole("button", { name: "Warum Tag 3?" })).toHaveText("Tag 3");
  await expect(head(page, "2026-11-11").getByRole("button", { name: /^Warum/ })).toHaveCount(0);
  await expect(lessonsOn(page, "2026-11-13")).toContainText("8b");
  await expect(lessonsOn(page, "2026-11-12")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /Warum ist diese Woche/ })).toHaveCount(0);

  await tabTo(page, page.getByRole("radio", { name: "Woche" }));
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("heading", { level: 1, name: "November 2026" })).toBeVisible();
  const day = (name: string) => page.getByRole("main").getByRole("button", { name, exact: true });
  for (const name of [
    "Montag 9 November, Tag 1, heute",
    "Mittwoch 11 November, Heizung defekt",
    "Donnerstag 12 November, Tag 3",
    "Freitag 13 November, Tag 4",
    "Montag 16 November, Tag 5",
    "Dienstag 17 November, Tag 6",
    "Mittwoch 18 November, Tag 1",
    "Samstag 14 November",
  ])
    await expect(day(name)).toBeVisible();
  await expect(page.locator('td[data-date="2026-11-13"]')).toContainText(/4\D*13/);
  await expect(lessonsOn(page, "2026-11-18")).toContainText("7a");
  await isCalendarReady(page);
  const [paper] = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(paper!.text).toMatch(/11 Heizung defekt.*12 Tag 3.*13 Tag 4/);
  // No label belongs to a week, and the weeks' numbers are in German.
  await expect(page.getByRole("gridcell", { name: /^Woche 46/ })).toBeVisible();
  await expect(page.getByRole("gridcell", { name: /Week/ })).toHaveCount(0);
};

const makeNextYear = async (page: Page) => {
  await press(page, "Schuljahr: 2026/2027");
  const item = page.getByRole("menuitem", { name: "Neues Schuljahr aus diesem" });
  await expect(item).toBeVisible();
  while (!(await item.evaluate((one) => one === document.activeElement))) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const form = dialog(page, "Neues Schuljahr");
  await expect(form).toContainText("Aus 7a wird 8a.");
  await expect(form.getByRole("textbox", { name: "Neuer Name von 8b" })).toHaveValue("9b");
  await enter(page, form.getByRole("button", { name: "Schuljahr anlegen" }));
  await expect(notice(page)).toContainText("Schuljahr angelegt: 2027/2028");
  // It is November: the current year stays on the screen.
  await expect(page.getByRole("button", { name: "Schuljahr: 2026/2027" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "November 2026" })).toBeVisible();
  await expect(page.getByText("Sie sehen")).toHaveCount(0);
};

test("a teacher in the canton of Bern: a cycle of six days by keys, a closed day, and the next year", async ({
  page,
  browser,
}) => {
  test.setTimeout(journeyTime);
  const faults = watchConsole(page);
  await setClock(page, morning);
  await test.step("signs up", () => signUp(page));
  await setUpYear(page);
  await finishSetUp(page);
  await test.step("closes a day", () => closeDay(page));
  await test.step("looks at the week and the month", () => lookAround(page));
  await test.step("makes the next year", () => makeNextYear(page));

  await test.step("the server has it", async () => {
    await expect(page.getByText("Alles abgeglichen").first()).toBeVisible();
    const years = await onServer(app, "schoolyears");
    expect(years.map(({ name }) => name).toSorted()).toEqual(["2026/2027", "2027/2028"]);
    const [teacher] = await onServer(app, "users");
    expect(years.find(({ id }) => id === teacher!.active_schoolyear)!.name).toBe("2026/2027");
    expect((await onServer(app, "holidays")).filter(({ name }) => name === "Heizung defekt")).toHaveLength(1);
    expect((await onServer(app, "rotations")).map(({ unit, labels }) => `${unit} ${labels.length}`)).toEqual([
      "day 6",
      "day 6",
    ]);
  });

  await test.step("a phone shows today as the cycle's first day, and the days of the month", async () => {
    const other = await openDevice(browser, morning, phone);
    await other.page.goto(app.url);
    await other.page.getByLabel("E-Mail").fill(account.email);
    await other.page.getByLabel("Passwort", { exact: true }).fill(account.password);
    await choice(other.page, "angemeldet bleiben").tap();
    await other.page.getByRole("button", { name: "Anmelden", exact: true }).tap();
    await expect(other.page.getByRole("heading", { level: 1, name: /^Mo\., 9\. Nov/ })).toBeVisible();
    await expect(other.page.locator("[data-lesson]").first()).toContainText("7a NMG");
    await other.page.getByRole("link", { name: "Kalender" }).tap();
    await choice(other.page.getByRole("radiogroup", { name: "Ansicht" }), "Monat").tap();
    const day = other.page.getByRole("gridcell").getByRole("button", { name: /^Donnerstag 12 November, Tag 3/ });
    await expect(day).toHaveText(/12\s*3/);
    expect(other.faults).toEqual([]);
    await other.page.context().close();
  });
  expect(faults).toEqual([]);
});
