import type { Page } from "playwright";
import { demoAccount } from "../../scripts/demo-year/data/demo-account.ts";
import { call } from "../../tests/support/api.ts";
import { makeMarkTable } from "../../tests/support/make-mark-table.ts";
import type { TestPocketBase } from "../../tests/support/pocketbase.ts";
import { timeInteraction } from "./watch-page.ts";
import { type Note, press } from "./views.ts";

const [studentCount, testCount] = [40, 60];

/** Gives the demo teacher a course of 40 students with 60 marked tests. Returns its id. */
export const makeLargeTable = async (server: TestPocketBase): Promise<string> => {
  const { email, password } = demoAccount;
  const path = "/api/collections/users/auth-with-password?trustDevice=true";
  const { token, record } = (await call(server, "POST", path, { body: { identity: email, password } })).body;
  const user = { id: record.id as string, email, password, token: token as string };
  return makeMarkTable(server, user, {
    schoolyear: record.active_schoolyear as string,
    students: studentCount,
    tests: testCount,
    entryAt: (student, test) => String(1 + ((test * 7 + student * 13) % 60)),
  });
};

const keys = async (page: Page, name: string, pressed: readonly string[], note: Note): Promise<void> => {
  for (const key of pressed) note(name, await timeInteraction(page, {}, () => page.keyboard.press(key), "keydown"));
};

/**
 * The same keys for a table of marks and for a plan book: the first one of a cell opens its field.
 */
const typeAndMove = async (page: Page, note: Note): Promise<void> => {
  await keys(page, "move in the marks", ["ArrowDown", "ArrowDown", "ArrowUp", "ArrowDown", "ArrowUp"], note);
  for (const [first, second] of ["41", "32", "25"].map((text) => [...text])) {
    await keys(page, "begin a mark with a key", [first!], note);
    await keys(page, "type in a mark", [second!], note);
    await keys(page, "take a mark, go on", ["Enter"], note);
  }
};

/** A row beside those of the roll that does nothing but change its looks: no tap can be cheaper. */
const addBareRow = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const rows = document.querySelectorAll<HTMLElement>("[role=dialog] [data-row]");
    const bare = rows[5]!.parentElement!.cloneNode(true) as HTMLElement;
    bare.id = "bare-row";
    const row = bare.querySelector<HTMLElement>("[data-row]")!;
    row.addEventListener("click", () => {
      row.classList.toggle("bg-ink");
      row.lastElementChild!.classList.toggle("hidden");
    });
    rows[5]!.parentElement!.after(bare);
  });

/**
 * The marks of a course: opened from its plan book, typed and moved in; a roll: opened, tapped.
 * `bare` hears of the plan book's opening and the same keys in it, and of taps on a row that only
 * changes its looks.
 */
export const tryClassBook = async (
  page: Page,
  url: string,
  course: string,
  { note, bare }: { readonly note: Note; readonly bare: Note },
): Promise<void> => {
  await page.goto(`${url}/courses`);
  const plans = page.locator("main a[href^='/courses/']", { hasText: "5C3" }).first();
  const marks = `open ${studentCount} × ${testCount} marks`;
  bare(marks, await press(page, plans, { there: [".plan-book-row [role=rowheader]"] }));
  await page.locator(".plan-book-week [data-column=title]").first().click();
  await typeAndMove(page, bare);
  await page.goto(`${url}/courses/${course}`);
  const tab = page.getByRole("tab", { name: "Marks" });
  const lines = `[role=grid] [data-row]:nth-child(${studentCount}) [role=gridcell]`;
  note(marks, await press(page, tab, { there: [lines] }));
  await page.locator("[role=grid] [data-row] [role=gridcell]").first().click();
  await typeAndMove(page, note);

  await page.goto(url);
  const roll = page.getByRole("button", { name: "Roll call" });
  note("open the roll", await press(page, roll, { there: ["[role=dialog] [data-row]"] }));
  await addBareRow(page);
  for (let at = 0; at < 5; at += 1) {
    const row = page.locator("[role=dialog] [data-row]").nth(at);
    note("tap in the roll", await press(page, row, {}));
    bare("tap in the roll", await press(page, page.locator("#bare-row [data-row]"), {}));
  }
};
