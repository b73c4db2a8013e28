import { Buffer } from "node:buffer";
import { expect, type Page, test } from "@playwright/test";
import type { TableRows } from "#domain/export/table-cell";
import { tableXlsx } from "#domain/export/table-xlsx";
import { officeFile } from "#db/zip/office-file";
import { type Api, call, createApi } from "../support/api.ts";
import { demoTime, openSignedIn, startApp, type TestApp } from "../support/app.ts";
import { expectAccessible } from "../support/axe.ts";
import { expectFits } from "../support/expect-fits.ts";
import type { TestUser } from "../support/pocketbase.ts";
import { setClock } from "../support/set-clock.ts";
import { undo } from "../support/toast.ts";

let app: TestApp;
let api: Api;
let user: TestUser;
let course: string;
let schoolyear: string;
test.beforeAll(async () => {
  app = await startApp();
});
test.afterAll(() => app.stop());
test.beforeEach(async ({ page }) => {
  user = await app.server.createUser({ setup: "done", firstName: "Lea", lastName: "Weber" });
  api = createApi(app.server, user);
  schoolyear = (await api.makeYear()).id;
  const made = { schoolyear, name: "Maths", short: "7C2", subject: "Maths", color: "lagoon" };
  course = (await api.make("courses", made)).id;
  await page.setViewportSize({ width: 1440, height: 900 });
  await setClock(page, demoTime);
});

const path = () => `/courses/${course}#curriculum`;
const synced = (page: Page) => expect(page.getByText("All synced").first()).toBeAttached({ timeout: 60_000 });
const workbook = (name: string, rows: TableRows) => ({
  name,
  mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  buffer: Buffer.from(officeFile(tableXlsx("Maths", rows), demoTime.getTime())),
});
const text = (name: string, content: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(content) });
/** The server's records of a collection, all of them. */
const rowsOf = async (collection: string): Promise<readonly any[]> => {
  const pages: any[] = [];
  for (let number = 1; ; number += 1) {
    const answer = await call(app.server, "GET", `/api/collections/${collection}/records?perPage=500&page=${number}`, {
      token: user.token,
    });
    pages.push(...answer.body.items);
    if (answer.body.items.length < 500) return pages;
  }
};
type ChosenFile = ReturnType<typeof text>;

const choose = async (page: Page, file: ChosenFile) => {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose a file" }).click();
  await (await chooser).setFiles(file);
};
const preview = (page: Page) => page.getByRole("dialog", { name: "Check the list" });
const rows = (page: Page) => preview(page).getByRole("grid", { name: "Rows of the list" });

test("an Excel list of 300 outcomes is in use at once, undone by one press", async ({ page }) => {
  const list = Array.from({ length: 300 }, (_, at) => {
    const [area, topic] = [Math.floor(at / 100) + 1, Math.floor(at / 10) + 1];
    return [`Area ${area}`, `Topic ${topic}`, `A${at + 1}`, `Learn the thing ${at + 1}`, 2];
  });
  await openSignedIn(page, app, path(), user);
  await page.getByRole("button", { name: "Import a curriculum" }).click();
  await expectAccessible(page);
  await choose(page, workbook("Maths 2027.xlsx", [["Area", "Topic", "Code", "Outcome", "Lessons"], ...list]));
  await expect(preview(page).getByRole("textbox", { name: "Title" })).toHaveValue("Maths 2027");
  await expect(preview(page).getByRole("textbox", { name: "Version" })).toHaveValue("2027");
  await expect(preview(page).getByText("333 new")).toBeVisible();
  await expect(rows(page).getByText("Learn the thing 1", { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath("preview.png") });
  await preview(page).getByRole("button", { name: "Import 333 lines" }).click();
  const coverage = page.getByRole("treegrid", { name: "Maths 2027" });
  await expect(coverage.getByText("Area 1")).toBeVisible();
  await expect(page.getByText("3 branches, 300 outcomes").first()).toBeVisible();
  await synced(page);
  await undo(page);
  await expect(page.getByText("No curriculum yet")).toBeVisible();
});

test("problems stand at their cells and are mended there; nothing is written before", async ({ page }) => {
  await openSignedIn(page, app, path(), user);
  await page.getByRole("button", { name: "Import a curriculum" }).click();
  await choose(page, text("maths.csv", "Code;Outcome;Lessons\nN1;Read;six\nN2;;4\nN2.1;Compare;4\nN2.1;Order;1\n"));
  await expect(preview(page).getByText("2 rows to fix")).toBeVisible();
  await expect(preview(page).getByText("The code N2.1 occurs more than once. All its lines are kept.")).toBeVisible();
  await rows(page)
    .getByRole("button", { name: /Lessons in row 2, six, Write a whole number/ })
    .click();
  await page.getByRole("textbox", { name: "Lessons in row 2" }).fill("6");
  await page.keyboard.press("Enter");
  await expect(preview(page).getByText("1 row to fix")).toBeVisible();
  // Keys go from cell to cell; a row can be left out.
  await rows(page).getByRole("checkbox", { name: "Import row 3" }).press("Space");
  await expect(preview(page).getByText(/to fix$/)).toHaveCount(0);
  await preview(page).getByRole("button", { name: "Import 3 lines" }).click();
  await expect(page.getByText("3 outcomes").first()).toBeVisible();
  await synced(page);
  const written = await rowsOf("outcomes");
  expect(written.map(({ code, text: words, suggested }) => [code, words, suggested]).toSorted()).toEqual([
    ["N1", "Read", 6],
    ["N2.1", "Compare", 4],
    ["N2.1", "Order", 1],
  ]);
});

test("a CASE file brings its facts; its newer version is compared, and what is gone stays named", async ({ page }) => {
  const node = (identifier: string) => ({ title: "", identifier, uri: `https://example.org/${identifier}` });
  const pack = (version: string, items: readonly (readonly [string, string, string])[]) =>
    text(
      `maths-${version}.json`,
      JSON.stringify({
        CFDocument: { identifier: "doc-1", title: "Mathématiques 7e", version, language: "fr", creator: "Service" },
        CFItems: [
          { identifier: "area", fullStatement: "Nombres", humanCodingScheme: "N" },
          ...items.map(([identifier, humanCodingScheme, fullStatement]) => ({
            identifier,
            humanCodingScheme,
            fullStatement,
          })),
        ],
        CFAssociations: items.map(([identifier], at) => ({
          associationType: "isChildOf",
          originNodeURI: node(identifier),
          destinationNodeURI: node("area"),
          sequenceNumber: at + 1,
        })),
      }),
    );
  await openSignedIn(page, app, path(), user);
  await page.getByRole("button", { name: "Import a curriculum" }).click();
  await choose(
    page,
    pack("2026", [
      ["a", "N1", "Lire"],
      ["b", "N2", "Comparer"],
      ["c", "N3", "Diviser"],
    ]),
  );
  await preview(page).getByRole("button", { name: "Import 4 lines" }).click();
  const coverage = page.getByRole("treegrid", { name: "Mathématiques 7e" });
  await expect(coverage.getByText("Comparer")).toBeVisible();
  await synced(page);
  const before = await rowsOf("outcomes");
  const idOf = (code: string) => before.find((one) => one.code === code)!.id;
  await api.make("lessons", {
    course,
    date: "2026-11-20",
    start: 480,
    title: "Division",
    status: "held",
    outcomes: [idOf("N3"), idOf("N1")],
  });

  // The one that is there is known by its identifier, wherever the file is opened.
  await page.getByRole("button", { name: "Add a curriculum" }).click();
  await page.getByRole("menuitem", { name: "Import one…" }).click();
  await choose(
    page,
    pack("2027", [
      ["d", "N1", "Écouter"],
      ["a", "N2", "Lire un nombre"],
      ["b", "N3", "Comparer"],
    ]),
  );
  await expect(preview(page).getByRole("button", { name: /A newer version of Mathématiques 7e/ })).toBeVisible();
  await expect(preview(page).getByText("1 no longer in it")).toBeVisible();
  await expect(rows(page).getByRole("row", { name: /Lire un nombre/ })).toContainText("Changed: Code, Words");
  await expect(rows(page).getByRole("row", { name: /Diviser/ })).toContainText("No longer in it");
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath("newer.png") });
  await preview(page).getByRole("button", { name: "Take 4 changes" }).click();
  await expect(coverage.getByText("Lire un nombre")).toBeVisible();
  await synced(page);
  const after = await rowsOf("outcomes");
  const now = new Map(after.map((one) => [one.id, one]));
  expect(now.get(idOf("N1"))).toMatchObject({ code: "N2", text: "Lire un nombre", gone: "" });
  expect(now.get(idOf("N3"))).toMatchObject({ code: "N3", text: "Diviser", gone: "2027" });
  const [lesson] = await rowsOf("lessons");
  expect(lesson!.outcomes).toEqual([idOf("N3"), idOf("N1")]);
});

test("3,000 outcomes: one more is refused with a sentence, and they open as an outline", async ({ page }) => {
  const line = (at: number) => `  ${" ".repeat((at % 3) + 1)}Learn number ${at}`;
  const list = (count: number) => ["All", ...Array.from({ length: count - 1 }, (_, at) => line(at))].join("\n");
  await openSignedIn(page, app, path(), user);
  await page.getByRole("button", { name: "Import a curriculum" }).click();
  await choose(page, text("long.txt", list(3001)));
  await expect(preview(page).getByText(/room for 3,?000 outcomes, and this has 1 more/)).toBeVisible();
  await expect(preview(page).getByRole("button", { name: "Import 3,001 lines" })).toBeDisabled();
  await rows(page).getByRole("checkbox", { name: "Import row 1", exact: true }).press("Control+End");
  await rows(page).getByRole("checkbox", { name: "Import row 3001", exact: true }).press("Space");
  await preview(page).getByRole("button", { name: "Import 3,000 lines" }).click();
  await expect(preview(page)).toHaveCount(0, { timeout: 90_000 });
  await expect(page.getByText("1 branch, 1,000 outcomes").first()).toBeVisible();
  await page.getByRole("button", { name: "Edit outline" }).click();
  const outline = page.getByRole("treegrid", { name: /^Outline of/ });
  await expect(outline.getByText("Learn number 1", { exact: true })).toBeVisible();
});

test("a page that goes in the middle of an import goes on with the same file", async ({ page }) => {
  const list = Array.from({ length: 2500 }, (_, at) => `N${at + 1} Learn number ${at + 1}`).join("\n");
  await openSignedIn(page, app, path(), user);
  await page.getByRole("button", { name: "Import a curriculum" }).click();
  await choose(page, text("long.txt", list));
  await preview(page).getByRole("button", { name: "Import 2,500 lines" }).click();
  await expect(page.getByRole("progressbar", { name: "Importing" })).toBeVisible();
  await expect(page.getByRole("treegrid", { name: "long" })).toBeAttached({ timeout: 60_000 });
  await page.reload();
  await expect(page.getByRole("treegrid", { name: "long" })).toBeVisible();
  await page.getByRole("button", { name: "Add a curriculum" }).click();
  await page.getByRole("menuitem", { name: "Import one…" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Choose the file again. What you decided about it is kept.")).toBeVisible();
  await choose(page, text("long.txt", list));
  await expect(preview(page).getByRole("button", { name: /A newer version of long/ })).toBeVisible();
  await preview(page)
    .getByRole("button", { name: /^Take [\d,]+ changes$/ })
    .click();
  await expect(preview(page)).toHaveCount(0, { timeout: 90_000 });
  await expect(page.getByText("2,500 outcomes").first()).toBeVisible();
});

test("bad files say what to do, and a pasted list is kept when the page goes", async ({ page }) => {
  await openSignedIn(page, app, path(), user);
  await page.getByRole("button", { name: "Import a curriculum" }).click();
  for (const [file, title] of [
    [text("a.json", "{ broken"), "This file is damaged"],
    [text("b.json", '{"users": []}'), "This isn't a list"],
    [text("c.csv", "Code;Outcome;Lessons"), "There are no outcomes in it"],
    [text("d.csv", Array.from({ length: 100_000 }, (_, n) => `N${n};Learn`).join("\n")), "This list is too long"],
  ] as const) {
    await choose(page, file);
    await expect(page.getByText(title)).toBeVisible();
  }
  const area = page.getByRole("textbox", { name: "List of outcomes" });
  await area.fill("1 Nombres\n1.1 Lire");
  await page.waitForFunction(() => document.querySelector("textarea")?.value.includes("Lire"));
  await page.getByRole("button", { name: "Check the list" }).click();
  await expect(rows(page).getByText("Nombres").first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath("phone.png") });
  await preview(page).getByRole("button", { name: "Import 2 lines" }).click();
  await expect(page.getByText("1 outcome").first()).toBeVisible();
});
