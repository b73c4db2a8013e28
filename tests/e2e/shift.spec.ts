import { expect, type Locator, type Page, test } from "@playwright/test";
import { courseId } from "../../scripts/demo-year/data/courses.ts";
import { expectAccessible } from "../support/axe.ts";
import { demoTime, startApp, startSession, type TestApp } from "../support/app.ts";
import { setClock } from "../support/set-clock.ts";
import { workerWhereOffline } from "../support/worker-where-offline.ts";
import { toast, undo } from "../support/toast.ts";

test.use(workerWhereOffline);

let app: TestApp;

type StoredLesson = {
  readonly id: string;
  readonly course: string;
  readonly title: string;
  readonly date: string;
  readonly start: number;
  readonly plan: string;
  readonly deleted: boolean;
};

const maths = courseId("7C2 Maths");
const lastLesson = "Lire, écrire, comparer des nombres décimaux";
const coursePage = () => `${app.url}/courses/${maths}`;

const request = async (path: string, init: RequestInit = {}) =>
  fetch(`${app.url}/api/collections/${path}`, {
    ...init,
    headers: { authorization: await app.server.superuser(), "content-type": "application/json" },
  });

/** The course's plans on the server, by id. */
const plans = async (): Promise<Map<string, StoredLesson>> => {
  const { items } = (await (await request("lessons/records?perPage=1000")).json()) as { items: StoredLesson[] };
  return new Map(items.filter(({ course }) => course === maths).map((one) => [one.id, one]));
};
const placeOf = (title: string, all: ReadonlyMap<string, StoredLesson>): string | undefined => {
  const lesson = [...all.values()].find((one) => one.title === title && !one.deleted);
  return lesson && `${lesson.date} ${lesson.start}`;
};
const places = async () =>
  [...(await plans()).values()].map(({ id, date, start }) => `${id} ${date} ${start}`).toSorted();

const open = async (page: Page) => {
  await setClock(page, demoTime);
  await page.setViewportSize({ width: 1440, height: 900 });
  await startSession(page, app);
  await page.goto(coursePage());
  await expect(page.getByText("All synced").first()).toBeVisible();
};
const line = (page: Page, title: string) =>
  page.getByRole("row").or(page.getByRole("listitem")).filter({ hasText: title });
const menu = (page: Page, title: string) => line(page, title).getByRole("button", { name: /^(More for|Mehr zu)/ });
const choose = async (page: Page, title: string, item: string) => {
  await menu(page, title).click();
  await page.getByRole("menuitem", { name: item }).click();
};

test.beforeEach(async () => {
  app = await startApp({ demo: true });
});
test.afterEach(() => app.stop());

test("a lesson and those after it shift by one, over the locked one and the exam; one undo; another device agrees", async ({
  page,
  browser,
}) => {
  const before = await plans();
  const change = async (title: string, patch: object) => {
    const { id } = [...before.values()].find((one) => one.title === title)!;
    const answer = await request(`lessons/records/${id}`, { method: "PATCH", body: JSON.stringify(patch) });
    expect(answer.status).toBe(200);
  };
  await change("Révision", { locked: true });
  await change(lastLesson, { date: "2027-07-15", start: 600 });
  const old = await places();
  await open(page);
  await choose(page, "Addition : dénominateurs différents", "Shift this and the following");

  const dialog = page.getByRole("dialog", { name: "Shift this and the following by one" });
  const table = dialog.getByRole("table", { name: "What the shift changes" });
  const row = (title: string) => table.getByRole("row").filter({ hasText: title });
  await expect(row("Addition : dénominateurs différents")).toContainText(/Tue 24 Nov.*Wed 25 Nov/);
  await expect(row("Révision")).toContainText("Stays");
  // Friday is a day off, Monday's lesson is locked.
  await expect(row("Nombres mixtes et encadrements")).toContainText(
    /Thu 26 Nov.*Tue 1 Dec.*Over: Fri 27.*Over the locked lesson/,
  );
  await expect(row("Test II : fractions")).toContainText("Stays with the exam");
  await expect(row("No slot left")).toContainText(lastLesson);
  await expect(dialog.getByText("past the year's end")).toBeVisible();
  await expectAccessible(page);

  // The button follows the stepper, and earlier goes only as far as there is room.
  const apply = dialog.getByRole("button", { name: /^Shift \d+ lessons$/ });
  const words = await apply.textContent();
  await expect(dialog.getByRole("button", { name: "One slot earlier" })).toBeDisabled();
  await dialog.getByRole("button", { name: "One slot later" }).click();
  await expect(page.getByRole("heading", { name: "Shift this and the following by 2" })).toBeVisible();
  await page.getByRole("button", { name: "One slot earlier" }).click();
  await expect(apply).toHaveText(words!);

  // Unlocked, it moves like the others; that too is part of the one step.
  await row("Révision").getByRole("button", { name: "Unlock" }).click();
  await expect(row("Révision")).toContainText(/Mon 30 Nov.*Tue 1 Dec/);
  expect(await places()).toEqual(old);
  // Pressed twice, as some do, it is still one step.
  await apply.dblclick();
  await expect(dialog).toBeHidden();
  await expect(toast(page)).toContainText(/\d+ lessons shifted/);
  await expect(toast(page).getByRole("button", { name: "Undo" })).toBeVisible();
  await expect.poll(async () => placeOf("Addition : dénominateurs différents", await plans())).toBe("2026-11-25 600");
  const after = await plans();
  expect(placeOf("Révision", after)).toBe("2026-12-01 535");
  expect(placeOf("Test II : fractions", after)).toBe("2026-12-02 600");
  expect([...after.values()].filter(({ deleted }) => deleted)).toEqual([]);

  const tablet = await browser.newContext({ locale: "en-GB", timezoneId: "Europe/Luxembourg" });
  const second = await tablet.newPage();
  await open(second);
  const there = line(second, "Addition : dénominateurs différents");
  await expect(there).toContainText("Wed 25");
  // The toast may be gone by now; the undo is not.
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(places).toEqual(old);
  await expect(there).toContainText("Tue 24");
  await tablet.close();
});

test("a cancelled lesson's plan goes into the next one; a plan moves, swaps and is duplicated; each is undone", async ({
  page,
}) => {
  const old = await places();
  const idOf = (title: string, all: ReadonlyMap<string, StoredLesson>) =>
    [...all.values()].find((one) => one.title === title)!.id;
  const [own, next] = [
    idOf("Addition : dénominateurs différents", await plans()),
    idOf("Problèmes : recettes et partages", await plans()),
  ];
  const { items: teachers } = (await (await request("users/records")).json()) as { items: { id: string }[] };
  const sheet = { owner: teachers[0]!.id, parentCollection: "lessons", parent: own, name: "Bandes.pdf", size: 9 };
  const sent = await request("attachments/records", { method: "POST", body: JSON.stringify(sheet) });
  expect(sent.status).toBe(200);
  const sheetIsOf = async () => {
    const { items } = (await (await request("attachments/records?perPage=1000")).json()) as {
      items: { name: string; parent: string; deleted: boolean }[];
    };
    return items.filter(({ name, deleted }) => name === "Bandes.pdf" && !deleted).map(({ parent }) => parent);
  };
  await open(page);
  await choose(page, "Addition : dénominateurs différents", "Cancel this lesson");
  const cancel = page.getByRole("dialog", { name: "Cancel this lesson" });
  // One word has one meaning: the way out is not called "cancel", like what happens to the lesson.
  await expect(cancel.getByRole("button", { name: /cancel/i })).toHaveCount(1);
  await expect(cancel.getByRole("button", { name: "Change nothing" })).toBeVisible();
  await cancel.getByLabel("Why is it cancelled?").fill("School trip");
  await cancel.getByText("Merge it into the next lesson").click();
  await expectAccessible(page);
  await cancel.getByRole("button", { name: "Cancel the lesson" }).click();
  const joined = "Addition : dénominateurs différents · Problèmes : recettes et partages";
  await expect.poll(async () => placeOf(joined, await plans())).toBe("2026-11-25 600");
  // Its files go along, too.
  await expect.poll(sheetIsOf).toEqual([next]);
  await undo(page);
  await expect.poll(async () => placeOf("Addition : dénominateurs différents", await plans())).toBe("2026-11-24 535");
  await expect.poll(sheetIsOf).toEqual([own]);

  await choose(page, "Addition : dénominateurs différents", "Move…");
  const move = page.getByRole("dialog", { name: "Move the lesson" });
  await move.getByRole("button", { name: /New slot/ }).click();
  await page.getByRole("searchbox", { name: "Search" }).fill("26 Nov");
  await page.getByRole("option", { name: /Thu 26 Nov/ }).click();
  await expect(move.getByText("Swap the two")).toBeVisible();
  await expectAccessible(page);
  await move.getByRole("button", { name: "Move" }).click();
  await expect.poll(async () => placeOf("Addition : dénominateurs différents", await plans())).toBe("2026-11-26 655");
  expect(placeOf("Nombres mixtes et encadrements", await plans())).toBe("2026-11-24 535");
  await undo(page);
  await expect.poll(places).toEqual(old);

  const pick = async (dialog: Locator, field: RegExp) => {
    await dialog.getByRole("button", { name: field }).click();
    await page.getByRole("searchbox", { name: "Search" }).fill("26 Nov");
    await page.getByRole("option", { name: /Thu 26 Nov/ }).click();
  };
  await choose(page, "Addition : dénominateurs différents", "Swap…");
  const swap = page.getByRole("dialog", { name: "Swap with another lesson" });
  await pick(swap, /Swap with/);
  await swap.getByRole("button", { name: "Swap", exact: true }).click();
  await expect.poll(async () => placeOf("Addition : dénominateurs différents", await plans())).toBe("2026-11-26 655");
  expect(placeOf("Nombres mixtes et encadrements", await plans())).toBe("2026-11-24 535");
  await undo(page);
  await expect.poll(places).toEqual(old);

  await choose(page, "Addition : dénominateurs différents", "Duplicate…");
  const duplicate = page.getByRole("dialog", { name: "Duplicate the lesson" });
  await pick(duplicate, /New slot/);
  // A double press makes one copy.
  await duplicate.getByRole("button", { name: "Duplicate", exact: true }).dblclick();
  const copies = async () =>
    [...(await plans()).values()].filter(
      (one) => !one.deleted && one.title === "Addition : dénominateurs différents" && one.date === "2026-11-26",
    ).length;
  await expect(toast(page)).toContainText("Lesson duplicated");
  await expect.poll(copies).toBe(1);
  await expect(page.getByText("All synced").first()).toBeVisible();
  expect(await copies()).toBe(1);
  await undo(page);
  await expect.poll(copies).toBe(0);
});

test("on a phone and in German the preview fits, and is as accessible", async ({ page }) => {
  await open(page);
  const { items } = (await (await request("users/records")).json()) as { items: { id: string }[] };
  await request(`users/records/${items[0]!.id}`, { method: "PATCH", body: JSON.stringify({ language: "de" }) });
  await page.reload();
  await expect(page.getByText("Alles abgeglichen").first()).toBeVisible();
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const more = menu(page, "Addition : dénominateurs différents");
    await more.click();
    await page.getByRole("menuitem", { name: "Diese und die folgenden verschieben" }).click();
    const dialog = page.getByRole("dialog", { name: "Diese und die folgenden um eins verschieben" });
    await expect(dialog.getByRole("table").first()).toBeVisible();
    await expectAccessible(page);
    // Nothing is wider than the dialog.
    const body = dialog.locator("div.overflow-y-auto");
    expect(await body.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(more).toBeFocused();
  }
});
