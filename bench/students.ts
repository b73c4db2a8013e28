import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright";
import { createApi } from "../tests/support/api.ts";
import { signIn, startApp } from "../tests/support/app.ts";
import type { BenchRow } from "./bench-result.ts";
import { isSynced, onPage, openBrowser } from "./interact.ts";
import { createSamples, type Samples } from "./interact/samples.ts";
import { type Note, press } from "./interact/views.ts";
import { timeInteraction } from "./interact/watch-page.ts";

/** A list of two pages is the floor: the further cost of more students is ours to keep small. */
const few = 60;
const many = 2000;

const firstNames = "Anna Ben Clara David Emma Félix Greta Hugo Ida Jannick Léa Max Noah Olga Paul Zoé".split(" ");
const lastNames = "Adam Braun Da Silva Ewen Faber Hoffmann Klein Müller Reuter Schmit Thill Wagner Weber Zimmer".split(
  " ",
);

/** Students in ten classes, with birthdays and e-mail addresses. */
const makeStudents = async (api: ReturnType<typeof createApi>, count: number): Promise<void> => {
  const { id: schoolyear } = await api.makeYear();
  const classes: string[] = [];
  for (let at = 0; at < 10; at += 1)
    classes.push((await api.make("classes", { schoolyear, name: `${7 - (at % 7)}C${at}`, color: "lagoon" })).id);
  const make = (at: number) =>
    api.make("students", {
      firstName: firstNames[at % firstNames.length],
      lastName: `${lastNames[(at * 7) % lastNames.length]} ${at}`,
      classes: [classes[at % classes.length]],
      birthday: `20${10 + (at % 5)}-0${1 + (at % 9)}-1${at % 9}`,
      email: `student${at}@example.lu`,
    });
  for (let at = 0; at < count; at += 20)
    await Promise.all(Array.from({ length: Math.min(20, count - at) }, (_, index) => make(at + index)));
};

const rows = "[role=grid] tbody [role=row]";

/** The list opened, searched letter by letter, sorted, paged, and all of it selected. */
const tryList = async (page: Page, url: string, note: Note): Promise<void> => {
  await page.goto(`${url}/courses`);
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Students" }).first();
  note("open the list", await press(page, link, { there: [rows] }));
  await page.waitForTimeout(500);
  await page.getByRole("searchbox", { name: "Search students" }).focus();
  for (const key of ["w", "e", "b", "Backspace", "Backspace", "Backspace"])
    note("search, a key", await timeInteraction(page, {}, () => page.keyboard.press(key), "keydown"));
  const byFirstName = page.getByRole("columnheader", { name: "First name" });
  const sorted = { there: ["[role=columnheader][aria-sort=ascending]:nth-of-type(3)"] };
  note("sort", await press(page, byFirstName, sorted));
  note(
    "page",
    await press(page, page.getByRole("link", { name: "Page 2" }), {
      there: ["nav a[aria-current=page][href*='page=2']"],
    }),
  );
  // Press with the mouse, as before: a Space after mouse presses sometimes does nothing.
  await page.getByRole("columnheader").first().locator("label").click();
  const all = page.getByRole("button", { name: /^Select all [\d,.]+$/ });
  note("select all", await press(page, all, { gone: "[role=toolbar] p button" }));
  await page.getByRole("button", { name: "Clear selection" }).click();
};

/**
 * Measures what opening, searching, sorting, paging and selecting cost at 2,000 students, against
 * 60 in the same run.
 */
export const measureStudents = async ({ isQuick }: { isQuick: boolean }): Promise<readonly BenchRow[]> => {
  const runs = Number(process.env["RUNS"] ?? (isQuick ? 1 : 5));
  const rates = (process.env["RATES"] ?? (isQuick ? "4" : "1,4")).split(",").map(Number);
  const folder = await mkdtemp(join(tmpdir(), "schouljoer-bench-"));
  const app = await startApp();
  const found = new Map<number, Map<number, Samples>>();
  try {
    for (const count of [few, many]) {
      const user = await app.server.createUser({ setup: "done" });
      await makeStudents(createApi(app.server, user), count);
      const context = await openBrowser(await mkdtemp(join(folder, "profile-")));
      const page = context.pages()[0]!;
      await signIn(page, app, user);
      await isSynced(page);
      // The list is whole before anything is timed.
      await page.goto(`${app.url}/students`);
      await page.getByText(`of ${count.toLocaleString("en")} students`).waitFor({ timeout: 120_000 });
      const samples = new Map(rates.map((rate) => [rate, createSamples()]));
      for (const rate of rates)
        for (let run = 1; run <= runs; run += 1) {
          console.log(`${count} students, ${rate}x processor, run ${run} of ${runs}`);
          await onPage(page, rate, () => tryList(page, app.url, samples.get(rate)!.note));
        }
      found.set(count, samples);
      await context.close();
    }
    return rates.flatMap((rate) => {
      const [floor, own] = [found.get(few)!.get(rate)!, found.get(many)!.get(rate)!];
      return own.names().map((name) => ({
        what: `${many.toLocaleString("en")} students, 1/${rate}: ${name}`,
        ...own.figures(name),
        against: { what: `${few} students`, value: floor.figures(name).value },
      }));
    });
  } finally {
    await app.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
