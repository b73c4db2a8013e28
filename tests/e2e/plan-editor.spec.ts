import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { servePlanEditor } from "../support/plan-editor-server.ts";

let server: Awaited<ReturnType<typeof servePlanEditor>>;
test.beforeAll(async () => {
  server = await servePlanEditor();
});
test.afterAll(() => server.stop());

const open = async (page: Page, html = "", more: Readonly<Record<string, string>> = {}) => {
  await page.goto(`${server.url}?${new URLSearchParams({ html, ...more })}`);
  const text = page.getByRole("textbox", { name: "Plan" });
  await expect(text).toBeVisible();
  return text;
};
const lastChange = (page: Page) => page.evaluate(() => window.planPage.changes.at(-1));
const setValue = (page: Page, html: string) => page.evaluate((value) => window.planPage.setValue(value), html);
const expectPlan = (page: Page, html: string) => expect.poll(() => lastChange(page)).toBe(html);

/** Pastes at the cursor what a program puts on the clipboard. */
const paste = (page: Page, html: string) =>
  page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData("text/html", text);
    data.setData("text/plain", "plain");
    document.activeElement!.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, html);

test("what is typed becomes headings, lists, steps and marks, and can be undone", async ({ page }) => {
  const text = await open(page);
  await text.click();
  await page.keyboard.type("## Start\n");
  await page.keyboard.type("- one\ntwo\n\n1. first\n\n[ ] tick me\nand me\n\n**bold** and *soft* `x`");
  await expectPlan(
    page,
    "<h2>Start</h2><ul><li>one</li><li>two</li></ul><ol><li>first</li></ol>" +
      '<ul><li data-checked="false">tick me</li><li data-checked="false">and me</li></ul>' +
      "<p><strong>bold</strong> and <em>soft</em> <code>x</code></p>",
  );
  for (let step = 0; step < 30; step += 1) await page.keyboard.press("Control+z");
  await expectPlan(page, "");
});

test("a step is ticked by a click and by key, under its own name", async ({ page }) => {
  const text = await open(page, '<ul><li data-checked="false">Copy</li><li data-checked="false">Hand out</li></ul>');
  await page.getByRole("checkbox", { name: "Copy" }).click();
  await expectPlan(page, '<ul><li data-checked="true">Copy</li><li data-checked="false">Hand out</li></ul>');
  await text.getByText("Hand out").click();
  // The browser says where the cursor is a moment after the click.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await page.keyboard.press("Control+Enter");
  await expectPlan(page, '<ul><li data-checked="true">Copy</li><li data-checked="true">Hand out</li></ul>');
  await page.getByRole("checkbox", { name: "Copy" }).focus();
  await page.keyboard.press("Space");
  await expectPlan(page, '<ul><li data-checked="false">Copy</li><li data-checked="true">Hand out</li></ul>');
});

test("the toolbar is one tab stop with arrow keys, and says what is on", async ({ page }) => {
  const text = await open(page, "<p>word</p>");
  await page.getByRole("button", { name: "Before" }).focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Heading" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("button", { name: "Bold" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(text).toBeFocused();
  await page.keyboard.press("Control+a");
  await page.getByRole("button", { name: "Bold" }).click();
  await expect(text).toBeFocused();
  await expect(page.getByRole("button", { name: "Bold" })).toHaveAttribute("aria-pressed", "true");
  await expectPlan(page, "<p><strong>word</strong></p>");
  await page.keyboard.press("Alt+F10");
  await expect(page.getByRole("toolbar", { name: "Formatting" }).locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(text).toBeFocused();
});

test("lists are turned on, changed and turned off", async ({ page }) => {
  const text = await open(page, "<h2>a</h2><p>b</p>");
  await text.click();
  await page.keyboard.press("Control+a");
  await page.getByRole("button", { name: "Numbered list" }).click();
  await expectPlan(page, "<ol><li>a</li><li>b</li></ol>");
  await page.getByRole("button", { name: "Checklist" }).click();
  await expectPlan(page, '<ul><li data-checked="false">a</li><li data-checked="false">b</li></ul>');
  await page.getByRole("button", { name: "Bulleted list" }).click();
  await expectPlan(page, "<ul><li>a</li><li>b</li></ul>");
  await page.getByRole("button", { name: "Bulleted list" }).click();
  await expectPlan(page, "<p>a</p><p>b</p>");
});

test("Tab goes from cell to cell and adds a row at the end; the menu changes rows and columns", async ({ page }) => {
  const text = await open(page);
  await text.click();
  await page.getByRole("button", { name: "Table" }).click();
  await page.getByRole("menuitem", { name: "Insert table" }).click();
  await expect(text).toBeFocused();
  await page.keyboard.type("A");
  for (const word of ["B", "C", "1", "2", "3", "4", "5", "6", "7"]) {
    await page.keyboard.press("Tab");
    await page.keyboard.type(word);
  }
  const rows =
    "<tr><th>A</th><th>B</th><th>C</th></tr><tr><td>1</td><td>2</td><td>3</td></tr><tr><td>4</td><td>5</td><td>6</td></tr>";
  await expectPlan(page, `<table>${rows}<tr><td>7</td><td></td><td></td></tr></table><p></p>`);
  await page.getByRole("button", { name: "Table" }).click();
  await page.getByRole("menuitem", { name: "Delete row" }).click();
  await expectPlan(page, `<table>${rows}</table><p></p>`);
});

test("a link takes an address of the web; others get a sentence", async ({ page }) => {
  const text = await open(page, "<p>word</p>");
  await text.click();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+k");
  await page.getByLabel("Address").fill("javascript:alert(1)");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Enter a web address such as geogebra.org")).toBeVisible();
  await page.getByLabel("Address").fill("geogebra.org/m/1");
  await page.getByRole("button", { name: "Save" }).click();
  await expectPlan(page, '<p><a href="https://geogebra.org/m/1">word</a></p>');
  await expect(text).toBeFocused();
});

test("what is pasted keeps its lists and tables, and the rest is said", async ({ page }) => {
  const text = await open(page, "<p>before</p>");
  await text.click();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await paste(
    page,
    "<h1>Plan</h1><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>one</p><img src='x.png'><img src='y.png'><table><tr><td>a</td></tr></table>",
  );
  await expectPlan(page, "<p>before</p><h1>Plan</h1><ul><li>one</li></ul><table><tr><td>a</td></tr></table>");
  await expect(page.getByText("2 pictures were left out.")).toBeVisible();
});

test("a megabyte from Word that does not fit is refused with a sentence, and the page goes on", async ({ page }) => {
  const text = await open(page, "<p>mine</p>");
  await text.click();
  await paste(page, "<p class=MsoNormal>Wort Wort Wort<o:p></o:p></p>".repeat(25_000));
  await expect(page.getByText("This does not fit", { exact: false })).toBeVisible();
  await page.keyboard.press("End");
  await page.keyboard.type("!");
  await expectPlan(page, "<p>mine!</p>");
  await expect(page.getByText("This does not fit", { exact: false })).toBeHidden();
});

test("a long text that fits is pasted whole", async ({ page }) => {
  const text = await open(page);
  await text.click();
  await paste(
    page,
    "<p class=MsoNormal style='margin-bottom:0cm;line-height:normal;font-family:Calibri;mso-fareast-language:DE'><span lang=DE style='mso-ansi-language:DE'>Wort</span><o:p></o:p></p>".repeat(
      6000,
    ),
  );
  await expectPlan(page, "<p>Wort</p>".repeat(6000));
});

test("another device's words come in beside the cursor, after a pause", async ({ page }) => {
  const text = await open(page, "<p>one</p><p>two</p>");
  await text.getByText("two").click();
  await page.keyboard.press("End");
  await setValue(page, "<p>one, changed there</p><p>two</p><p>three</p>");
  await expect(text).toContainText("three");
  await page.keyboard.type(" mine");
  await expectPlan(page, "<p>one, changed there</p><p>two mine</p><p>three</p>");
  await page.keyboard.press("Control+z");
  await expectPlan(page, "<p>one, changed there</p><p>two</p><p>three</p>");
});

test("words that are being composed are not disturbed", async ({ page }) => {
  const text = await open(page, "<p>a</p>");
  await text.click();
  await page.keyboard.press("End");
  const client = await page.context().newCDPSession(page);
  await client.send("Input.imeSetComposition", { text: "né", selectionStart: 2, selectionEnd: 2 });
  await setValue(page, "<p>a</p><p>theirs</p>");
  await client.send("Input.imeSetComposition", { text: "née", selectionStart: 3, selectionEnd: 3 });
  await expect(text).toContainText("anée");
  await client.send("Input.insertText", { text: "née" });
  await expect
    .poll(() => page.evaluate(() => window.planPage.changes.some((html) => html.includes("anée"))))
    .toBe(true);
});

test("nothing is lost when the editor goes away within the pause", async ({ page }) => {
  const text = await open(page);
  await text.click();
  await page.keyboard.insertText("last words");
  await page.evaluate(() => window.planPage.unmount());
  await expectPlan(page, "<p>last words</p>");
});

test("a plan that is only read has no toolbar and keeps its text", async ({ page }) => {
  const text = await open(page, '<p>a</p><ul><li data-checked="true">b</li></ul>', { readonly: "" });
  await text.click();
  await page.keyboard.type("x");
  await expect(page.getByRole("checkbox", { name: "b" })).toBeDisabled();
  await expect(page.getByRole("toolbar")).toHaveCount(0);
  expect(await lastChange(page)).toBeUndefined();
});

const sample =
  '<h2>Mise en route</h2><ul><li data-checked="true">Corriger ex. 24 p. 73, <strong>deux élèves</strong></li><li data-checked="false">Rappel</li></ul>' +
  "<h2>Déroulement</h2><table><tr><th>Phase</th><th>Temps</th><th>Quoi</th></tr><tr><td>Découverte</td><td>12 min</td><td>Bandes de papier : 1/2 + 1/3</td></tr></table>" +
  '<p>Pour ceux qui bloquent : <a href="https://geogebra.org/">bandes animées</a>.</p><ul><li>a<ul><li>b</li></ul></li></ul><ol><li>c</li></ol>';

for (const mode of ["light", "dark"]) {
  test(`axe finds nothing to say, ${mode}`, async ({ page }) => {
    const text = await open(page, sample, { mode, read: "" });
    await text.click();
    await expectAccessible(page);
  });
}

test("on a phone the toolbar comes with the focus, at the foot, and can be touched", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const text = await open(page, sample);
  await expect(page.getByRole("toolbar")).toBeHidden();
  await text.tap();
  const bold = page.getByRole("button", { name: "Bold" });
  await expect(bold).toBeVisible();
  const box = (await bold.boundingBox())!;
  expect(box.width).toBeGreaterThanOrEqual(44);
  expect(box.height).toBeGreaterThanOrEqual(44);
  expect(box.y + box.height).toBeGreaterThan(790);
  await bold.tap();
  await expect(text).toBeFocused();
  await context.close();
});
