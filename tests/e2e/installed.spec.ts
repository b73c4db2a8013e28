import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, type BrowserContext, type Page } from "@playwright/test";
import { courseId } from "../../scripts/demo-year/data/courses.ts";
import { demoAccount } from "../../scripts/demo-year/data/demo-account.ts";
import { startApp, trustDevice, type TestApp } from "../support/app.ts";
import { buildIdIn, publishNextBuild } from "../support/build.ts";
import { blocks, hoursOn } from "../support/calendar-page.ts";
import { openDevice } from "../support/device-page.ts";
import { icsCalendar, icsEvent } from "../support/ics.ts";
import { installApp, type InstalledApp } from "../support/installed-app.ts";

let app: TestApp;
let installed: InstalledApp;
test.beforeEach(async () => {
  app = await startApp({ demo: true });
  const visit = (context: BrowserContext) => openDevice(context, app.url);
  installed = await installApp({ url: app.url, visit });
});
test.afterEach(async () => {
  await installed.close();
  await app.stop();
});

/** Expects that nothing of the browser is left around the page. */
const expectOwnWindow = async (page: Page) =>
  expect(
    await page.evaluate(() =>
      ["standalone", "browser"].filter((mode) => matchMedia(`(display-mode: ${mode})`).matches),
    ),
  ).toEqual(["standalone"]);

const expectToday = async (page: Page) => {
  await expect(page.getByRole("heading", { name: "Monday 23 November" })).toBeVisible();
  await expect(page.locator("[data-lesson]")).toHaveCount(6);
};

/** Closes all tabs except the browser's own empty one, without which it would end. */
const closeTabs = async () => {
  for (const page of installed.context.pages().slice(1)) await page.close();
};

test("starts from its icon on Today, in a window of its own, and offers no installation any more", async () => {
  const page = await installed.start();
  await expect(page).toHaveURL(`${app.url}/`);
  await expectToday(page);
  await expectOwnWindow(page);
  await page.goto(`${app.url}/settings/account`);
  await expect(page.getByText("The app is installed on this device.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Install the app" })).toHaveCount(0);
});

test("starts without a network, with the whole year", async () => {
  await closeTabs();
  await app.server.kill();
  const page = await installed.start();
  await expectToday(page);
  await expectOwnWindow(page);
  await page.getByRole("link", { name: "Calendar", exact: true }).filter({ visible: true }).click();
  await expect(blocks(page).filter({ visible: true }).first()).toBeVisible();
  await page.getByRole("link", { name: "Courses", exact: true }).filter({ visible: true }).click();
  await expect(page.getByRole("link", { name: "7C2 Maths" }).filter({ visible: true }).first()).toBeVisible();
});

test("starts as it was with an update waiting, offers it, and is up to date after a restart", async () => {
  const buildIdOf = (page: Page) => page.locator("meta[name=build-id]").getAttribute("content");
  const oldId = await buildIdIn(app.publicDir);
  await closeTabs();
  const newId = await publishNextBuild(app.publicDir);
  const page = await installed.start();
  await expectToday(page);
  expect(await buildIdOf(page)).toBe(oldId);
  const prompt = page.getByRole("status", { name: "Update" });
  await expect(prompt.getByText("A new version is ready")).toBeVisible();
  // The app says it in one place: it asks first, and notes it on Today once it was put off.
  await expect(page.getByText("A new version is ready")).toHaveCount(1);
  await prompt.getByRole("button", { name: "Later" }).click();
  await expect(prompt).toHaveCount(0);
  await expect(page.getByText("A new version is ready")).toHaveCount(1);
  await page.getByRole("button", { name: "Restart" }).click();
  await expect.poll(() => buildIdOf(page)).toBe(newId);
  await expectToday(page);
  await expectOwnWindow(page);
  // The next start is the new build's too, without a server.
  await app.server.kill();
  const again = await installed.start();
  await expectToday(again);
  expect(await buildIdOf(again)).toBe(newId);
});

test("starts on the screen that a shortcut names, with the server and without", async () => {
  const { shortcuts } = JSON.parse(await readFile(join(app.publicDir, "manifest.webmanifest"), "utf8")) as {
    shortcuts: { name: string; url: string }[];
  };
  const screens: Readonly<Record<string, (page: Page) => Promise<void>>> = {
    Today: expectToday,
    Calendar: (page) => expect(blocks(page).filter({ visible: true }).first()).toBeVisible(),
    "New event": (page) => expect(page.getByRole("dialog", { name: "New event" }).getByLabel("Title")).toBeVisible(),
  };
  expect(shortcuts.map(({ name }) => name)).toEqual(Object.keys(screens));
  const startEach = async () => {
    for (const { name, url } of shortcuts) {
      const page = await installed.start(url);
      await expectOwnWindow(page);
      await screens[name]!(page);
      await page.close();
    }
  };
  await startEach();
  await app.server.kill();
  await startEach();
});

test("opens a calendar file in the import of events, and a list in that of students", async () => {
  const folder = await mkdtemp(join(tmpdir(), "schouljoer-files-"));
  const council = icsEvent("UID:council", "SUMMARY:Council", "DTSTART:20261124T140000", "DTEND:20261124T150000");
  await writeFile(join(folder, "school.ics"), icsCalendar(...council));
  await writeFile(join(folder, "liste.csv"), "Nom;Prénom\nSchaefferlein;Léa\n");
  await closeTabs();
  const calendar = await installed.openFile(join(folder, "school.ics"));
  const events = calendar.getByRole("dialog", { name: "Import events" });
  await expect(events.getByRole("listitem").filter({ hasText: "Council" })).toBeVisible();
  const students = await installed.openFile(join(folder, "liste.csv"));
  const list = students.getByRole("dialog", { name: "Check the list" });
  await expect(list.getByRole("button", { name: "Row 2: New" })).toBeVisible();
  await rm(folder, { recursive: true });
});

test("starts on a day, a week or a course that a link names", async () => {
  const day = await installed.start("/?date=2026-11-25");
  await expect(day.getByRole("heading", { name: "Wednesday 25 November" })).toBeVisible();
  await expectOwnWindow(day);
  const week = await installed.start("/calendar?view=timeGridWeek&date=2027-01-13");
  await expect(hoursOn(week, "2027-01-13")).toBeVisible();
  await expect(blocks(week).filter({ visible: true }).first()).toBeVisible();
  const course = await installed.start(`/courses/${courseId("7C2 Maths")}`);
  await expect(course.getByRole("heading", { level: 1, name: "7C2 Maths" })).toBeVisible();
});

test("signed out in between, it starts on the sign-in page and leads on to where the link pointed", async () => {
  const open = await installed.start();
  await expectToday(open);
  const tab = installed.context.pages().find((page) => page !== open && page.url() === `${app.url}/`)!;
  await tab.getByRole("button", { name: /^Account/ }).click();
  await tab.getByRole("menuitem", { name: "Sign out" }).click();
  await tab.getByRole("dialog").getByRole("button", { name: "Remove and sign out" }).click();
  await expect(tab).toHaveURL(`${app.url}/login`);
  // The window that stands open shows nothing of the year either.
  await expect(open.locator("[data-lesson]")).toHaveCount(0);
  await expect(open).toHaveURL(/\/login/);

  const page = await installed.start("/calendar?view=timeGridWeek&date=2027-01-13");
  await expect(page).toHaveURL(/\/login\?from=/);
  await expectOwnWindow(page);
  await page.getByLabel("E-mail").fill(demoAccount.email);
  await page.getByLabel("Password", { exact: true }).fill(demoAccount.password);
  await trustDevice(page);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(hoursOn(page, "2027-01-13")).toBeVisible();
  await expect(blocks(page).filter({ visible: true }).first()).toBeVisible();
});

test("keeps clear of notch, status bar and home bar", async () => {
  const page = await installed.start();
  const cdp = await installed.context.newCDPSession(page);
  const devices = {
    "tablet upright": { width: 820, height: 1180, insets: { top: 24, bottom: 20, left: 0, right: 0 } },
    "phone upright": { width: 390, height: 844, insets: { top: 47, bottom: 34, left: 0, right: 0 } },
    "phone sideways": { width: 844, height: 390, insets: { top: 0, bottom: 21, left: 47, right: 47 } },
  };
  for (const [name, { width, height, insets }] of Object.entries(devices)) {
    await page.setViewportSize({ width, height });
    await cdp.send("Emulation.setSafeAreaInsetsOverride", { insets });
    for (const path of ["/", "/calendar", "/students", "/settings/account"]) {
      await page.goto(app.url + path);
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      const outside = await page.evaluate(
        ({ insets: { top, bottom, left, right } }) =>
          [...document.querySelectorAll("a, button, input, h1")].flatMap((element) => {
            const box = element.getBoundingClientRect();
            const isSeen = element.checkVisibility() && box.width > 1 && box.bottom > 0 && box.top < innerHeight;
            // Scrolling parts may pass below the bars but not end there; parts that stand still may
            // not be there at all.
            const isScrolled = element.closest("main") !== null;
            const isBeside = left + right > 0 && (box.left < left || box.right > innerWidth - right);
            const isBelow = !isScrolled && (box.top < top || box.bottom > innerHeight - bottom);
            return isSeen && (isBeside || isBelow) ? [element.outerHTML.slice(0, 120)] : [];
          }),
        { insets },
      );
      expect(outside, `${name}, ${path}`).toEqual([]);
      const end = await page.evaluate(() => {
        const main = document.querySelector("main")!;
        main.scrollTo(0, main.scrollHeight);
        const content = [...main.children].filter((child) => child.checkVisibility());
        return Math.max(...content.map((child) => child.getBoundingClientRect().bottom));
      });
      expect(end, `${name}, ${path}`).toBeLessThanOrEqual(height - insets.bottom);
    }
  }
});
