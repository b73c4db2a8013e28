import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { courseId } from "../../scripts/demo-year/data/courses.ts";
import { createApi } from "../support/api.ts";
import { demoTime, openSignedIn, signIn, startApp, type TestApp } from "../support/app.ts";
import { expectAccessible } from "../support/axe.ts";
import { setClock } from "../support/set-clock.ts";
import { undo } from "../support/toast.ts";

/**
 * Files that another app shares with the installed one: the service worker keeps them, and they go
 * where the teacher says.
 */

let app: TestApp;
test.beforeEach(async ({ page }) => {
  app = await startApp({ demo: true });
  await setClock(page, demoTime);
});
test.afterEach(() => app.stop());

type Shared = { readonly name: string; readonly type: string; readonly text?: string; readonly size?: number };
const pdf = {
  name: "Bruchteile.pdf",
  type: "application/pdf",
  text: `%PDF-1.4\n${"1 0 obj <<>> endobj\n".repeat(200)}`,
};
const photo = { name: "Tafel.jpg", type: "image/jpeg", text: "a picture that nobody can draw", size: 1_500_000 };

/** Posts a form as the browser does for its share sheet, to the address that the manifest names. */
const share = async (page: Page, files: readonly Shared[]): Promise<void> => {
  const manifest = JSON.parse(await readFile(join(app.publicDir, "manifest.webmanifest"), "utf8"));
  const { action, method, enctype, params } = manifest.share_target;
  const loaded = page.waitForEvent("load");
  await page.evaluate(
    ({ files: wanted, form: attributes, field }) => {
      const form = document.createElement("form");
      for (const [name, value] of Object.entries(attributes)) form.setAttribute(name, value);
      const input = Object.assign(document.createElement("input"), { type: "file", name: field, multiple: true });
      const transfer = new DataTransfer();
      for (const { name, type, text = "", size = 0 } of wanted)
        transfer.items.add(new File([text, new Uint8Array(Math.max(0, size - text.length)).fill(7)], name, { type }));
      input.files = transfer.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    { files, form: { action: app.url + action, method, enctype }, field: params.files[0].name as string },
  );
  await loaded;
};
const underWorker = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
const rows = (page: Page) => page.getByRole("list", { name: "Shared files" }).getByRole("listitem");
const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name });
const main = (page: Page) => page.getByRole("main");
const results = (page: Page) => page.getByRole("listbox", { name: "Results" });
const sheetOf = (page: Page) => page.getByRole("dialog", { name: "Lesson: " });

test("shared without a network, put into a lesson by keys, taken back, put there again, and found on another device", async ({
  page,
  context,
  browser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSignedIn(page, app);
  await underWorker(page);
  await context.setOffline(true);
  await share(page, [pdf, photo]);
  await expect(page).toHaveURL(`${app.url}/share`);
  await expect(rowOf(page, "Tafel.jpg")).toContainText("1.5 MB");
  await expect(rows(page)).toHaveCount(2);
  // This day's lessons and events come first, also those that are over by now.
  const first = results(page).getByRole("option").first();
  await expect(first).toContainText(/today/i);
  await expect(first).toContainText("08:00");
  await expectAccessible(page);

  const field = page.getByRole("searchbox", { name: "Find where it goes" });
  await expect(field).toBeFocused();
  await field.fill("recettes");
  await expect(results(page).getByRole("option")).not.toHaveCount(0);
  await field.press("ArrowDown");
  await field.press("Enter");
  const sheet = sheetOf(page);
  await expect(sheet.getByRole("listitem").filter({ hasText: pdf.name })).toContainText("waiting to be sent");
  await undo(page);
  await expect(sheet.getByText(pdf.name)).toHaveCount(0);
  await expect(page.getByText("2 shared files are waiting.")).toBeVisible();
  await page.goto(`${app.url}/`);
  await page.getByRole("link", { name: "Choose where it goes" }).click();
  await expect(rows(page)).toHaveCount(2);
  await field.fill("recettes");
  await results(page).getByRole("option", { name: "Problèmes : recettes" }).click();
  await expect(sheet.getByRole("listitem").filter({ hasText: photo.name })).toBeVisible();
  const address = page.url();
  await context.setOffline(false);

  const other = await (await browser.newContext({ locale: "en-GB" })).newPage();
  await setClock(other, demoTime);
  await openSignedIn(other, app);
  await other.goto(address);
  const row = sheetOf(other).getByRole("listitem").filter({ hasText: pdf.name });
  await expect(row).toContainText("On the server");
  const download = other.waitForEvent("download");
  await row.getByRole("button", { name: `More about ${pdf.name}` }).click();
  await other.getByRole("menuitem", { name: "Save a copy" }).click();
  const hash = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest("hex");
  expect(hash(await readFile(await (await download).path()))).toBe(hash(pdf.text));
  await page.goto(`${app.url}/share`);
  await expect(page.getByText("No shared files")).toBeVisible();
});

test("put into an event and to a student it is seen there at once, and sent", async ({ page }) => {
  await openSignedIn(page, app);
  await underWorker(page);
  const field = page.getByRole("searchbox", { name: "Find where it goes" });
  const found = (group: string, name: RegExp) =>
    results(page).getByRole("group", { name: group }).getByRole("option", { name }).first();

  await share(page, [pdf]);
  await field.fill("parents");
  await found("Events", /Parents’ evening/).click();
  const event = page.getByRole("dialog", { name: "Event" });
  const ofEvent = event.getByRole("listitem").filter({ hasText: pdf.name });
  await expect(ofEvent).toBeVisible();
  await expect(ofEvent).not.toContainText("waiting to be sent");

  await share(page, [photo]);
  await field.fill("reuland");
  await found("Students", /Reuland/).click();
  await expect(page.getByRole("heading", { level: 1, name: "Léa Reuland" })).toBeVisible();
  const ofStudent = main(page).getByRole("listitem").filter({ hasText: photo.name });
  await expect(ofStudent).toBeVisible();
  await expect(ofStudent).not.toContainText("waiting to be sent");
  await page.goto(`${app.url}/share`);
  await expect(page.getByText("No shared files")).toBeVisible();
});

test("what cannot be kept says why beside its name, what is not ticked waits on, and what is thrown away comes back", async ({
  page,
}) => {
  await openSignedIn(page, app);
  await underWorker(page);
  await share(page, [
    { name: "setup.pdf", type: "application/pdf", text: "MZ", size: 500 },
    { name: "film.mp4", type: "video/mp4", size: 60_000_000 },
    { name: "nothing.txt", type: "text/plain" },
    pdf,
    photo,
  ]);
  await expect(rowOf(page, "setup.pdf")).toContainText("is a program, whatever its name says");
  await expect(rowOf(page, "film.mp4")).toContainText("“film.mp4” is larger than 52 MB.");
  await expect(rowOf(page, "nothing.txt")).toContainText("“nothing.txt” is empty.");
  await expect(page.getByRole("checkbox", { name: "film.mp4" })).toBeDisabled();

  await rowOf(page, photo.name).locator("label").click();
  const courses = results(page).getByRole("group", { name: "Courses" }).getByRole("option");
  await courses.filter({ hasText: "7C2" }).filter({ hasText: "Maths" }).click();
  await expect(page.getByText("1 file added. Undo works until you close or reload this page.")).toBeVisible();
  // The teacher looks after the other files first.
  await expect(page).toHaveURL(`${app.url}/share`);
  await expect(rows(page)).toHaveCount(4);
  await page.getByRole("button", { name: "Discard “film.mp4”" }).click();
  await expect(rows(page)).toHaveCount(3);
  await undo(page);
  await expect(rowOf(page, "film.mp4")).toContainText("larger than 52 MB");
  await page.getByRole("button", { name: "Discard all" }).click();
  await expect(page.getByText("No shared files")).toBeVisible();
  await page.goto(`${app.url}/courses/${courseId("7C2 Maths")}#materials`);
  await expect(page.getByRole("listitem").filter({ hasText: pdf.name })).toBeVisible();

  // A form of another site comes through the worker as well, and leaves nothing. More files than
  // may wait leave nothing either.
  const site = createServer((_, answer) => answer.setHeader("content-type", "text/html").end("<p>Another site</p>"));
  await new Promise<void>((resolve) => site.listen(0, resolve));
  await page.goto(`http://localhost:${(site.address() as AddressInfo).port}/`);
  await share(page, [pdf]);
  site.close();
  await expect(page).toHaveURL(`${app.url}/share`);
  await expect(page.getByText("No shared files")).toBeVisible();
  await share(
    page,
    Array.from({ length: 33 }, (_, index) => ({ ...pdf, name: `${index}.pdf` })),
  );
  await expect(rows(page)).toHaveCount(30);
  await expect(main(page).getByRole("alert")).toContainText(
    "3 files couldn't be received. At most 30 files, 300 MB in all,",
  );
});

test("shared while signed out it waits for the sign-in, belongs to that teacher alone, and goes with them", async ({
  page,
}) => {
  const user = await app.server.createUser({ firstName: "Jean", lastName: "Weber" });
  const api = createApi(app.server, user);
  const year = await api.makeYear();
  await api.update("users", user.id, { active_schoolyear: year.id, setup: "done" });
  await page.goto(`${app.url}/login`);
  await underWorker(page);
  await share(page, [pdf]);
  await expect(page).toHaveURL(/\/login\?from=/);
  await page.getByLabel("E-mail").fill(user.email);
  await page.getByLabel("Password", { exact: true }).fill(user.password);
  await page
    .locator("label", { has: page.getByRole("checkbox") })
    .first()
    .click();
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(rowOf(page, pdf.name)).toBeVisible();

  // On a trusted device the year may stay, together with the waiting files: another teacher sees
  // neither.
  const signOut = async (choice: RegExp) => {
    await page.goto(`${app.url}/settings/account`);
    await page.getByRole("button", { name: "Sign out", exact: true }).last().click();
    await page.getByRole("dialog").getByRole("button", { name: choice }).click();
    await expect(page).toHaveURL(/\/login/);
  };
  await signOut(/keep/i);
  await openSignedIn(page, app);
  await expect(page.locator("[data-lesson]").first()).toBeVisible();
  await expect(page.getByText("shared file is waiting")).toHaveCount(0);
  await page.goto(`${app.url}/share`);
  await expect(page.getByText("No shared files")).toBeVisible();
  await signOut(/remove/i);
  await signIn(page, app, user);
  await expect(page.getByText("1 shared file is waiting.")).toBeVisible();
  await signOut(/remove/i);
  const bytesLeft = () =>
    page.evaluate(async () =>
      (await (await caches.open("schouljoer-shared")).keys()).map(({ url }) => new URL(url).pathname),
    );
  await expect.poll(bytesLeft).toEqual(["/shared-files/list"]);
});

test("without a service worker the app says that nothing was taken", async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: "block", locale: "en-GB" });
  const page = await context.newPage();
  await setClock(page, demoTime);
  await openSignedIn(page, app);
  await share(page, [pdf]);
  await expect(page).toHaveURL(`${app.url}/share?why=late`);
  await expect(main(page).getByRole("alert")).toContainText("the app wasn't ready on this device yet");
  await context.close();
});
