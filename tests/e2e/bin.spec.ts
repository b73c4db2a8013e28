import { expect, type Page, test } from "@playwright/test";
import { courseId } from "../../scripts/demo-year/data/courses.ts";
import { expectAccessible } from "../support/axe.ts";
import { createApi } from "../support/api.ts";
import { demoTime, openSignedIn, startApp, type TestApp } from "../support/app.ts";
import { openDevice, readMirror } from "../support/device-page.ts";
import { setClock } from "../support/set-clock.ts";
import { toast } from "../support/toast.ts";

let app: TestApp;

const maths = courseId("7C2 Maths");
const lessonTitle = "Addition : dénominateurs différents";

const entries = (page: Page) => page.getByRole("list", { name: "Bin" }).getByRole("listitem");
/** The number of the course's plans on a device, and how many of them are deleted. */
const plans = async (page: Page): Promise<readonly [all: number, deleted: number]> => {
  const own = (await readMirror(page)).lessons!.filter(({ course }) => course === maths);
  return [own.length, own.filter(({ deleted }) => deleted).length];
};

test.afterEach(() => app.stop());

test("a course deleted without a network is restored on another device with all its lessons", async ({ browser }) => {
  app = await startApp({ demo: true });
  const where = { locale: "en-GB", timezoneId: "Europe/Luxembourg", viewport: { width: 1440, height: 900 } };
  const laptop = await browser.newContext(where);
  const page = await openDevice(laptop, app.url);
  const [all] = await plans(page);
  expect(all).toBeGreaterThan(20);
  await page.getByRole("link", { name: "Courses" }).first().click();
  await page.getByRole("button", { name: "Manage courses" }).click();
  await expect(page.getByRole("button", { name: "Delete 7C2 Maths" })).toBeVisible();
  await laptop.setOffline(true);

  await page.getByRole("button", { name: "Delete 7C2 Maths" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete course" }).click();
  // Its exams stay without it, and the dialog says so before.
  await page.getByRole("dialog", { name: "What this changes" }).getByRole("button", { name: "Apply" }).click();
  await expect(toast(page)).toContainText("7C2 Maths deleted");
  await expect.poll(() => plans(page)).toEqual([all, all]);
  await expect(page.getByRole("dialog", { name: "What this changes" })).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expect(toast(page)).toContainText("Undone: 7C2 Maths deleted");
  await expect.poll(() => plans(page)).toEqual([all, 0]);
  await page.keyboard.press("Control+Shift+z");
  await expect(toast(page)).toContainText("Redone: 7C2 Maths deleted");
  await expect.poll(() => plans(page)).toEqual([all, all]);
  await page.keyboard.press("Control+y");
  await expect(toast(page)).toContainText("There is nothing to redo.");

  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Settings" }).first().click();
  await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Bin" }).click();
  await expect(entries(page)).toHaveCount(1);
  await expect(entries(page)).toContainText("This device");
  await laptop.setOffline(false);
  await expect(entries(page)).toContainText("Laptop");

  const tablet = await browser.newContext(where);
  const second = await openDevice(tablet, app.url);
  await second.goto(`${app.url}/settings/bin`);
  await expect(entries(second)).toHaveCount(1);
  const entry = entries(second).first();
  await expect(entry).toContainText(new RegExp(`Course with .*${all} lessons`));
  await expect(entry).toContainText(/\d+ days? left/);
  await second.getByRole("searchbox", { name: "Search the bin" }).fill("denominateurs");
  await expect(entries(second)).toHaveCount(1);
  await second.getByRole("searchbox", { name: "Search the bin" }).fill("xylophone");
  await expect(second.getByText('No results for "xylophone".')).toBeVisible();
  await second.getByRole("searchbox", { name: "Search the bin" }).fill("");
  await expectAccessible(second);

  await entry.getByRole("button", { name: "7C2 Maths", exact: true }).click();
  const dialog = second.getByRole("dialog", { name: "7C2 Maths" });
  const lesson = dialog.getByRole("button", { name: lessonTitle });
  await lesson.click();
  await expect(lesson).toHaveAttribute("aria-expanded", "true");
  await expect(dialog.getByRole("listitem").filter({ hasText: lessonTitle })).toContainText("Date");
  await expectAccessible(second);
  await dialog.getByRole("button", { name: "Restore" }).click();
  await expect(toast(second)).toContainText("7C2 Maths restored");
  await expect(second.getByRole("heading", { name: "The bin is empty" })).toBeVisible();
  for (const device of [second, page]) await expect.poll(() => plans(device)).toEqual([all, 0]);
  await expect(page.getByRole("heading", { name: "The bin is empty" })).toBeVisible();
  await laptop.close();
  await tablet.close();
});

test("many are restored at once, and undone; a lesson brings its course back; on a phone, in German, in the dark", async ({
  page,
}) => {
  app = await startApp();
  const user = await app.server.createUser({ setup: "done", language: "de" });
  const api = createApi(app.server, user);
  const { id: schoolyear } = await api.makeYear();
  const gone = (id: string) => ({ deleted: true, deletedWith: id });
  const course = "c".repeat(15);
  const lesson = "l".repeat(15);
  await api.make("courses", { id: course, schoolyear, name: "7C2 Mathe", color: "berry" });
  await api.make("lessons", { id: lesson, course, date: "2026-11-23", start: 480, title: "Brüche", status: "draft" });
  await api.make("lessons", {
    course,
    date: "2026-11-24",
    start: 480,
    title: "Dezimal",
    status: "draft",
    ...gone(course),
  });
  const { rev } = (await api.view("lessons", lesson)).body;
  await api.update("lessons", lesson, { rev, ...gone(lesson) });
  const { rev: courseRev } = (await api.view("courses", course)).body;
  await api.update("courses", course, { rev: courseRev, ...gone(course) });
  for (let n = 0; n < 60; n += 1) {
    const id = `s${n}`.padEnd(15, "x");
    await api.make("students", { id, firstName: "Léa", lastName: `Weber${n}`, ...gone(id) });
  }
  await setClock(page, demoTime);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 390, height: 844 });
  await openSignedIn(page, app, "/settings/bin", user);

  const list = page.getByRole("list", { name: "Papierkorb" }).getByRole("listitem");
  await expect(list).toHaveCount(50);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "light" });
  await page.getByRole("button", { name: "Mehr anzeigen" }).click();
  await expect(list).toHaveCount(62);

  await page.getByRole("searchbox").fill("weber");
  await expect(list).toHaveCount(50);
  await page.locator("label", { hasText: "60 Einträge" }).click();
  await page.getByRole("button", { name: "Ausgewählte wiederherstellen" }).click();
  const said = page.getByRole("status").filter({ hasText: "60 Einträge wiederhergestellt" });
  await expect(said).toHaveCount(1);
  await page.getByRole("searchbox").fill("");
  await expect(list).toHaveCount(2);
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect(page.getByText("Rückgängig gemacht: 60 Einträge wiederhergestellt")).toBeVisible();
  await expect(list).toHaveCount(50);
  await page.getByRole("button", { name: "Wiederholen" }).click();
  await expect(list).toHaveCount(2);

  await page.getByRole("button", { name: /^Brüche.* wiederherstellen$/ }).click();
  const question = page.getByRole("alertdialog", { name: "7C2 Mathe auch wiederherstellen?" });
  await expect(question).toContainText("Alles andere darin bleibt dort.");
  await question.getByRole("button", { name: "Wiederherstellen" }).click();
  await expect(question).toHaveCount(0);
  await expect(list).toHaveCount(1);
  await expect(list).toContainText("Dezimal");
  const deleted = async (collection: string) =>
    ((await api.list(collection)).body as { items: { deleted: boolean }[] }).items.filter((one) => one.deleted).length;
  await expect.poll(async () => [await deleted("courses"), await deleted("lessons")]).toEqual([0, 1]);
  await page.setViewportSize({ width: 820, height: 1180 });
});
