import { expect, type Page, test } from "@playwright/test";
import type { TestApp } from "../support/app.ts";
import { lessonsOn } from "../support/calendar-page.ts";
import {
  choice,
  journeyTime,
  onServer,
  openDevice,
  pasteText,
  plansOnServer,
  pressTime,
  setUpStep,
  startEmptyApp,
  typeInto,
  watchConsole,
} from "../support/journey.ts";
import { drop, middleOf } from "../support/mouse.ts";
import { setClock } from "../support/set-clock.ts";

/** The first Wednesday of the year, before the first lesson. */
const morning = new Date("2026-09-16T07:20:00+02:00");
const laptop = { locale: "de-LU", timezoneId: "Europe/Luxembourg", viewport: { width: 1440, height: 900 } };
const account = { email: "nathalie.thill@schoul.example", password: "drei Tulpen im Regen" };

test.use({ ...laptop, actionTimeout: pressTime });

let app: TestApp;
test.beforeEach(async () => {
  app = await startEmptyApp();
});
test.afterEach(() => app.stop());

const classList = [
  "Name\tVorname\tKlasse\tGeburtsdatum",
  "Da Costa\tInês\t7C2\t12.03.2014",
  "Hoffmann\tLuc\t7C2\t1.5.2014",
  "Weber\tLéa\t7C2\t28.11.2013",
  "Müller\tJörg\t5C3\t03.02.2012",
  "Schmit\tAnouk\t5C3\t30.06.2012",
].join("\n");

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const notice = (page: Page) => page.getByRole("region", { name: "Mitteilungen" });

const signUp = async (page: Page) => {
  await page.goto(app.url);
  await page.getByRole("link", { name: "Konto anlegen" }).click();
  await page.getByLabel("Vorname").fill("Nathalie");
  await page.getByLabel("Nachname").fill("Thill");
  await page.getByLabel("E-Mail").fill(account.email);
  await page.getByLabel("Passwort", { exact: true }).fill(account.password);
  await choice(page, "angemeldet bleiben").click();
  await button(page, "Konto anlegen").click();
};

/** Goes from the language to the classes: what the country knows is right. */
const takeWhatIsOffered = async (page: Page) => {
  await setUpStep(page, {
    step: "language",
    title: "In welcher Sprache arbeiten Sie?",
    next: "Weiter zum Land",
    fill: () => expect(page.getByRole("radio", { name: "Deutsch" })).toBeChecked(),
  });
  await setUpStep(page, {
    step: "country",
    title: "Wo unterrichten Sie?",
    next: "Weiter zum Schuljahr",
    fill: () => expect(page.getByRole("radio", { name: "Luxemburg" })).toBeChecked(),
  });
  await setUpStep(page, {
    step: "schoolyear",
    title: "Welches Schuljahr richten Sie ein?",
    next: "Weiter zum Zeitraum",
    fill: () => expect(page.getByRole("radio", { name: "2026/2027" })).toBeChecked(),
  });
  await setUpStep(page, {
    step: "year",
    title: "Wann beginnt und endet das Jahr?",
    next: "Weiter zu den Ferien",
    fill: async () => {
      await choice(page, "3 Trimester").click();
      await expect(page.getByRole("textbox", { name: "Name" })).toHaveCount(3);
      await expect(page.getByRole("textbox", { name: "Name" }).first()).toHaveValue("1. Trimester");
    },
  });
  await setUpStep(page, {
    step: "holidays",
    title: "Wann ist schulfrei?",
    next: "Weiter zu den Klassen",
    fill: async () => {
      const holidays = page.getByRole("list", { name: "Ferien" });
      await expect(holidays).toContainText("Allerheiligenferien (ungefähr)");
      await expect(holidays).toContainText("Nationalfeiertag");
    },
  });
};

/** Enters two classes, their list from a spreadsheet, and one course for each. */
const enterPeople = async (page: Page) => {
  await setUpStep(page, {
    step: "classes",
    title: "Welche Klassen unterrichten Sie?",
    next: "Weiter: Schüler/innen",
    fill: async () => {
      await page.getByRole("textbox", { name: "Neue Klassen" }).click();
      for (const name of ["7C2", "5C3"]) {
        await page.keyboard.type(name);
        await page.keyboard.press("Enter");
        await expect(page.getByRole("textbox", { name: `Name von ${name}` })).toHaveValue(name);
      }
    },
  });
  await setUpStep(page, {
    step: "students",
    title: "Wer ist in Ihren Klassen?",
    next: "Weiter zu den Kursen",
    fill: async () => {
      await button(page, "Liste importieren").click();
      await page.getByRole("textbox", { name: "Schülerliste" }).click();
      await pasteText(page, classList);
      await button(page, "Liste prüfen").click();
      await expect(dialog(page, "Liste prüfen").getByRole("status")).toHaveText("5 neu");
      await button(page, "5 Schüler/innen importieren").click();
      await dialog(page, "Liste importiert").getByRole("button", { name: "Fertig" }).click();
      const weber = page.getByRole("grid", { name: "Schüler/innen" }).getByRole("row").filter({ hasText: "Weber" });
      await expect(weber).toContainText(/Léa.*7C2.*28\. Nov\. 2013/);
    },
  });
  await setUpStep(page, {
    step: "courses",
    title: "Was unterrichten Sie dort?",
    next: "Weiter zum Turnus",
    fill: async () => {
      await button(page, "Ein Kurs je Klasse").click();
      await typeInto(dialog(page, "Ein Kurs je Klasse").getByLabel("Fach"), "Mathe");
      await page.keyboard.press("Enter");
      const courses = page.getByRole("grid", { name: "Kurse" });
      // The students of a class are in its course.
      await expect(courses.getByRole("row").filter({ hasText: "7C2" })).toContainText("3");
      await expect(courses.getByRole("row").filter({ hasText: "5C3" })).toContainText("2");
    },
  });
  await setUpStep(page, {
    step: "rotations",
    title: "Gibt es A- und B-Wochen oder einen Tageszyklus?",
    next: "Weiter zum Stundenplan",
  });
};

/** Paints lessons with the mouse: over three days, and down over a break, which stays free. */
const paintTimetable = async (page: Page) => {
  const week = page.getByRole("group", { name: "Stunden der Woche" });
  const cell = (name: string) => week.getByRole("button", { name: new RegExp(`^${name}, .*: frei`) });
  const course = (name: string) =>
    page
      .getByRole("group", { name: "Kurse für den Stundenplan" })
      .getByRole("button", { name: new RegExp(`^${name}`) });
  await course("7C2").click();
  await drop(page, await middleOf(cell("Mittwoch, 1")), await middleOf(cell("Freitag, 1")));
  await expect(notice(page)).toContainText("7C2: 3 Stunden hinzugefügt");
  await cell("Montag, 3").click();
  await expect(course("7C2")).toContainText("4 Stunden");
  await course("5C3").click();
  await drop(page, await middleOf(cell("Mittwoch, 2")), await middleOf(cell("Mittwoch, 3")));
  await expect(week.getByRole("button", { name: "5C3 Mathe, Mittwoch, 10:00–10:50" })).toBeVisible();
  await expect(course("5C3")).toContainText("2 Stunden");
  await expect(week.getByRole("button", { name: /^Mittwoch, 09:45–10:00: frei/ })).toBeVisible();
  // The course itself is dragged, without being chosen first.
  await button(page, "Fertig").click();
  await drop(page, await middleOf(course("5C3")), await middleOf(cell("Freitag, 4")));
  await expect(course("5C3")).toContainText("3 Stunden");
};

const finishSetUp = async (page: Page) => {
  await setUpStep(page, {
    step: "timetable",
    title: "Wann haben Sie Unterricht?",
    next: "Weiter zur Übersicht",
    fill: () => paintTimetable(page),
  });
  await setUpStep(page, {
    step: "final",
    title: "Das ist Ihr Jahr",
    next: "Mein Jahr öffnen",
    fill: async () => {
      const main = page.getByRole("main");
      for (const fact of ["2 Klassen", "5 Schüler/innen", "2 Kurse", "7 Stunden im Stundenplan"])
        await expect(main.getByRole("link", { name: fact })).toBeVisible();
      await expect(page.getByRole("region", { name: "Mittwoch, 16. September" }).getByRole("listitem")).toHaveText([
        /08:00–08:50.*7C2/s,
        /08:55–09:45.*5C3/s,
        /10:00–10:50.*5C3/s,
      ]);
      await expect(page.getByText("Noch offen")).toHaveCount(0);
    },
  });
  await expect(page.getByRole("heading", { level: 1, name: "2026/2027 ist bereit" })).toBeVisible();
  await page.getByRole("link", { name: "Zum heutigen Tag" }).click();
};

const planBook = (page: Page) => page.getByRole("grid", { name: "Jahresplanung" });
/** The first row with a text. A day by its number is one of the first weeks. */
const bookRow = (page: Page, text: string | RegExp) =>
  planBook(page).getByRole("row").filter({ hasText: text }).first();
const chooseFor = async (page: Page, title: string, item: string) => {
  await bookRow(page, title)
    .getByRole("button", { name: /^Mehr zu/ })
    .click();
  await page.getByRole("menuitem", { name: item }).click();
};

const planFirstWeeks = async (page: Page) => {
  await expect(page.getByRole("heading", { level: 1, name: "Mittwoch, 16. September" })).toBeVisible();
  await expect(page.locator("[data-lesson]")).toHaveCount(3);
  await page.locator("[data-lesson]").first().getByRole("button", { name: "Vorbereiten" }).click();
  await typeInto(page.getByRole("textbox", { name: "Worum geht es in dieser Stunde?" }), "Brüche: Einstieg mit Pizza");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: "Brüche: Einstieg mit Pizza" })).toBeVisible();

  await page.getByRole("link", { name: /^7C2 Mathe/ }).click();
  await expect(bookRow(page, /Mi\., 16\./)).toContainText("Brüche: Einstieg mit Pizza");
  await bookRow(page, /Do\., 17\./)
    .locator("[data-column=title]")
    .click();
  await pasteText(
    page,
    ["Brüche am Zahlenstrahl", "Erweitern und Kürzen", "Brüche vergleichen", "Gleichnamige addieren", "Üben"].join(
      "\n",
    ),
  );
  await dialog(page, "Stunden einfügen").getByRole("button", { name: "5 Stunden ausfüllen" }).click();
  await expect(bookRow(page, /Do\., 24\./)).toContainText("Üben");
};

const setExam = async (page: Page) => {
  await chooseFor(page, "Gleichnamige addieren", "Zur Prüfung machen");
  const form = dialog(page, "Zur Prüfung machen");
  await expect(form).toContainText("7C2 Mathe, Mi., 23. Sept., 08:00");
  await form.getByLabel("Titel").fill("Klassenarbeit I: Brüche");
  await form.getByRole("button", { name: "Speichern" }).click();
  const question = dialog(page, "Die Prüfung liegt auf einer vorbereiteten Stunde");
  await expect(question).toContainText("„Gleichnamige addieren“");
  await choice(question, "um eins verschieben").click();
  await expect(question.getByRole("row").filter({ hasText: "Gleichnamige addieren" })).toContainText(
    /Mi\., 23\. Sept\..*Do\., 24\. Sept\./,
  );
  await question.getByRole("button", { name: "Speichern" }).click();
  await expect(notice(page)).toContainText("Prüfung hinzugefügt");
  // The plan book says which exam it is, and where the plans went.
  await expect(bookRow(page, /Mi\., 23\./)).toContainText("Klassenarbeit I: Brüche");
  await expect(bookRow(page, /Do\., 24\./)).toContainText("Gleichnamige addieren");
  await expect(bookRow(page, /Fr\., 25\./)).toContainText("Üben");
};

/** Shifts the plans for one more lesson in the first week, and back. */
const shiftAndBack = async (page: Page) => {
  await chooseFor(page, "Erweitern und Kürzen", "Diese und die folgenden verschieben");
  const shift = dialog(page, "Diese und die folgenden um eins verschieben");
  const preview = shift.getByRole("table", { name: "Was sich durch das Verschieben ändert" }).getByRole("row");
  await expect(preview.filter({ hasText: "Brüche vergleichen" })).toContainText(
    /Mo\., 21\. Sept\..*Do\., 24\. Sept\..*Über die Prüfung/,
  );
  await expect(preview.filter({ hasText: "Klassenarbeit I" })).toContainText("Bleibt bei der Prüfung");
  await shift.getByRole("button", { name: "4 Stunden verschieben" }).click();
  await expect(bookRow(page, /Fr\., 18\./)).toContainText("Titel hinzufügen");
  await expect(bookRow(page, /Mo\., 28\./)).toContainText("Üben");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(notice(page)).toContainText("Rückgängig gemacht: 4 Stunden verschoben");
  await expect(bookRow(page, /Fr\., 18\./)).toContainText("Erweitern und Kürzen");
  await expect(bookRow(page, /Fr\., 25\./)).toContainText("Üben");
};

test("a secondary teacher in Luxembourg: from the account to a first exam, by mouse and keys", async ({
  page,
  browser,
}) => {
  test.setTimeout(journeyTime);
  const faults = watchConsole(page);
  await setClock(page, morning);
  await test.step("signs up", () => signUp(page));
  await takeWhatIsOffered(page);
  await enterPeople(page);
  await finishSetUp(page);
  await test.step("plans a lesson on Today and five in the plan book", () => planFirstWeeks(page));
  await test.step("sets an exam on a planned lesson", () => setExam(page));
  await test.step("shifts lessons and takes it back", () => shiftAndBack(page));

  await test.step("the server has it", async () => {
    await expect(page.getByText("Alles abgeglichen").first()).toBeVisible();
    await expect
      .poll(() => plansOnServer(app))
      .toEqual([
        "2026-09-16 Brüche: Einstieg mit Pizza",
        "2026-09-17 Brüche am Zahlenstrahl",
        "2026-09-18 Erweitern und Kürzen",
        "2026-09-21 Brüche vergleichen",
        "2026-09-24 Gleichnamige addieren",
        "2026-09-25 Üben",
      ]);
    expect(await onServer(app, "students")).toHaveLength(5);
    expect(await onServer(app, "sessions")).toHaveLength(7);
    expect((await onServer(app, "events")).map(({ kind, title }) => `${kind} ${title}`)).toEqual([
      "exam Klassenarbeit I: Brüche",
    ]);
  });

  await test.step("a second device shows it", async () => {
    const other = await openDevice(browser, morning, laptop);
    await other.page.goto(app.url);
    await other.page.getByLabel("E-Mail").fill(account.email);
    await other.page.getByLabel("Passwort", { exact: true }).fill(account.password);
    await choice(other.page, "angemeldet bleiben").click();
    await button(other.page, "Anmelden").click();
    await other.page.getByRole("link", { name: "Kalender" }).click();
    await other.page.getByRole("button", { name: "Nächste Woche" }).click();
    await expect(lessonsOn(other.page, "2026-09-23").filter({ hasText: "Klassenarbeit I" })).toBeVisible();
    expect(other.faults).toEqual([]);
    await other.page.context().close();
  });
  expect(faults).toEqual([]);
});
