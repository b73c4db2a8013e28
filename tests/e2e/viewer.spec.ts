import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { demoTime, openSignedIn, startApp, type TestApp } from "../support/app.ts";
import { makePdf, pdfPage, pdfStream, scannedPdf } from "../support/make-pdf.ts";
import { setClock } from "../support/set-clock.ts";

/**
 * Pictures and PDF files, looked at in the app: without a network, and broken and protected ones
 * too.
 */

let app: TestApp;
let folder: string;
test.beforeEach(async () => {
  app = await startApp({ demo: true });
  folder = await mkdtemp(join(tmpdir(), "schouljoer-viewer-"));
});
test.afterEach(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

const file = async (name: string, bytes: Uint8Array | string) => {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
};
const sheetOf = (page: Page) => page.getByRole("dialog", { name: "Lesson: " });
const rowOf = (page: Page, name: string) => sheetOf(page).getByRole("listitem").filter({ hasText: name });
const openFile = (page: Page, name: string) => rowOf(page, name).getByRole("button").first().click();

/** The selected text in a field. */
const selectedIn = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) => input.value.slice(input.selectionStart!, input.selectionEnd!));

/**
 * The brightness of a page's picture at a place, given as parts of its size. Undefined while
 * nothing is drawn there.
 */
const shadeAt = (region: Locator, x: number, y: number) =>
  region.locator("canvas").evaluateAll(
    ([canvas], [left, top]) => {
      if (!(canvas instanceof HTMLCanvasElement)) return undefined;
      const at = canvas.getContext("2d")!.getImageData(canvas.width * left!, canvas.height * top!, 1, 1).data;
      return at[3] === 255 ? at[0] : undefined;
    },
    [x, y],
  );

/** The padding that the format adds to passwords (PDF 1.4, algorithm 2). */
const padding = Buffer.from("28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A", "hex");
const padded = (password: string) => Buffer.concat([Buffer.from(password, "latin1"), padding]).subarray(0, 32);
const md5 = (...parts: readonly Buffer[]) => createHash("md5").update(Buffer.concat(parts)).digest();
const rc4 = (key: Buffer, data: Buffer): Buffer => {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + state[i]! + key[i % key.length]!) & 255;
    [state[i], state[j]] = [state[j]!, state[i]!];
  }
  let [i, j] = [0, 0];
  return Buffer.from(
    data.map((byte) => {
      i = (i + 1) & 255;
      j = (j + state[i]!) & 255;
      [state[i], state[j]] = [state[j]!, state[i]!];
      return byte ^ state[(state[i]! + state[j]!) & 255]!;
    }),
  );
};

/** A page with a line of text under a password, by the format's first way (40 bits). */
const protectedPdf = (password: string, text: string): Buffer => {
  const id = md5(Buffer.from("schouljoer"));
  const permissions = Buffer.from([0xfc, 0xff, 0xff, 0xff]);
  const owner = rc4(md5(padded(password)).subarray(0, 5), padded(password));
  const key = md5(padded(password), owner, permissions, id).subarray(0, 5);
  const user = rc4(key, padding);
  const objectKey = md5(key, Buffer.from([4, 0, 0, 0, 0])).subarray(0, 10);
  const content = rc4(objectKey, Buffer.from(`BT /F1 24 Tf 72 700 Td (${text}) Tj ET`));
  return makePdf(
    [
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      pdfPage({ content: 4, resources: "/Font << /F1 5 0 R >>" }),
      pdfStream("", content),
      "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
      `<< /Filter /Standard /V 1 /R 2 /O <${owner.toString("hex")}> /U <${user.toString("hex")}> /P -4 >>`,
    ],
    `/Encrypt 6 0 R /ID [<${id.toString("hex")}> <${id.toString("hex")}>]`,
  );
};

test("a PDF and a picture are looked at without a network; a broken and a protected PDF say what they are", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const faults: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy|Trusted|TypeError/.test(message.text())) faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(error.message));

  const maker = await context.newPage();
  const pages = Array.from(
    { length: 6 },
    (_, index) =>
      `<section style="break-after:page"><h1>Chapter ${index + 1}</h1><p>A fraction of a cake.</p></section>`,
  );
  await maker.setContent(`<html lang="en"><title>Cakes</title><body>${pages.join("")}</body></html>`);
  const worksheet = await file("A worksheet.pdf", await maker.pdf({ format: "A4" }));
  await maker.setContent(
    `<body style="margin:0"><div style="width:1600px;height:1200px;background:teal"></div></body>`,
  );
  const picture = await file("board.png", await maker.screenshot({ clip: { x: 0, y: 0, width: 640, height: 480 } }));
  await maker.close();
  const broken = await file("broken.pdf", "%PDF-1.7\nnothing more came over the network");
  const secret = await file("secret.pdf", protectedPdf("Kueb", "Only for the staff"));
  const scan = await file("scan.pdf", scannedPdf());

  await setClock(page, demoTime);
  await openSignedIn(page, app, "/calendar?view=timeGridWeek&date=2026-11-23");
  await page.locator("[data-lesson]", { hasText: "Problèmes : recettes" }).first().click();
  await expect(sheetOf(page).getByRole("heading", { name: "Materials" })).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  expect(
    await page.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => /\/pdf/.test(name))),
  ).toBe(false);
  await context.setOffline(true);
  const chooser = page.waitForEvent("filechooser");
  await sheetOf(page).getByRole("button", { name: "Add files" }).click();
  await (await chooser).setFiles([worksheet, picture, broken, secret, scan]);

  // The first page at 15 %: 595 × 842 points. The ratio of 96 to 72 dots an inch does not count
  // here.
  const thumbnail = rowOf(page, "A worksheet.pdf").locator("img");
  await expect(thumbnail).toBeVisible();
  expect(await thumbnail.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
    90, 127,
  ]);
  await expect(rowOf(page, "board.png").locator("img")).toBeVisible();
  await expect(rowOf(page, "broken.pdf").locator("img")).toHaveCount(0);

  await openFile(page, "A worksheet.pdf");
  const viewer = page.getByRole("dialog", { name: "A worksheet.pdf" });
  await expect(page).toHaveURL(/[?&]file=[a-z0-9]{15}/);
  await expect(viewer.getByRole("textbox", { name: "Page, of 6" })).toHaveValue("1");
  const firstPage = viewer.getByRole("region", { name: "Page 1", exact: true });
  await expect(firstPage.getByText("Chapter 1")).toBeVisible();
  const isDrawn = await firstPage
    .locator("canvas")
    .first()
    .evaluate((canvas: HTMLCanvasElement) => canvas.width > 0);
  expect(isDrawn).toBe(true);
  // Its text is there to select.
  await firstPage.getByText("Chapter 1").dblclick();
  expect(await page.evaluate(() => getSelection()?.toString().trim())).toMatch(/^(Chapter|1)$/);

  await page.keyboard.press("Control+f");
  await page.keyboard.type("chapter 4");
  await expect(viewer.getByRole("status")).toHaveText("1 / 1");
  await expect(viewer.getByRole("textbox", { name: "Page, of 6" })).toHaveValue("4");
  await expect(viewer.locator(".highlight.selected").first()).toBeVisible();
  await viewer.getByRole("searchbox").fill("fraction");
  await expect(viewer.getByRole("status")).toHaveText(/\d \/ 6/);
  const before = await viewer.getByRole("status").textContent();
  await page.keyboard.press("Enter");
  await expect(viewer.getByRole("status")).not.toHaveText(before!);
  await viewer.getByRole("searchbox").fill("dragon");
  await expect(viewer.getByRole("status")).toHaveText("Not found");
  await viewer.getByRole("searchbox").fill("");
  await viewer.getByRole("group", { name: "Pages" }).focus();
  await page.keyboard.press("End");
  await expect(viewer.getByRole("textbox", { name: "Page, of 6" })).toHaveValue("6");
  await page.keyboard.press("PageUp");
  await expect(viewer.getByRole("textbox", { name: "Page, of 6" })).toHaveValue("5");
  const size = viewer.getByRole("group", { name: "Size" });
  const scale = await size.textContent();
  await page.keyboard.press("+");
  await expect(size).not.toHaveText(scale!);

  await viewer.getByRole("button", { name: "Next file" }).click();
  const pictureView = page.getByRole("dialog", { name: "board.png" });
  const shown = pictureView.getByRole("img", { name: "board.png" });
  await expect(shown).toHaveJSProperty("naturalWidth", 640);
  await expect(pictureView.getByRole("group", { name: "Size" })).toHaveText("100%");
  await page.keyboard.press("+");
  await expect(shown).toHaveAttribute("width", "800");
  await page.keyboard.press("0");
  await expect(shown).toHaveAttribute("width", "640");

  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("dialog", { name: "broken.pdf" }).getByRole("alert")).toContainText(
    "This PDF can't be shown: the file is damaged.",
  );
  // One step leads back, whatever was looked at in between.
  await page.goBack();
  await expect(page.getByRole("dialog", { name: "broken.pdf" })).toHaveCount(0);
  await expect(sheetOf(page)).toBeVisible();

  await openFile(page, "secret.pdf");
  const locked = page.getByRole("dialog", { name: "secret.pdf" });
  await locked.getByLabel("Password of this PDF").fill("kueb");
  await page.keyboard.press("Enter");
  await expect(locked.getByText("This password is incorrect.")).toBeVisible();
  // The next password is typed over the last one, also after the button had the focus.
  const password = locked.getByLabel("Password of this PDF");
  await expect(password).toBeFocused();
  await expect.poll(() => selectedIn(password)).toBe("kueb");
  await page.keyboard.type("Kub");
  await locked.getByRole("button", { name: "Open", exact: true }).click();
  await expect(password).toBeFocused();
  await expect.poll(() => selectedIn(password)).toBe("Kub");
  await page.keyboard.type("Kueb");
  await page.keyboard.press("Enter");
  await expect(locked.getByText("Only for the staff")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(locked).toHaveCount(0);

  // Decoders read what scanners write. They are fetched when they are needed, here without a
  // network.
  await expect(rowOf(page, "scan.pdf").locator("img")).toBeVisible();
  await openFile(page, "scan.pdf");
  const scanned = page.getByRole("dialog", { name: "scan.pdf" }).getByRole("region", { name: "Page 1", exact: true });
  for (const y of [0.25, 0.75])
    await expect
      .poll(() => Promise.all([shadeAt(scanned, 0.25, y), shadeAt(scanned, 0.75, y)]), { message: `at ${y}` })
      .toEqual([0, 255]);
  expect(faults).toEqual([]);
});
