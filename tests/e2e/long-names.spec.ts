import { expect, type Page, test } from "@playwright/test";
import { type Api, createApi } from "../support/api.ts";
import { demoTime, startApp, startSession, type TestApp } from "../support/app.ts";
import { setClock } from "../support/set-clock.ts";
import { workerWhereOffline } from "../support/worker-where-offline.ts";

test.use(workerWhereOffline);

let app: TestApp;
let api: Api;
let course: string;

/** One word that no line can break by itself. */
const longName = "Naturwissenschaftsunterrichtsarbeitsgrup";
const longRoom = "Salle polyvalente du bâtiment des sciences naturelles, deuxième étage, aile nord";

test.beforeAll(async () => {
  app = await startApp();
});
test.afterAll(() => app.stop());

/** A Monday with a lesson whose course and room have long names, and a free period after it. */
test.beforeEach(async ({ page }) => {
  const user = await app.server.createUser({ setup: "done" });
  api = createApi(app.server, user);
  const { id: schoolyear } = await api.makeYear();
  const period = (label: string, start: number) => ({ id: label, label, start, end: start + 50, pause: false });
  const timetable = await api.make("timetables", {
    schoolyear,
    name: "Year",
    validFrom: "2026-09-15",
    validTo: "2027-07-15",
    days: [1, 2, 3, 4, 5],
    periods: [period("1", 480), period("2", 535)],
  });
  const klass = await api.make("classes", { schoolyear, name: longName, color: "lagoon", room: longRoom });
  const values = { schoolyear, classes: [klass.id], color: "iris", room: longRoom };
  course = (await api.make("courses", { ...values, name: longName, subject: "" })).id;
  const other = await api.make("courses", { ...values, name: `${longName} 2`, subject: longName, color: "berry" });
  await api.make("students", { lastName: longName, firstName: "Léa", classes: [klass.id] });
  for (const [one, day] of [
    [course, 1],
    [other.id, 2],
  ] as const) {
    await api.make("sessions", {
      timetable: timetable.id,
      course: one,
      day,
      start: 480,
      end: 530,
      labels: [],
      room: "",
    });
  }
  await setClock(page, demoTime);
  await startSession(page, app, user);
});

/**
 * The texts that go past the edge of the screen without an ellipsis. Parts that one can scroll to,
 * such as the tabs, are left out.
 */
const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isMeant = (element: Element): boolean => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { textOverflow, overflowX } = getComputedStyle(at);
        if (at.tagName === "NAV" || textOverflow === "ellipsis") return true;
        if (at.tagName !== "MAIN" && overflowX === "auto" && at.scrollWidth > at.clientWidth) return true;
        if (at.getBoundingClientRect().width <= 1) return true;
      }
      return false;
    };
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const range = document.createRange();
      range.selectNodeContents(node);
      if (range.getBoundingClientRect().right > innerWidth + 1 && node.parentElement && !isMeant(node.parentElement)) {
        texts.push(`${node.parentElement.tagName}: ${node.textContent}`);
      }
    }
    return texts;
  });

test("long names of courses, classes and rooms stay on a phone's screen", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, text] of [
    ["/", longName],
    ["/calendar?view=timeGridDay&date=2026-11-23", longName],
    ["/calendar?view=timeGridWeek&date=2026-11-23", longName],
    ["/calendar?view=dayGridMonth&date=2026-11-23", longName],
    ["/courses", longName],
    [`/courses/${course}`, longName],
    ["/students", longName],
    ["/settings/classes", longName],
    ["/settings/students", longName],
    ["/settings/schedule", longName],
    [`/settings/courses/schedule/${course}`, longRoom],
  ] as const) {
    await page.goto(`${app.url}${path}`);
    await expect(page.getByRole("main")).toContainText(path.includes("classes") ? "student" : text);
    expect(await overflowing(page), path).toEqual([]);
    if (path === "/courses") {
      await page.getByRole("button", { name: "Manage courses" }).click();
      await expect(page.getByRole("dialog").getByRole("grid")).toContainText(longName);
      expect(await overflowing(page), "manage courses").toEqual([]);
    }
  }
});

test("a new lesson is offered a slot that is free", async ({ page }) => {
  await page.goto(`${app.url}/settings/schedule`);
  await page.getByRole("button", { name: "Add lesson" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a lesson" });
  await expect(dialog.getByRole("group", { name: "Start" })).toContainText("08:55");
  await expect(dialog.getByRole("button", { name: /Day/ })).toContainText("Monday");
});
