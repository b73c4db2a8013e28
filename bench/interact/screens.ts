import type { Locator, Page } from "playwright";
import { timeInteraction } from "./watch-page.ts";
import { type Note, press } from "./views.ts";

const dialog = "[role=dialog]";

/** Types letter by letter, each of them an interaction to the next paint. */
const type = async (page: Page, name: string, text: string, note: Note): Promise<void> => {
  for (const key of text) {
    note(name, await timeInteraction(page, {}, () => page.keyboard.press(key), "keydown"));
  }
};

const emptyField = async (page: Page) => {
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
};

/** Closes the form that a field is in, throwing away what was typed. */
const leave = async (page: Page, field: Locator) => {
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
  await page.getByRole("alertdialog").waitFor({ state: "detached" });
  await field.waitFor({ state: "detached" });
};

/** The views that the four buttons do not open. */
const listViews = [
  ["Day as a list", "dayGridDay"],
  ["Week as a list", "dayGridWeek"],
  ["Year in weeks", "dayGridYear"],
  ["Week by time", "timeGridWeek"],
] as const;

const chooseView = async (page: Page, name: string, view: string, note: Note) => {
  await page.getByRole("button", { name: "Views" }).click();
  const item = page.getByRole("menuitemradio", { name, exact: true });
  const sample = await press(page, item, { there: [`.fc-${view}-view [data-lesson]`] });
  note(`→ ${name.toLowerCase()}`, sample);
  await page.getByRole("menu").waitFor({ state: "detached" });
};

/**
 * Tries the week: opens the other views, opens, fills in and closes lessons and events, and begins
 * a drag. It ends as it began.
 */
export const tryCalendar = async (page: Page, note: Note): Promise<void> => {
  for (const [name, view] of listViews) await chooseView(page, name, view, note);
  const close = () => page.locator(dialog).getByRole("button", { name: "Close" });

  const lesson = page.locator(".fc-timegrid [data-lesson]", { hasText: "2. Newtonsches Gesetz" });
  note("open a lesson", await press(page, lesson, { there: [`${dialog} textarea`] }));
  note("close a lesson", await press(page, close(), { gone: dialog }));
  await lesson.click();
  await page.getByLabel("What is this lesson about?").focus();
  await type(page, "type a lesson's title", " again", note);
  const plan = page.locator("[contenteditable=true]");
  await plan.click();
  await type(page, "type a lesson's plan", " and again", note);
  await page.keyboard.press("Escape");
  await page.locator(dialog).waitFor({ state: "detached" });

  const event = page.locator("[data-event]", { hasText: "Visit: Mme Reuter" });
  note("open an event", await press(page, event, { there: [`${dialog} textarea`] }));
  note("close an event", await press(page, close(), { gone: dialog }));
  await event.click();
  const title = page.getByLabel("Title");
  await title.focus();
  await type(page, "type an event's title", " again", note);
  await page.getByLabel("Note").focus();
  await type(page, "type a long text", "a note", note);
  await page.getByRole("spinbutton", { name: /hour/i }).first().focus();
  await type(page, "type a time", "10", note);
  await page.getByRole("spinbutton", { name: /^day/i }).first().focus();
  await type(page, "type a date", "12", note);
  await leave(page, title);

  const box = (await event.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const mirror = { there: [".fc-event-mirror"] };
  const drag = () => page.mouse.move(x + 4, y + 12, { steps: 2 });
  const { toResult } = await timeInteraction(page, mirror, drag, "pointermove");
  note("begin a drag", { toPaint: toResult, toResult });
  await page.keyboard.press("Escape");
  await page.mouse.up();
};

/** Milliseconds between the frames of the page while a wheel turns. */
const scrollFrames = async (page: Page): Promise<readonly number[]> => {
  await page.mouse.move(700, 600);
  const frames = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const times: number[] = [];
        const look = (time: number) => {
          times.push(time);
          if (times.length <= 60) requestAnimationFrame(look);
          else resolve(times.slice(1).map((one, index) => one - times[index]!));
        };
        requestAnimationFrame(look);
      }),
  );
  for (let turn = 0; turn < 30; turn += 1) await page.mouse.wheel(0, turn < 20 ? 240 : -480);
  return frames;
};

/** The courses: opened, scrolled, closed, searched, edited. */
export const tryCourses = async (page: Page, url: string, note: Note): Promise<void> => {
  const list = "main a[href^='/courses/']:not([href$='/to-mark'])";
  await page.goto(`${url}/courses`);
  const course = page.locator(list, { hasText: "5C3" }).first();
  note("open a course", await press(page, course, { there: [".plan-book-row [role=rowheader]"] }));
  for (const gap of await scrollFrames(page)) note("scroll the plan book, a frame", { toPaint: gap, toResult: gap });
  await page.locator("main").evaluate((main) => main.scrollTo({ top: 0 }));
  await page.locator(".plan-book-week [data-column=title]").first().click();
  await type(page, "type in a plan book cell", "again", note);
  await page.keyboard.press("Escape");
  for (let step = 0; step < 5; step += 1) {
    const move = () => page.keyboard.press("ArrowDown");
    note("move in the plan book", await timeInteraction(page, {}, move, "keydown"));
  }
  const back = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Courses" }).first();
  note("close a course", await press(page, back, { there: [list] }));
  await page.getByRole("searchbox", { name: "Search courses" }).focus();
  await type(page, "search courses", "maths", note);
  await emptyField(page);
  const manage = page.getByRole("button", { name: "Manage courses" });
  await manage.click();
  const edit = page
    .getByRole("dialog")
    .getByRole("button", { name: /^Edit|^Change/ })
    .first();
  await edit.click();
  const subject = page.getByLabel("Subject");
  await subject.focus();
  await type(page, "type a course's name", "Again", note);
  await leave(page, subject);
};

/** The students: searched, paged, opened. */
export const tryStudents = async (page: Page, url: string, note: Note): Promise<void> => {
  await page.goto(`${url}/students`);
  await page.getByRole("searchbox").focus();
  await type(page, "search students", "mar", note);
  await emptyField(page);
  const pages = page.getByRole("navigation", { name: "Pages" });
  await pages.waitFor();
  for (const number of [2, 3, 1]) {
    const current = { there: [`nav a[aria-current=page][href$="${number === 1 ? "students" : `page=${number}`}"]`] };
    note("page students", await press(page, pages.getByRole("link", { name: `Page ${number}` }), current));
  }
  const student = page.locator("a[href^='/students/']:not([href*='/classes/']):visible").first();
  note("open a student", await press(page, student, { there: ["main h1", "main a[href='/students']"] }));
};
