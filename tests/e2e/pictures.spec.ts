import { expect, type Page, test } from "@playwright/test";
import { demoTime, openSignedIn, startApp, type TestApp } from "../support/app.ts";
import { expectAccessible } from "../support/axe.ts";
import { halves } from "../support/halves.ts";
import { setClock } from "../support/set-clock.ts";
import { undo } from "../support/toast.ts";

/**
 * A teacher's picture and a student's photo: chosen and cropped on the device, without a network
 * too, and found on another device.
 */

let app: TestApp;
test.beforeAll(async () => {
  app = await startApp({ demo: true });
});
test.afterAll(() => app.stop());

const choose = async (page: Page, label: string, file: { name: string; mimeType: string; buffer: Buffer }) => {
  await page.getByRole("button", { name: label }).click();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("menuitem", { name: "Choose a picture…" }).click();
  await (await chooser).setFiles(file);
  return page.getByRole("dialog", { name: "Crop the picture" });
};

/** The size of a shown picture, and the colour in its middle. */
const shown = (page: Page, label: string) =>
  page.getByRole("button", { name: label }).evaluate((button) => {
    const image = button.querySelector("img");
    if (!image || image.naturalWidth === 0) return null;
    const size = { width: image.naturalWidth, height: image.naturalHeight };
    const canvas = Object.assign(document.createElement("canvas"), size);
    const context = canvas.getContext("2d")!;
    context.drawImage(image, 0, 0);
    const [red = 0, , blue = 0] = context.getImageData(image.naturalWidth / 2, image.naturalHeight / 2, 1, 1).data;
    return { ...size, color: red > blue ? "red" : "blue" };
  });

test("a student's photo is cropped with the arrow keys without a network, sent, seen on another device and removed", async ({
  page,
  context,
  browser,
}) => {
  await setClock(page, demoTime);
  await openSignedIn(page, app);
  await expect(page.getByText("All synced").first()).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await page.goto(`${app.url}/students`);
  await page
    .getByRole("main")
    .getByRole("link")
    .filter({ hasText: "," })
    .or(page.locator("main a[href^='/students/']"))
    .first()
    .click();
  await page.waitForURL(/\/students\/[0-9a-z]{15}$/);
  const address = page.url();
  const label = `Photo of ${await page.getByRole("heading", { level: 1 }).innerText()}`;
  expect(await shown(page, label)).toBeNull();

  await context.setOffline(true);
  const crop = await choose(page, label, { name: "IMG_1.png", mimeType: "image/png", buffer: halves(900, 400) });
  await crop.getByLabel("What is kept of the picture").focus();
  // Move from the middle to the left end.
  for (let step = 0; step < 40; step += 1) await page.keyboard.press("ControlOrMeta+ArrowLeft");
  await expectAccessible(page, { part: "[role=dialog]" });
  await crop.getByRole("button", { name: "Use the picture" }).click();
  await expect(page.getByText("Picture saved")).toBeVisible();
  await expect.poll(() => shown(page, label)).toEqual({ width: 360, height: 360, color: "red" });
  await page.reload();
  await expect.poll(() => shown(page, label)).toEqual({ width: 360, height: 360, color: "red" });
  await context.setOffline(false);

  const other = await (await browser.newContext()).newPage();
  await setClock(other, demoTime);
  await openSignedIn(other, app);
  await other.goto(address);
  await expect.poll(() => shown(other, label), { timeout: 60_000 }).toEqual({ width: 360, height: 360, color: "red" });

  await other.getByRole("button", { name: label }).click();
  await other.getByRole("menuitem", { name: "Remove the picture" }).click();
  await expect(other.getByText("Picture removed")).toBeVisible();
  await expect.poll(() => shown(page, label), { timeout: 60_000 }).toBeNull();
  await undo(other);
  await expect.poll(() => shown(page, label), { timeout: 60_000 }).toEqual({ width: 360, height: 360, color: "red" });
  await other.context().close();
});

test("the teacher's picture is in the bar once it is sent, 35 pixels wide; what is no picture is said", async ({
  page,
}) => {
  await setClock(page, demoTime);
  await openSignedIn(page, app, "/settings/account");
  const broken = await choose(page, "Your picture", {
    name: "photo.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from("<svg onload=alert(1)>"),
  });
  await expect(broken.getByRole("alert")).toHaveText(
    "This picture can't be shown here. Choose one in JPEG, PNG or WebP.",
  );
  await expect(broken.getByRole("button", { name: "Use the picture" })).toBeDisabled();
  await broken.getByRole("button", { name: "Cancel" }).click();

  const crop = await choose(page, "Your picture", {
    name: "me.png",
    mimeType: "image/png",
    buffer: halves(2000, 2000),
  });
  await crop.getByRole("button", { name: "Use the picture" }).click();
  await expect.poll(async () => (await shown(page, "Your picture"))?.width).toBe(512);
  const inBar = page.getByRole("button", { name: /^Account: / }).locator("img");
  await expect(inBar).toHaveAttribute("src", /\/api\/files\/[^/]+\/[^/]+\/picture_[^/]+\.jpg\?thumb=35x0$/, {
    timeout: 60_000,
  });
  await expect.poll(() => inBar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(35);
});
