import { expect, type Locator, type Page, test } from "@playwright/test";
import { type Api, createApi } from "../support/api.ts";
import { demoTime, startApp, startSession, type TestApp } from "../support/app.ts";
import { expectAccessible } from "../support/axe.ts";
import { bomb, executable, oneRoster, windows1252, xlsx, zipOf } from "../support/list-files.ts";
import type { TestUser } from "../support/pocketbase.ts";
import { setClock } from "../support/set-clock.ts";
import { workerWhereOffline } from "../support/worker-where-offline.ts";

test.use(workerWhereOffline);

let app: TestApp;
let api: Api;
let user: TestUser;
let seven: string;

test.beforeAll(async () => {
  app = await startApp();
});
test.afterAll(() => app.stop());

test.beforeEach(async ({ page }) => {
  user = await app.server.createUser({ setup: "done" });
  api = createApi(app.server, user);
  await api.makeYear();
  const [year] = await stored("schoolyears");
  const klass = await api.make("classes", { schoolyear: year!.id, name: "7C2", color: "lagoon" });
  seven = klass.id as string;
  await setClock(page, demoTime);
  await startSession(page, app, user);
});

const stored = async (collection: string): Promise<readonly Readonly<Record<string, any>>[]> => {
  const { items } = (await api.list(collection)).body as { items: Readonly<Record<string, any>>[] };
  return items.filter(({ deleted }) => deleted === false);
};
const names = async () =>
  (await stored("students")).map(({ lastName, firstName }) => `${lastName}, ${firstName}`).toSorted();

/** Opens the import on a page and gives it a file. */
const choose = async (page: Page, name: string, bytes: Uint8Array, path = "/students"): Promise<Locator> => {
  await page.goto(`${app.url}${path}`);
  await page.getByRole("button", { name: "Import a list" }).click();
  return giveFile(page, name, bytes);
};
const giveFile = async (page: Page, name: string, bytes: Uint8Array): Promise<Locator> => {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose a file" }).click();
  await (await chooser).setFiles({ name, mimeType: "", buffer: Buffer.from(bytes) });
  return page.getByRole("dialog", { name: "Check the list" });
};
const cell = (dialog: Locator, name: string | RegExp) => dialog.getByRole("button", { name });
const end = (dialog: Locator, row: number) => dialog.getByRole("button", { name: new RegExp(`^Row ${row}:`) });
const press = (page: Page | Locator, name: string) => page.getByRole("button", { name, exact: true }).click();

test(
  "a German list in Windows-1252: matched, mended at its cell, imported, undone and done again, without a network",
  { tag: "@offline" },
  async ({ page, context }) => {
    await api.make("students", { lastName: "Müller", firstName: "Jürgen", birthday: "2013-03-12", classes: [seven] });
    await api.make("students", {
      lastName: "Groß",
      firstName: "Zoé",
      birthday: "2013-05-01",
      email: "old@x.example",
      classes: [seven],
    });
    const list = [
      "Name;Vorname;Klasse;Geb.-Datum;E-Mail;Erziehungsberechtigte",
      "Müller;Jürgen;7c2;12.03.2013;juergen@x.example;",
      "Groß;Zoé;7C2;1.5.2013;new@x.example;",
      "Schäfer;Käthe;6C1;31.02.2014;;Anna Schäfer",
      "Weiß;Björn;6C1;3. März 2014;;",
      "Weiß;Björn;6C1;3. März 2014;bjoern@x.example;",
      "Öztürk;Elif;6C1;;elif@;",
    ].join("\r\n");
    await page.goto(`${app.url}/students`);
    await expect(page.getByRole("heading", { name: "Students" })).toBeVisible();
    await page.getByRole("button", { name: "Import a list" }).click();
    await expect(page.getByRole("button", { name: "Choose a file" })).toBeVisible();
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
    await context.setOffline(true);
    const dialog = await giveFile(page, "Liste.csv", windows1252(list));
    await expect(dialog.getByRole("status")).toHaveText("1 new3 already here2 rows to fix");
    await expect(end(dialog, 2)).toHaveAccessibleName("Row 2: Adds: E-mail");
    // The stored value stays: the row shows the other e-mail as one that is not taken.
    await expect(end(dialog, 3)).toHaveAccessibleName("Row 3: No changes");
    await expect(end(dialog, 6)).toHaveAccessibleName("Row 6: Into row 5: E-mail");
    await expect(dialog.getByRole("checkbox", { name: /6C1/ })).toBeChecked();

    // F8 leads to the cell that has to be fixed, and its bubble says why.
    await page.keyboard.press("F8");
    const bubble = page.getByRole("dialog", { name: "Birthday in row 4" });
    await expect(bubble).toContainText("The day 31.02.2014 doesn't exist.");
    await bubble.getByRole("textbox").fill("28.02.2014");
    await bubble.getByRole("textbox").press("Enter");
    await expect(end(dialog, 4)).toHaveAccessibleName("Row 4: New");
    await expect(cell(dialog, /^E-mail in row 7, elif@, This isn't a complete e-mail address/)).toBeVisible();
    await press(dialog, "Import 3 students");

    const done = page.getByRole("dialog", { name: "List imported" });
    await expect(done.getByRole("status")).toContainText("2 students added · 1 student updated · 2 rows left out");
    await expect(done.getByRole("list", { name: "Rows left out" })).toContainText(
      "This isn't a complete e-mail address.",
    );
    await press(done, "Undo the import");
    await expect(dialog).toBeVisible();
    await press(dialog, "Import 3 students");
    await expect(done).toBeVisible();
    await press(done, "Back to the list");
    await end(dialog, 7).click();
    await expect(page.getByRole("menuitem", { name: "Leave this row out" })).toBeVisible();
    await page.keyboard.press("Escape");
    await cell(dialog, /^E-mail in row 7/).click();
    await page.getByRole("button", { name: "Leave empty" }).click();
    await press(dialog, "Import 1 student");
    await press(done, "Done");

    expect(await names()).toEqual(["Groß, Zoé", "Müller, Jürgen"]);
    await context.setOffline(false);
    await expect.poll(names).toEqual(["Groß, Zoé", "Müller, Jürgen", "Schäfer, Käthe", "Weiß, Björn", "Öztürk, Elif"]);
    const rows = await stored("students");
    const of = (lastName: string) => rows.find((row) => row.lastName === lastName);
    expect(of("Müller")).toMatchObject({ email: "juergen@x.example", birthday: "2013-03-12", classes: [seven] });
    expect(of("Groß")).toMatchObject({ email: "old@x.example" });
    expect(of("Schäfer")).toMatchObject({ birthday: "2014-02-28", guardians: "Anna Schäfer" });
    expect(of("Weiß")).toMatchObject({ birthday: "2014-03-03", email: "bjoern@x.example" });
    const classes = await stored("classes");
    expect(classes.map(({ name }) => name).toSorted()).toEqual(["6C1", "7C2"]);
    const six = classes.find(({ name }) => name === "6C1")!;
    expect(of("Weiß")!.classes).toEqual([six.id]);
    expect(six.grade).toBe("6");
  },
);

test("a French workbook with compound names, its columns put right by hand", async ({ page }) => {
  const bytes = xlsx({
    "7C2": [
      ["Liste de la classe 7C2"],
      ["Nom de l’élève", "Prénom", "Né(e) le", "Courriel IAM", "Rég.", "Tél. parents", "Référent"],
      ["Da Costa Pinto", "Inês", { day: 41_345 }, "ines@x.example", "DEM", 621_100_214, "M. Thill"],
      ["Van den Berg", "Marie-Claire", { day: 41_500 }, { formula: "LOWER(A4)" }, "EXT", "", "Mme Kirsch"],
      ["Lopes Ferreira", "Ana Sofia", "22/12/2013", "ana.sofia", "EXT", "", ""],
    ],
    Notes: [["rien"], ["du tout"]],
  });
  const dialog = await choose(page, "Liste 7C2 2026.xlsx", bytes, "/settings/students");
  await expect(dialog.getByRole("columnheader")).toHaveCount(9);
  // The file is named after the class.
  await expect(dialog.getByRole("button", { name: /^(7C2 )?Class/ })).toContainText("7C2");
  await expect(end(dialog, 5)).toHaveAccessibleName("Row 5: 1 to fix");
  await end(dialog, 5).click();
  await page.getByRole("menuitem", { name: "Leave this row out" }).click();
  await expect(end(dialog, 5)).toHaveAccessibleName("Row 5: Left out");
  await dialog.getByRole("button", { name: /Column 7, Référent/ }).click();
  await page.getByRole("option", { name: "Note" }).click();
  await press(dialog, "Import 2 students");
  await expect(page.getByRole("dialog", { name: "List imported" })).toContainText("2 students added · 1 row left out");
  await press(page, "Done");
  await expect.poll(names).toEqual(["Da Costa Pinto, Inês", "Van den Berg, Marie-Claire"]);
  const [ines] = (await stored("students")).filter(({ firstName }) => firstName === "Inês");
  expect(ines).toMatchObject({
    birthday: "2013-03-12",
    email: "ines@x.example",
    guardians: "621100214",
    note: "M. Thill",
    classes: [seven],
  });
});

test("a portal's page, an export of the school's software, and a copied table", async ({ page }) => {
  const portal = `<html><head><meta charset="utf-8"></head><body><table><tr><th>Nachname</th><th>Rufname</th><th>Klasse</th></tr>
    <tr><td>L&ouml;w</td><td>Anne</td><td>7C2</td></tr><tr><td>Kolb</td><td>Tim</td><td>7C2</td></tr></table></body></html>`;
  const dialog = await choose(page, "schueler.xls", Buffer.from(portal));
  await press(dialog, "Import 2 students");
  await expect(page.getByRole("dialog", { name: "List imported" })).toContainText("2 students added");
  await press(page, "Done");

  await choose(page, "oneroster.zip", zipOf(oneRoster()));
  await expect(dialog).toContainText("3 entries of the export are left out: not students, or marked as deleted");
  await dialog.getByRole("button", { name: "2 references in the export lead nowhere" }).click();
  await expect(dialog).toContainText("enrollments.csv, line 7: there is no person “nobody”.");
  await dialog.getByRole("checkbox", { name: /Physics 6C1/ }).click({ force: true });
  await expect(dialog.getByRole("checkbox", { name: /Physics 6C1/ })).not.toBeChecked();
  await press(dialog, "Import 3 students");
  await expect(page.getByRole("dialog", { name: "List imported" })).toContainText("3 students added");
  await press(page, "Done");

  await page.getByRole("button", { name: "Import a list" }).click();
  const field = page.getByRole("textbox", { name: "List of students" });
  await field.evaluate((element) => {
    const data = new DataTransfer();
    data.setData(
      "text/html",
      "<table><tr><td>Name</td><td>Vorname</td></tr><tr><td>Löw</td><td>Anne</td></tr><tr><td>Roth</td><td>Ada</td></tr></table>",
    );
    data.setData("text/plain", "Name\tVorname");
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(end(dialog, 2)).toHaveAccessibleName("Row 2: No changes");
  await end(dialog, 2).click();
  await page.getByRole("menuitemradio", { name: "Add as another student" }).click();
  await expect(end(dialog, 2)).toHaveAccessibleName("Row 2: New, same name as another");
  await press(dialog, "Import 2 students");
  await expect(page.getByRole("dialog", { name: "List imported" })).toContainText("2 students added");
  await press(page, "Done");
  await expect
    .poll(names)
    .toEqual([
      "Da Costa, Mia",
      "Kolb, Tim",
      "Löw, Anne",
      "Löw, Anne",
      "Muller, junior, Noah",
      "Roth, Ada",
      "Weber, Léa",
    ]);
});

test("a sum at the end is no student, and groups become half classes, each as the list has them", async ({ page }) => {
  const there = await api.make("students", { lastName: "Weber", firstName: "Léa", classes: [seven] });
  const list = ["Nom;Prénom;Classe;Groupe", "Weber;Léa;7C2;A", "Muller;Noah;7C2;B", "Roth;Ben;7C2;B", "Total;3"];
  const dialog = await choose(page, "liste.csv", new TextEncoder().encode(list.join("\r\n")));
  await expect(dialog).toContainText("Line 5, “Total 3”, is a sum and no student. It is left out.");
  await expect(dialog.getByRole("checkbox", { name: "7C2 A (1)" })).toBeChecked();
  await expect(dialog.getByRole("checkbox", { name: "7C2 B (2)" })).toBeChecked();
  await expect(end(dialog, 2)).toContainText("Adds: Group");
  await expectAccessible(page, { part: "[role=dialog]", what: "a list with groups" });
  // It can be taken in again, and left out once more.
  await dialog.getByRole("button", { name: "Import this row" }).click();
  await expect(dialog).not.toContainText("is a sum and no student");
  await expect(end(dialog, 5)).not.toContainText("Left out");
  await end(dialog, 5).click();
  await page.getByRole("menuitem", { name: "Leave this row out" }).click();
  await press(dialog, "Import 3 students");
  await expect(page.getByRole("dialog", { name: "List imported" })).toContainText(
    "2 students added · 1 student updated",
  );
  await expect.poll(names).toEqual(["Muller, Noah", "Roth, Ben", "Weber, Léa"]);
  await expect.poll(async () => (await stored("courses")).length).toBe(2);
  const courses = await stored("courses");
  const half = (name: string) => courses.find((one) => one.name === name);
  expect(half("7C2 A")).toMatchObject({ classes: [seven], students: [there.id] });
  expect(half("7C2 B")!.students).toHaveLength(2);
});

test("what is no list says so, and the next one is read", async ({ page }) => {
  await page.goto(`${app.url}/students`);
  await page.getByRole("button", { name: "Import a list" }).click();
  const alert = page.getByRole("dialog", { name: "Import students" }).getByRole("alert");
  await giveFile(page, "Klasse 7C2.xlsx", executable());
  await expect(alert).toContainText("This is a program, not a list");
  await giveFile(page, "bomb.xlsx", bomb());
  await expect(alert).toContainText("There is too much inside this file");
  // 200 MB, made in the page: nothing of them is read.
  await page
    .locator('input[type="file"]')
    .first()
    .evaluate((input) => {
      const data = new DataTransfer();
      data.items.add(new File([new Blob(Array.from({ length: 200 }, () => new Uint8Array(1_000_000)))], "huge.csv"));
      (input as HTMLInputElement).files = data.files;
      input.dispatchEvent(new Event("change", { bubbles: true }));
    });
  await expect(alert).toContainText("This file is too large");
  await giveFile(page, "heading.csv", Buffer.from("Nom;Prénom;Classe\n"));
  await expect(alert).toContainText("There are no students in it");
  expect(await stored("students")).toEqual([]);
  const dialog = await giveFile(page, "good.csv", Buffer.from("Nom;Prénom\nWeber;Léa\n"));
  await expect(end(dialog, 2)).toHaveAccessibleName("Row 2: New");
});

test("2,000 students: only rows in sight are drawn, a file that is dropped opens the list, and cancelling leaves nothing", async ({
  page,
}) => {
  const lines = Array.from({ length: 2000 }, (_, index) => `Weber${index};Léa;${index % 2 ? "7C2" : "6C1"};1.2.2013`);
  await page.goto(`${app.url}/students`);
  await expect(page.getByRole("button", { name: "Import a list" })).toBeVisible();
  await page.evaluate(
    (text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], "alle.csv"));
      for (const type of ["dragover", "drop"])
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
    },
    `Nom;Prénom;Classe;Naissance\n${lines.join("\n")}`,
  );
  const dialog = page.getByRole("dialog", { name: "Check the list" });
  await expect(dialog.getByRole("status")).toContainText("2,000 new");
  const table = dialog.getByRole("grid");
  await expect(table).toHaveAttribute("aria-rowcount", "2001");
  expect(await table.getByRole("row").count()).toBeLessThan(60);
  await table.evaluate((element) => element.parentElement!.scrollTo({ top: 1e6 }));
  await expect(end(dialog, 2001)).toBeVisible();

  await press(dialog, "Import 2,000 students");
  await dialog.getByRole("progressbar").waitFor();
  await press(dialog, "Cancel");
  await expect(dialog.getByRole("button", { name: "Import 2,000 students" })).toBeVisible();
  await press(dialog, "Import 2,000 students");
  const done = page.getByRole("dialog", { name: "List imported" });
  await expect(done).toContainText("2,000 students added", { timeout: 30_000 });
  await press(done, "Undo the import");
  await expect(dialog.getByRole("button", { name: "Import 2,000 students" })).toBeVisible({ timeout: 30_000 });
});

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`accessible at ${width}, light and dark`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const check = async (what: string) => {
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await expect(page.locator(`html[data-mode=${colorScheme}]`)).toBeAttached();
        await expectAccessible(page, { what: `${what}, ${colorScheme}` });
      }
    };
    await api.make("students", { lastName: "Backes", firstName: "Louis", birthday: "2013-07-10", classes: [seven] });
    await page.goto(`${app.url}/students`);
    await page.getByRole("button", { name: "Import a list" }).click();
    await expect(page.getByRole("textbox", { name: "List of students" })).toBeVisible();
    await check("source");
    const rows = [
      "Adrović;Amar;10.09.2013;a@x.example;7C2;DEM",
      "Backes;Louis;10.07.2013;l@x.example;7C2;EXT",
      "Becker;Jonas;31.02.2014;;6C1;DEM",
    ];
    const more = Array.from({ length: 20 }, (_, index) => `Weber${index};Léa;${(index % 27) + 1}.2.2013;;7C2;`);
    const list = ["Nom;Prénom;Né(e) le;Courriel IAM;Cl.;Rég.", ...rows, ...more].join("\n");
    const dialog = await giveFile(page, "liste.csv", Buffer.from(list));
    await expect(end(dialog, 4)).toBeVisible();
    await check("preview");
    await page.keyboard.press("F8");
    await expect(page.getByRole("dialog", { name: "Birthday in row 4" })).toBeVisible();
    await check("bubble");
    await page.keyboard.press("Escape");
    await press(dialog, "Import 22 students");
    await expect(page.getByRole("dialog", { name: "List imported" })).toBeVisible();
    await check("result");
  });
}
