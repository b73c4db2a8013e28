import { expect, type Locator, type Page, test } from "@playwright/test";
import type { TestApp } from "../support/app.ts";
import { lessonsOn } from "../support/calendar-page.ts";
import { isCalendarReady } from "../support/calendar-ready.ts";
import {
  choice,
  journeyTime,
  onServer,
  openDevice,
  plansOnServer,
  pressTime,
  setUpStep,
  startEmptyApp,
  typeInto,
  watchConsole,
} from "../support/journey.ts";
import { middleOf } from "../support/mouse.ts";
import { readPdf } from "../support/pdf-text.ts";
import { setClock } from "../support/set-clock.ts";
import { holdFinger } from "../support/touch.ts";

/** The first Monday after the holidays, at noon. */
const noon = new Date("2026-09-07T12:40:00+02:00");
const tablet = {
  locale: "fr-FR",
  timezoneId: "Europe/Paris",
  viewport: { width: 820, height: 1180 },
  hasTouch: true,
  isMobile: true,
};
const account = { email: "claire.moreau@ecole.example", password: "quatre tulipes sous la pluie" };

test.use({ ...tablet, actionTimeout: pressTime });

let app: TestApp;
test.beforeEach(async () => {
  app = await startEmptyApp();
});
test.afterEach(() => app.stop());

const tap = (what: Locator) => what.tap();
const button = (at: Page | Locator, name: string | RegExp) => at.getByRole("button", { name, exact: true });
const lessons = (page: Page) => page.locator("[data-lesson]");
const write = async (page: Page, field: Locator, text: string) => {
  await field.tap();
  await page.keyboard.type(text);
};
/** Types a day of this month into a date field, by its part for the day. */
const writeDate = async (page: Page, form: Locator, field: string, digits: string) => {
  await form.getByRole("group", { name: field, exact: true }).getByRole("spinbutton", { name: /^jour/ }).tap();
  await page.keyboard.type(digits);
};

const notice = (page: Page) => page.getByRole("region", { name: "Notifications" });
const staySignedIn = (page: Page) => page.locator("label", { has: page.getByRole("checkbox") }).first();

const signUp = async (page: Page) => {
  await page.goto(app.url);
  await page.getByRole("link", { name: "Créer un compte" }).tap();
  for (const [label, text] of [
    ["Prénom", "Claire"],
    ["Nom", "Moreau"],
    ["E-mail", account.email],
    ["Mot de passe", account.password],
  ] as const)
    await write(page, page.getByLabel(label, { exact: true }), text);
  await staySignedIn(page).tap();
  await button(page, "Créer un compte").tap();
};

const setUpYear = async (page: Page) => {
  const step = (o: Omit<Parameters<typeof setUpStep>[1], "next" | "press">) =>
    setUpStep(page, { press: tap, next: /^Continuer/, ...o });
  await step({ step: "language", title: "Dans quelle langue travaillez-vous ?" });
  await step({
    step: "country",
    title: "Où enseignez-vous ?",
    fill: async () => {
      await expect(page.getByRole("radio", { name: "France" })).toBeChecked();
      const academy = page.getByRole("button", { name: /Académie ou zone/ });
      await academy.tap();
      await page.getByRole("option", { name: "Zone C, Versailles" }).tap();
      await expect(academy).toContainText("Zone C, Versailles");
    },
  });
  await step({ step: "schoolyear", title: "Quelle année scolaire configurez-vous ?" });
  await step({ step: "year", title: "Quand l’année commence-t-elle et se termine-t-elle ?" });
  await step({
    step: "holidays",
    title: "Quand n’y a-t-il pas école ?",
    fill: async () => {
      // The source is away: the page says so, and the teacher adds what is missing.
      await expect(page.getByText("Les vacances scolaires manquent")).toBeVisible();
      await button(page, "Ajouter des vacances").tap();
      const form = page.getByRole("dialog", { name: "Ajouter des vacances" });
      await write(page, form.getByLabel("Nom", { exact: true }), "Vacances de la Toussaint");
      await writeDate(page, form, "Premier jour", "17102026");
      await writeDate(page, form, "Dernier jour", "01112026");
      await button(form, "Enregistrer").tap();
      await expect(page.getByRole("list", { name: "Vacances" })).toContainText(
        /Vacances de la Toussaint.*17 oct\..*1er nov\. 2026/s,
      );
    },
  });
  await step({
    step: "classes",
    title: "Quelles sont vos classes ?",
    fill: async () => {
      await write(page, page.getByRole("textbox", { name: "Nouvelles classes" }), "CE2");
      await button(page, "Ajouter").tap();
      await expect(page.getByRole("textbox", { name: /^Niveau/ })).toHaveValue("CE2");
    },
  });
  await step({ step: "students", title: "Qui est dans vos classes ?" });
  await step({
    step: "courses",
    title: "Que leur enseignez-vous ?",
    fill: async () => {
      await button(page, "Plusieurs matières pour une classe").tap();
      const subjects = page.getByRole("dialog").getByRole("textbox", { name: "Matières" });
      await typeInto(subjects, "Français\nMathématiques\nSciences\nEPS");
      await button(page.getByRole("dialog"), "Ajouter 4 cours").tap();
      // One class, many subjects: the subject alone is the course's name.
      await expect(page.getByRole("grid", { name: "Cours" }).getByRole("rowheader")).toHaveText([
        "EPS",
        "Français",
        "Mathématiques",
        "Sciences",
      ]);
    },
  });
  await step({ step: "rotations", title: "Y a-t-il des semaines A et B ou un cycle de jours ?" });
};

/**
 * Paints a primary school's week: no Wednesday, a long noon. Each subject is painted along its row.
 */
const paintWeek = async (page: Page) => {
  const days = page.getByRole("group", { name: "Jours de classe" });
  await expect(days.getByRole("checkbox", { name: "mercredi" })).toBeChecked({ checked: false });
  const week = page.getByRole("group", { name: "Séances de la semaine" });
  await expect(week.getByRole("region")).toHaveCount(4);
  const cell = (name: string) => week.getByRole("button", { name: new RegExp(`^${name}, .*libre`) });
  const course = (name: string) =>
    page.getByRole("group", { name: "Cours à placer" }).getByRole("button", { name: new RegExp(`^${name}`) });
  for (const [name, from, to, count] of [
    ["Français", "lundi, 1", "vendredi, 1", "4 séances"],
    ["Mathématiques", "lundi, 3", "vendredi, 3", "4 séances"],
    ["Sciences", "mardi, 5", "mardi, 6", "2 séances"],
    ["EPS", "jeudi, 7", "jeudi, 8", "2 séances"],
  ] as const) {
    await course(name).tap();
    await cell(to).scrollIntoViewIfNeeded();
    await holdFinger(page, await middleOf(cell(from)), await middleOf(cell(to)));
    await expect(course(name)).toContainText(count);
  }
};

const finishSetUp = async (page: Page) => {
  await setUpStep(page, {
    step: "timetable",
    title: "Quand sont vos séances ?",
    next: /^Continuer/,
    fill: () => paintWeek(page),
    press: tap,
  });
  await setUpStep(page, {
    step: "final",
    title: "Voici votre année",
    next: "Ouvrir mon année",
    fill: () => expect(page.getByRole("link", { name: "12 séances dans l’emploi du temps" })).toBeVisible(),
    press: tap,
  });
  await page.getByRole("link", { name: "Voir ma journée" }).tap();
};

const prepareLesson = async (page: Page) => {
  await expect(page.getByRole("heading", { level: 1, name: "lundi 7 septembre" })).toBeVisible();
  await button(lessons(page).nth(1), "Pas encore préparée").tap();
  const sheet = page.getByRole("dialog", { name: /Mathématiques/ });
  await write(page, sheet.getByLabel("Sur quoi porte cette séance ?"), "Les nombres jusqu’à 1 000");
  await write(page, sheet.getByRole("textbox", { name: "Préparation" }), "Ardoises, puis la fiche 1");
  await button(sheet, "Devoirs").tap();
  await typeInto(sheet.getByRole("textbox", { name: "Devoirs" }), "Compter de 10 en 10");
  await button(sheet, "Fermer").tap();
  await expect(lessons(page).nth(1)).toContainText("Les nombres jusqu’à 1 000");
  await expect
    .poll(async () => (await onServer(app, "lessons")).map(({ homework }) => homework))
    .toEqual(["Compter de 10 en 10"]);
  await button(lessons(page).nth(1), "Les nombres jusqu’à 1 000").tap();
  await expect(sheet.getByRole("textbox", { name: "Préparation" })).toContainText("Ardoises, puis la fiche 1");
  await button(sheet, "Fermer").tap();
};

/** Signs in on another device and opens its calendar. */
const signIn = async (page: Page) => {
  await page.goto(app.url);
  await write(page, page.getByLabel("E-mail"), account.email);
  await write(page, page.getByLabel("Mot de passe", { exact: true }), account.password);
  await staySignedIn(page).tap();
  await button(page, "Se connecter").tap();
  await page.getByRole("link", { name: "Calendrier" }).tap();
  await expect(lessons(page).filter({ hasText: "Les nombres jusqu’à 1 000" })).toBeVisible();
};

/**
 * Plans two days away with the class. The app asks which lessons do not take place, and one is held
 * all the same.
 */
const planTrip = async (page: Page) => {
  await page.getByRole("link", { name: "Calendrier" }).tap();
  await expect(lessonsOn(page, "2026-09-10")).toHaveCount(4);
  await button(page, "Nouveau").tap();
  const form = page.getByRole("dialog", { name: "Nouvel événement" });
  await write(page, form.getByLabel("Titre"), "Classe de mer");
  await form.getByRole("button", { name: /Type/ }).tap();
  await page.getByRole("option", { name: "Sortie" }).tap();
  await choice(form, "Toute la journée").tap();
  await writeDate(page, form, "Du", "10");
  await writeDate(page, form, "Au", "11");
  await button(form, "Enregistrer").tap();

  const question = page.getByRole("dialog", { name: "Séances pendant « Classe de mer »" });
  await expect(question.getByRole("checkbox")).toHaveCount(3);
  await expect(question).toContainText("jeu. 10 sept., 08:30 et ven. 11 sept., 08:30");
  await choice(question, "EPS").tap();
  await button(question, "Enregistrer et annuler 4 séances").tap();
  await expect(notice(page)).toContainText("Sortie ajoutée, 4 séances annulées");
  await expect(page.locator("[data-event]", { hasText: "Classe de mer" })).toBeVisible();
  await expect(lessonsOn(page, "2026-09-10").filter({ hasText: "annulée" })).toHaveCount(2);
  await expect(lessonsOn(page, "2026-09-11").filter({ hasText: "annulée" })).toHaveCount(2);
};

const printWeek = async (page: Page) => {
  await isCalendarReady(page);
  await button(page, "Imprimer et exporter").tap();
  await page.getByRole("menuitem", { name: "Imprimer…" }).tap();
  const dialog = page.getByRole("dialog", { name: "Imprimer" });
  await choice(dialog, "Noir et blanc").tap();
  await button(dialog, "Imprimer").tap();
  await expect(dialog.getByText(/1 page/)).toBeVisible();
  const pages = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(pages).toHaveLength(1);
  for (const words of [
    "7–11 septembre 2026",
    "Claire Moreau",
    "Les nombres jusqu’à 1 000",
    "Classe de mer",
    "Sciences",
  ])
    expect(pages[0]!.text.replaceAll(/[\u00a0\u202f]/gu, " ")).toContain(words);
};

test("a primary teacher in France: a CE2 set up by finger, a trip that takes lessons, a week on paper", async ({
  page,
  browser,
}) => {
  test.setTimeout(journeyTime);
  const faults = watchConsole(page);
  await page.addInitScript(() => {
    globalThis.print = () => undefined;
  });
  await setClock(page, noon);
  await test.step("signs up", () => signUp(page));
  await setUpYear(page);
  await finishSetUp(page);
  await test.step("prepares a lesson", () => prepareLesson(page));
  const other = await openDevice(browser, noon, tablet);
  await test.step("signs in on a second tablet", () => signIn(other.page));
  const trip = other.page.locator("[data-event]", { hasText: "Classe de mer" });

  await test.step("plans a trip of two days", async () => {
    await planTrip(page);
    await expect(trip).toBeVisible();
  });
  await test.step("takes it back, and with it all that fell", async () => {
    await button(notice(page), "Défaire").tap();
    await expect(page.locator("[data-event]")).toHaveCount(0);
    await expect(lessonsOn(page, "2026-09-10").filter({ hasText: "annulée" })).toHaveCount(0);
    await expect(trip).toHaveCount(0);
    await expect.poll(() => onServer(app, "exceptions")).toEqual([]);
  });
  await test.step("goes after all", async () => {
    await button(notice(page), "Rétablir").tap();
    await expect(trip).toBeVisible();
    await expect(page.getByText("Tout est synchronisé").first()).toBeVisible();
    expect(await onServer(app, "exceptions")).toHaveLength(4);
    expect((await onServer(app, "events")).map(({ kind, title }) => `${kind} ${title}`)).toEqual([
      "trip Classe de mer",
    ]);
    expect(await plansOnServer(app)).toEqual(["2026-09-07 Les nombres jusqu’à 1 000"]);
  });
  await test.step("prints the week", () => printWeek(page));
  expect([...faults, ...other.faults]).toEqual([]);
  await other.page.context().close();
});
