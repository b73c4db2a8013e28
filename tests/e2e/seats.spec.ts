import { devices, expect, type Locator, type Page, test } from "@playwright/test";
import { courseId } from "../../scripts/demo-year/data/courses.ts";
import { expectAccessible } from "../support/axe.ts";
import { call } from "../support/api.ts";
import { demoAccount } from "../../scripts/demo-year/data/demo-account.ts";
import { demoTime, openSignedIn, startApp, type TestApp } from "../support/app.ts";
import { cutTexts } from "../support/cut-texts.ts";
import { expectPagesAgree, openDevice } from "../support/device-page.ts";
import { drop, middleOf } from "../support/mouse.ts";
import { paperFaults } from "../support/paper-faults.ts";
import { moveClock, setClock } from "../support/set-clock.ts";
import { fingerOn } from "../support/touch.ts";
import { halves } from "../support/halves.ts";
import { toast, undo } from "../support/toast.ts";
import { createUploads } from "../support/upload.ts";

let app: TestApp;
test.beforeEach(async () => {
  app = await startApp({ demo: true });
});
test.afterEach(() => app.stop());

const course = courseId("7C2 Maths");
const path = `/courses/${course}#seats`;
const seatAt = (page: Page, place: string): Locator => page.locator(`[data-place="${place}"]`);
const seatOf = (page: Page, name: string): Locator => page.getByRole("button", { name: new RegExp(`^${name}(,|$)`) });
const placeOf = (page: Page, name: string): Promise<string | null> => seatOf(page, name).getAttribute("data-place");
const openSeats = async (page: Page, size: { width: number; height: number }) => {
  await page.setViewportSize(size);
  await setClock(page, demoTime);
  await openSignedIn(page, app, path);
  await expect(seatAt(page, "1.1")).toBeVisible();
};
const seating = (page: Page): Promise<Record<string, string>> =>
  page
    .locator("[data-place][data-student]")
    .evaluateAll((seats) =>
      Object.fromEntries(
        seats.map((seat) => [(seat as HTMLElement).dataset.student, (seat as HTMLElement).dataset.place]),
      ),
    );

test("a student is dragged by the mouse: swapped, to a free seat, and off the seats; each is one undo, and a reload keeps it @core", async ({
  page,
}) => {
  await openSeats(page, { width: 1440, height: 900 });
  await expect(page.getByText("B204, 25 of 27 have a seat")).toBeVisible();
  const start = await seating(page);
  const drag = async (from: Locator, to: Locator) => {
    await from.hover();
    await page.mouse.down();
    await to.hover({ force: true });
    const box = (await to.boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
  };
  await drag(seatOf(page, "Inès Dubois"), seatOf(page, "Luka Kovačević"));
  await expect(page.getByText("Swap with Luka")).toBeVisible();
  await page.screenshot({ path: "test-results/seats-drag.png" });
  await page.mouse.up();
  await expect(seatOf(page, "Inès Dubois")).toHaveAttribute("data-place", "4.3");
  await expect.poll(() => placeOf(page, "Luka Kovačević")).toBe("3.2");
  await expect(toast(page).getByText("Inès and Luka swapped seats")).toBeVisible();

  await drag(seatOf(page, "Arta Gashi"), seatAt(page, "1.2"));
  await expect(page.getByText("Sit here")).toBeVisible();
  await page.mouse.up();
  await expect(page.getByText("B204, 26 of 27 have a seat")).toBeVisible();
  await expect.poll(() => placeOf(page, "Arta Gashi")).toBe("1.2");

  await drag(seatOf(page, "Max Thill"), page.getByText("Drop someone here to free the seat."));
  await page.mouse.up();
  await expect(seatOf(page, "Max Thill, without a seat")).toBeVisible();
  // Escape ends a drag where it began.
  await drag(seatOf(page, "Emina Agović"), seatAt(page, "1.4"));
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect.poll(() => placeOf(page, "Emina Agović")).toBe("5.1");

  await page.reload();
  await expect(seatOf(page, "Max Thill, without a seat")).toBeVisible();
  await expect.poll(() => placeOf(page, "Inès Dubois")).toBe("4.3");
  for (let count = 0; count < 3; count += 1) await page.getByRole("main").getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => seating(page)).toEqual(start);
});

test("by keys alone: Space, arrows, Space swap; Del stands up; Escape takes back; the class's side turns the arrows", async ({
  page,
}) => {
  await openSeats(page, { width: 1440, height: 900 });
  const start = await seating(page);
  await seatAt(page, "1.1").focus();
  for (const key of ["ArrowUp", "ArrowUp", "ArrowRight"]) await page.keyboard.press(key);
  await expect(seatOf(page, "Inès Dubois")).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page.getByText("Inès is picked up. Choose a seat.")).toBeAttached();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowUp");
  await expect(seatOf(page, "Luka Kovačević")).toBeFocused();
  await page.keyboard.press("Space");
  await expect(seatOf(page, "Inès Dubois")).toBeFocused();
  await expect.poll(() => placeOf(page, "Inès Dubois")).toBe("4.3");
  await page.keyboard.press("Delete");
  await expect(seatOf(page, "Inès Dubois, without a seat")).toBeVisible();
  await expect(seatAt(page, "4.3")).toBeFocused();

  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Space");
  // Lena was put back: Sofia is the one who was picked up now.
  await expect(page.getByText("Sofia is picked up. Choose a seat.")).toBeAttached();
  await page.keyboard.press("Escape");
  await page.getByText("Class’s side").click();
  await seatAt(page, "1.1").focus();
  await page.keyboard.press("ArrowLeft");
  await expect(seatAt(page, "1.2")).toBeFocused();
  for (let count = 0; count < 2; count += 1) await page.getByRole("main").getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => seating(page)).toEqual(start);
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, userAgent: devices["Pixel 7"].userAgent });

  test("on a phone: tap a student, tap a seat; a seat is fixed and freed", async ({ page }) => {
    await openSeats(page, { width: 390, height: 844 });
    await seatOf(page, "Arta Gashi, without a seat").tap();
    await seatAt(page, "1.2").tap();
    await expect(seatAt(page, "1.2")).toHaveAttribute("data-student", /./);
    await seatOf(page, "Max Thill").tap();
    await seatOf(page, "Sofia Teixeira").tap();
    await expect.poll(() => placeOf(page, "Max Thill")).toBe("4.5");
    await expect.poll(() => placeOf(page, "Sofia Teixeira")).toBe("3.5");
    await seatOf(page, "Sofia Teixeira").tap();
    await page.getByRole("button", { name: "Fix the seat" }).tap();
    await expect(page.getByRole("button", { name: /^Sofia Teixeira.*fixed/ })).toBeVisible();
    await page.getByRole("button", { name: "Free the seat" }).tap();
    await expect(seatOf(page, "Sofia Teixeira, without a seat")).toBeVisible();
  });
});

test.describe("by a finger on a tablet", () => {
  test.use({ hasTouch: true });

  test("a student is dragged to another seat", async ({ page }) => {
    await openSeats(page, { width: 820, height: 700 });
    const [from, to] = [await middleOf(seatOf(page, "Emina Agović")), await middleOf(seatOf(page, "Ben Goergen"))];
    const finger = await fingerOn(page);
    await finger.down(from);
    for (const part of [0.2, 0.6, 1]) await finger.move({ x: from.x + (to.x - from.x) * part, y: from.y });
    await expect(page.getByText("Swap with Ben")).toBeVisible();
    await finger.up();
    await expect.poll(() => placeOf(page, "Emina Agović")).toBe("5.3");
    await expect.poll(() => placeOf(page, "Ben Goergen")).toBe("5.1");
    // The tap that ends a drag picks nobody up.
    await expect(page.getByText("Tap a seat.")).toHaveCount(0);
  });
});

test("the class is shuffled and seated by name, each one undo; the wish that cannot be kept is named", async ({
  page,
}) => {
  await openSeats(page, { width: 1440, height: 900 });
  const start = await seating(page);
  const wishes = page.getByRole("region", { name: "Wishes" });
  await expect(wishes.getByText("next to each other")).toBeVisible();
  await page.getByRole("button", { name: "Shuffle" }).click();
  await expect(page.getByText("B204, 27 of 27 have a seat")).toBeVisible();
  await expect(wishes.getByText("next to each other")).toHaveCount(0);
  expect(await seating(page)).not.toEqual(start);
  await undo(page);
  await expect.poll(() => seating(page)).toEqual(start);

  // Nobody can sit apart from somebody and near them.
  await page.getByRole("button", { name: "Wish", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "New wish" });
  await dialog.getByText("Near each other").click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Choose a student.").first()).toBeVisible();
  for (const [field, name] of [
    ["Student", "Max Thill"],
    ["Other student", "Finn Muller"],
  ] as const) {
    await dialog.getByRole("button", { name: new RegExp(`${field}$`) }).click();
    await page.getByRole("option", { name }).click();
  }
  await expectAccessible(page, { part: "[role=dialog]" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(wishes.getByText("Max by Finn")).toBeVisible();
  await page.getByRole("button", { name: "Shuffle" }).click();
  await expect(toast(page).getByText(/^Class shuffled. Not kept: Max (by|and) Finn/)).toBeVisible();
  await wishes.getByRole("button", { name: "Delete the wish: Max by Finn" }).click();
  await expect(wishes.getByText("Max by Finn")).toHaveCount(0);

  await page.getByRole("button", { name: "Seat by name" }).click();
  await expect.poll(() => placeOf(page, "Emina Agović")).toBe("1.1");
  await expect.poll(() => placeOf(page, "Jonas Becker")).toBe("1.3");
});

test("another shape and size keeps everybody; a plan is added in one press, and its deletion is undone", async ({
  page,
}) => {
  await openSeats(page, { width: 1440, height: 900 });
  await page.getByText("Groups", { exact: true }).click();
  await expect(page.getByRole("region", { name: "Plans of this course" }).getByText("B204, groups")).toBeVisible();
  await expect(page.getByText("B204, 25 of 27 have a seat")).toBeVisible();
  const places = await seating(page);
  expect(Object.keys(places)).toHaveLength(25);
  await page.getByText("U", { exact: true }).click();
  // It has a seat for each of the class, also for who had none, and becomes a smaller room again.
  await expect(page.getByRole("button", { name: "Size 10 × 9" })).toBeVisible();
  await expect(page.locator("[data-place]")).toHaveCount(27);
  await expect(page.getByText("B204, 25 of 27 have a seat")).toBeVisible();
  await page.getByRole("button", { name: "Size 10 × 9" }).click();
  await page.getByRole("button", { name: /Seats in a row$/ }).click();
  await page.getByRole("option", { name: "6", exact: true }).click();
  await expect(page.getByText("B204, 24 of 27 have a seat")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("24 seats for 27")).toBeVisible();
  await undo(page);
  await expect(page.getByText("B204, 25 of 27 have a seat")).toBeVisible();
  await page.screenshot({ path: "test-results/seats-u.png" });
  await page.getByRole("main").getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => seating(page)).toEqual(places);

  const door = page.getByRole("button", { name: "Door" });
  await drop(page, await middleOf(door), await middleOf(page.getByRole("button", { name: "Windows" })));
  await expect(toast(page).getByText("Room changed")).toBeVisible();
  // It is drawn anew at the other wall.
  const across = async () => (await door.boundingBox())?.x;
  await expect.poll(across).toBeLessThan(500);
  await page.screenshot({ path: "test-results/seats-groups.png" });
  await door.click();
  await page.getByRole("menuitemradio", { name: "Behind the class" }).click();
  await expect.poll(across).toBeGreaterThan(500);

  const plans = page.getByRole("region", { name: "Plans of this course" });
  await plans.getByRole("button", { name: "Plan", exact: true }).click();
  await expect(plans.getByText("since 23 Nov")).toBeVisible();
  await expect(page.getByText("B204, 25 of 27 have a seat")).toBeVisible();
  await plans.getByRole("button", { name: "Edit B204, groups" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Seating plan" });
  await dialog.getByLabel("Name").fill("Winter");
  await expectAccessible(page, { part: "[role=dialog]" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(plans.getByText("Winter")).toBeVisible();
  await plans.getByRole("button", { name: "Edit Winter" }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(plans.getByText("Winter")).toHaveCount(0);
  await undo(page);
  await expect(plans.getByText("Winter")).toBeVisible();
  await plans.getByText("Winter").click();
  await expect(page.getByText("Winter, 25 of 27 have a seat")).toBeVisible();
});

test("two devices that seat the class offline agree: the later one has the seat", async ({ browser }) => {
  test.setTimeout(240_000);
  const [one, two] = [await browser.newContext(), await browser.newContext()];
  const [phone, laptop] = [await openDevice(one, app.url), await openDevice(two, app.url)];
  for (const page of [phone, laptop]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.evaluate((to) => history.pushState(null, "", to), path);
    await expect(seatAt(page, "1.1")).toBeVisible();
  }
  await Promise.all([one.setOffline(true), two.setOffline(true)]);
  await seatOf(phone, "Arta Gashi").click();
  await seatAt(phone, "1.2").click();
  await moveClock(laptop, new Date(demoTime.getTime() + 60_000));
  await seatOf(laptop, "Yara Weber").click();
  await seatAt(laptop, "1.2").click();
  await expect.poll(() => placeOf(laptop, "Yara Weber")).toBe("1.2");
  await one.setOffline(false);
  await expect(phone.getByText("All synced").first()).toBeAttached({ timeout: 30_000 });
  await two.setOffline(false);
  for (const page of [phone, laptop]) {
    await expect.poll(() => placeOf(page, "Yara Weber"), { timeout: 30_000 }).toBe("1.2");
    await expect(seatOf(page, "Arta Gashi, without a seat")).toBeVisible({ timeout: 30_000 });
  }
  await expectPagesAgree(app, phone, laptop);
  await Promise.all([one.close(), two.close()]);
});

test("where students have photos, the paper is asked for with them or without", async ({ page }) => {
  await openSeats(page, { width: 1440, height: 900 });
  const dialog = page.getByRole("dialog", { name: "Print the seats" });
  const paper = dialog.locator(".sheet-page");
  const withPhotos = dialog.getByText("With photos");
  await page.getByRole("button", { name: "Print", exact: true }).click();
  await expect(paper).toContainText("Emina");
  await expect(withPhotos).toHaveCount(0);
  await dialog.getByRole("button", { name: "Close" }).click();

  const { email, password } = demoAccount;
  const { body } = await call(app.server, "POST", "/api/collections/users/auth-with-password", {
    body: { identity: email, password },
  });
  const seated = Object.keys(await seating(page));
  for (const record of seated.slice(0, 2)) {
    const answer = await createUploads(app.server.url, body.token).put(
      { collection: "students", record, field: "photo" },
      halves(60, 80),
      { name: "photo.png" },
    );
    expect(answer.status).toBe(200);
  }
  await page.reload();
  await expect(seatAt(page, "1.1")).toBeVisible();
  const photos = paper.locator("img");
  await expect(async () => {
    await page.getByRole("button", { name: "Print", exact: true }).click();
    await withPhotos.click({ timeout: 2000 });
  }).toPass();
  await expect(photos).toHaveCount(2);
  expect(await photos.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth))).toEqual([60, 60]);
  await expect(paper).toContainText("Emina");
  expect(await paperFaults(page, ".sheet-desk")).toEqual([]);
  await paper.screenshot({ path: "test-results/seats-photos.png" });
  await withPhotos.click();
  await expect(photos).toHaveCount(0);
});

test("a course without a plan and one without students say so; the paper has the names", async ({ page }) => {
  const other = courseId("6C1 Maths");
  const { body } = await call(app.server, "POST", "/api/collections/users/auth-with-password", {
    body: { identity: demoAccount.email, password: demoAccount.password },
  });
  const answer = await call(app.server, "PATCH", `/api/collections/courses/records/${other}`, {
    token: body.token,
    body: { classes: [] },
  });
  expect(answer.status).toBe(200);
  await openSeats(page, { width: 820, height: 1180 });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await expect(page.locator("[data-print-sheet]:not([data-print-plain])")).toContainText("Emina");
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await page.goto(`${app.url}/courses/${other}#seats`);
  await expect(page.getByText("This course has no students")).toBeVisible();
  await page.goto(`${app.url}/courses/${courseId("5C3 Maths")}#seats`);
  await page.getByRole("button", { name: "New seating plan" }).click();
  await expect(page.getByText(/^B204, 0 of \d+ have a seat/)).toBeVisible();
  await page.getByRole("button", { name: "Seat by name" }).click();
  await expect(page.getByText("Without a seat").locator("..").getByText("0", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("heading", { name: /^Students/ })).toBeVisible();
  await page.getByText("Absences", { exact: true }).click();
  await expect(page.getByRole("region", { name: "Absences" })).toBeVisible();
  await expectAccessible(page, { part: "main" });
});

test("axe finds nothing and no word is cut, in light and dark, at three widths", async ({ page }) => {
  test.setTimeout(240_000);
  await openSeats(page, { width: 390, height: 844 });
  await seatOf(page, "Arta Gashi, without a seat").click();
  await expect(page.getByText("Tap a seat.")).toBeVisible();
  await page.screenshot({ path: "test-results/seats-held-390.png" });
  await expectAccessible(page, { part: "main" });
  for (const locale of ["de", "fr"]) {
    await page.context().addCookies([{ name: "locale", value: locale, url: app.url }]);
    for (const [width, height] of [
      [390, 844],
      [820, 1180],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await page.goto(app.url + path);
        await page.reload();
        await expect(seatAt(page, "1.1")).toBeVisible();
        await page.screenshot({ path: `test-results/seats-${locale}-${width}-${colorScheme}.png` });
        await expectAccessible(page, { part: "main", what: `${locale} ${width} ${colorScheme}` });
        expect(await cutTexts(page), `${locale} ${width}`).toEqual([]);
      }
    }
  }
});
