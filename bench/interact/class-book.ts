import type { Page } from "playwright";
import { demoAccount } from "../../scripts/demo-year/data/demo-account.ts";
import { addDays } from "../../src/domain/time/plain-date.ts";
import { emptyValues } from "../../src/schema/validate.ts";
import { call, createApi, newId, request } from "../../tests/support/api.ts";
import type { TestPocketBase } from "../../tests/support/pocketbase.ts";
import { timeInteraction } from "./watch-page.ts";
import { type Note, press } from "./views.ts";

const [studentCount, testCount] = [40, 60];
const recordsOfBatch = 49;

/** Gives the demo teacher a course of 40 students with 60 marked tests. Returns its id. */
export const makeLargeBook = async (server: TestPocketBase): Promise<string> => {
  const { email, password } = demoAccount;
  const path = "/api/collections/users/auth-with-password?trustDevice=true";
  const { token, record } = (await call(server, "POST", path, { body: { identity: email, password } })).body;
  const user = { id: record.id as string, email, password, token: token as string };
  const schoolyear = record.active_schoolyear as string;
  const api = createApi(server, user);
  const { id: group } = await api.make("classes", { schoolyear, name: "Large" });
  const { id: course } = await api.make("courses", { schoolyear, name: "Large", classes: [group], color: "moss" });
  const own = { owner: user.id };
  const students = Array.from({ length: studentCount }, (_, at) => ({
    ...own,
    id: newId(),
    firstName: `First${at}`,
    lastName: `Last${String(at).padStart(2, "0")}`,
    classes: [group],
  }));
  const tests = Array.from({ length: testCount }, (_, at) => ({
    ...emptyValues("assessments"),
    ...own,
    id: newId(),
    course,
    date: addDays("2026-09-15", at),
    title: `Test ${at}`,
  }));
  const results = tests.flatMap((test, at) =>
    students.map((student, place) => ({
      ...own,
      id: newId(),
      assessment: test.id,
      student: student.id,
      entry: String(1 + ((at * 7 + place * 13) % 60)),
    })),
  );
  const creates = [
    ...students.map((one) => request.create("students", one)),
    ...tests.map((one) => request.create("assessments", one)),
    ...results.map((one) => request.create("results", one)),
  ];
  for (let at = 0; at < creates.length; at += recordsOfBatch) {
    const some = creates.slice(at, at + recordsOfBatch);
    const answer = await api.batch([request.ledger(newId(), user.id, 1), ...some]);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  }
  return course;
};

const keys = async (page: Page, name: string, pressed: readonly string[], note: Note): Promise<void> => {
  for (const key of pressed) note(name, await timeInteraction(page, {}, () => page.keyboard.press(key), "keydown"));
};

/** The marks of a course: opened from its plan book, typed and moved in; a roll: opened, tapped. */
export const tryClassBook = async (page: Page, url: string, course: string, note: Note): Promise<void> => {
  await page.goto(`${url}/courses`);
  const plans = page.locator("main a[href^='/courses/']", { hasText: "5C3" }).first();
  note("open a course's plan book", await press(page, plans, { there: [".plan-book-row [role=rowheader]"] }));
  await page.goto(`${url}/courses/${course}`);
  const tab = page.getByRole("tab", { name: "Marks" });
  const lines = `[role=grid] [data-row]:nth-child(${studentCount}) [role=gridcell]`;
  note(`open ${studentCount} × ${testCount} marks`, await press(page, tab, { there: [lines] }));
  await page.locator("[role=grid] [data-row] [role=gridcell]").first().click();
  await keys(page, "move in the marks", ["ArrowDown", "ArrowDown", "ArrowRight", "ArrowRight", "ArrowUp"], note);
  await keys(page, "type in a mark", ["4", "1"], note);
  await keys(page, "take a mark, go on", ["Enter"], note);
  await keys(page, "type in a mark", ["3", "2"], note);
  await keys(page, "take a mark, go on", ["Enter"], note);

  await page.goto(url);
  const roll = page.getByRole("button", { name: "Roll call" });
  note("open the roll", await press(page, roll, { there: ["[role=dialog] [data-row]"] }));
  for (let at = 0; at < 5; at += 1) {
    const row = page.locator("[role=dialog] [data-row]").nth(at);
    note("tap in the roll", await press(page, row, {}));
  }
};
