import { readFile } from "node:fs/promises";
import { type Browser, type BrowserContextOptions, expect, type Page, test } from "@playwright/test";
import { canonicalJson } from "#domain/share/canonical-json";
import type { Cover, CoverLesson } from "#domain/share/cover";
import { type ShareKey, shareUrl } from "#domain/share/share-link";
import { fromBase64Url } from "#remote/share/base64-url";
import { openText } from "#remote/share/envelope";
import { cipherKey } from "#remote/share/share-keys";
import { createApi } from "../support/api.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { expectAccessible } from "../support/axe.ts";
import type { TestUser } from "../support/pocketbase.ts";
import { setClock } from "../support/set-clock.ts";
import { createShareOwner, inDays, makeShare, newShareKey, sealFile } from "../support/share-link.ts";
import { sha256Of } from "../support/upload.ts";

/** The page of a link, as somebody reads it who never saw the app. */

let app: TestApp;
let teacher: TestUser;
let owner: ReturnType<typeof createShareOwner>;
let schoolyear: string;
test.beforeAll(async () => {
  app = await startApp();
  teacher = await app.server.createUser();
  owner = createShareOwner(app.server, teacher);
  schoolyear = (await createApi(app.server, teacher).makeYear()).id;
});
test.afterAll(() => app.stop());

const words = (text: string, href: string | null = null) => ({ text, marks: [], href });
const lesson = (o: Partial<CoverLesson> & Pick<CoverLesson, "key" | "start">): CoverLesson => ({
  end: o.start + 50,
  period: "1",
  course: "5C3 Maths",
  color: "iris",
  room: "B204",
  students: 24,
  title: "Pythagoras",
  plan: [{ kind: "paragraph", runs: [words("Mock test")] }],
  homeworkDue: "",
  homework: "",
  files: [],
  list: [],
  seats: [],
  ...o,
});
const sheet = new TextEncoder().encode("<script>alert(1)</script>");
const hostile = "<img src=x onerror=alert(1)>";
const cover = (file: string): Cover => ({
  v: 1,
  kind: "cover",
  language: "fr",
  teacher: "Mme Kieffer",
  school: "Lycée",
  until: "2026-11-27T18:00",
  zone: "Europe/Luxembourg",
  days: [
    { date: "2026-11-25", label: "", lessons: [lesson({ key: "w1", start: 535 })] },
    {
      date: "2026-11-26",
      label: "A",
      lessons: [
        lesson({ key: "t1", start: 535, course: "4GIG Physik", color: "tangerine", title: "", plan: null }),
        lesson({
          key: "t2",
          start: 655,
          end: 705,
          course: "7C2 Maths",
          color: "lagoon",
          students: 27,
          title: "Mixed numbers",
          plan: [
            { kind: "heading", level: 2, runs: [words("Begin")] },
            {
              kind: "list",
              isOrdered: false,
              items: [
                { checked: true, runs: [words("From 7/3 to 2 + 1/3")], blocks: [] },
                { checked: null, runs: [words("A link", "https://geogebra.org/")], blocks: [] },
                { checked: null, runs: [words("A trap", "javascript:alert(1)")], blocks: [] },
              ],
            },
            { kind: "paragraph", runs: [words(hostile)] },
            {
              kind: "table",
              rows: [[{ isHead: true, blocks: [{ kind: "paragraph", runs: [words("Exercise 33")] }] }]],
            },
          ],
          homeworkDue: "Exercise 30",
          homework: "Exercise 33",
          files: [{ name: "Bandes.html", mime: "text/html", size: sheet.length, sha256: file }],
          list: ["Lou S.", "Max T."],
        }),
      ],
    },
  ],
});

const publish = async (): Promise<ShareKey & { readonly id: string }> => {
  const key = newShareKey();
  const { id } = await makeShare(createApi(app.server, teacher), schoolyear, key);
  const file = await sealFile(key, sheet);
  await owner.put(key, { text: canonicalJson(cover(sha256Of(file))), until: inDays(3), files: [sha256Of(file)] });
  expect((await owner.putFile(key, file)).status).toBe(204);
  return { ...key, id };
};

/** A reader's browser on Thursday at 10:55 of the cover; all that goes wrong in it is kept. */
const openReader = async (browser: Browser, o: BrowserContextOptions = {}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...o });
  const page = await context.newPage();
  await setClock(page, new Date("2026-11-26T10:57:00+01:00"));
  const faults: string[] = [];
  const requests: string[] = [];
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("request", (request) => requests.push(`${request.url()} ${request.postData() ?? ""}`));
  return { context, page, faults, requests };
};
const opened = (page: Page) => expect(page.getByRole("heading", { level: 1, name: /Mme Kieffer$/ })).toBeVisible();
const gone = "This link doesn’t work";

test("a reader on a phone sees the lesson that runs, takes its file, and the key is seen nowhere", async ({
  browser,
}) => {
  const key = await publish();
  const { page, faults, requests } = await openReader(browser);
  await page.goto(shareUrl(app.url, key));
  await opened(page);
  expect(page.url()).toBe(`${app.url}/s/${key.locator}`);

  const running = page.getByRole("button", { name: /7C2 Maths/ });
  await expect(running).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByText("27 students")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "From 7/3 to 2 + 1/3" })).toBeChecked();
  await expect(page.getByText("No plan was left.")).toBeVisible();
  await expect(page.getByText("Lou S.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Thursday 26 November A" })).toBeVisible();
  await expect(page.getByText("Link works until Fri 27 Nov, 18:00")).toBeVisible();
  // Words of a plan are words, never a page of their own.
  await expect(page.getByText(hostile)).toBeVisible();
  await expect(page.getByRole("link", { name: "A link" })).toHaveAttribute("rel", "noopener noreferrer");
  expect(await page.locator("#page a, #page img").count()).toBe(2);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: /Bandes.html.*Download/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Bandes\.html/);
  expect(await readFile(await download.path(), "utf8")).toBe(new TextDecoder().decode(sheet));

  await running.click();
  await expect(page.getByText(hostile)).toBeHidden();
  await page.getByRole("button", { name: /^Wed 25/ }).click();
  await expect(page.getByText("Pythagoras")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(hostile)).toBeVisible();
  await page.emulateMedia({ media: null });

  // Loading again neither asks for the key nor counts.
  await page.reload();
  await opened(page);
  expect((await owner.links())[key.locator].opens).toBe(1);
  expect(requests.filter((request) => !request.startsWith(`${app.url}/`) && !request.startsWith("blob:"))).toEqual([]);
  expect(requests.filter((request) => request.includes(key.secret))).toEqual([]);
  expect(faults).toEqual([]);
  expect(await page.evaluate(() => [localStorage.length, document.cookie])).toEqual([0, ""]);
});

test("a note reaches the teacher, encrypted; offline it stays in the form", async ({ browser }) => {
  const key = await publish();
  const { page, context } = await openReader(browser);
  await page.goto(shareUrl(app.url, key));
  await page.getByRole("button", { name: "Leave a note for Mme Kieffer" }).click();
  await page.getByLabel("About").selectOption({ label: "Thu 26, 10:55 7C2 Maths" });
  await page.getByLabel("Your name").fill("Ben");
  await page.getByRole("textbox", { name: "Note" }).fill("We did 1 to 3.");
  await expect(page.getByText("14 of 2,000 characters")).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("What you typed stays here.")).toBeVisible();
  await context.setOffline(false);
  // Another language keeps it too.
  await page.getByLabel("Language").selectOption("fr");
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page.getByRole("textbox", { name: "Mot", exact: true })).toHaveValue("We did 1 to 3.");
  await page.getByRole("button", { name: "Envoyer" }).click();
  await expect(page.getByText("Envoyé à Mme Kieffer.")).toBeVisible();

  const [note] = (await owner.notes(key)).body as { bytes: string }[];
  const address = { key: await cipherKey(key, "note"), locator: key.locator, kind: "note" } as const;
  const text = await openText(fromBase64Url(note!.bytes)!, address);
  expect(text.ok && JSON.parse(text.value)).toEqual({ v: 1, lesson: "t2", name: "Ben", text: "We did 1 to 3." });
});

test("a link that a mail program changed opens; cut, wrong and revoked ones say what to do", async ({ browser }) => {
  const key = await publish();
  const { page } = await openReader(browser);
  await page.goto(shareUrl(app.url, key).replace("#", "%23"));
  await opened(page);
  expect(page.url()).toBe(`${app.url}/s/${key.locator}`);

  const other = await openReader(browser);
  await other.page.goto(`${app.url}/s/${key.locator}`);
  await expect(other.page.getByRole("main")).toContainText("The last part of the link is missing");
  await other.page.getByLabel("Paste the whole link").fill(`Here: ${shareUrl(app.url, key)}`);
  await other.page.getByRole("button", { name: "Open" }).click();
  await opened(other.page);

  const said = async (wrong: ShareKey) => {
    const { page } = await openReader(browser);
    await page.goto(shareUrl(app.url, wrong));
    await expect(page.getByRole("main")).toContainText(gone);
    await expectAccessible(page);
    await page.screenshot({ path: test.info().outputPath("gone.png") });
    return page.getByRole("main").textContent();
  };
  const wrong = await said({ ...key, secret: newShareKey().secret });
  expect(await said(newShareKey())).toBe(wrong);
  await createApi(app.server, teacher).remove("shares", key.id);
  expect(await said(key)).toBe(wrong);
});

test("a reader may keep a copy: encrypted, it opens when the link is revoked, and can be let go", async ({
  browser,
}) => {
  const key = await publish();
  const { page, faults } = await openReader(browser);
  await page.goto(shareUrl(app.url, key));
  await opened(page);
  await page.getByRole("button", { name: "Keep a copy on this device" }).click();
  await expect(page.getByText("Kept here, encrypted")).toBeVisible();
  await expectAccessible(page);
  const stored = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  expect(stored).toContain(key.locator);
  for (const word of ["Kieffer", "Lou", "Mixed numbers", key.secret]) expect(stored).not.toContain(word);

  await createApi(app.server, teacher).remove("shares", key.id);
  await page.goto("about:blank");
  await page.goto(shareUrl(app.url, key));
  await expect(page.getByRole("main")).toContainText(gone);
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath("copy.png") });
  await page.getByRole("button", { name: /^Open the copy of/ }).click();
  await opened(page);
  await expect(page.getByText("Mixed numbers")).toBeVisible();
  await expect(page.getByText(/as this device kept it/)).toBeVisible();
  await page.getByRole("button", { name: "Keep a copy on this device" }).click();
  await expect(page.getByText("The copy is gone from this device.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: /^Open the copy of/ })).toHaveCount(0);

  // Another link's key opens nothing of it.
  const other = await openReader(browser);
  await other.page.goto(shareUrl(app.url, { ...key, secret: newShareKey().secret }));
  await expect(other.page.getByRole("button", { name: /^Open the copy of/ })).toHaveCount(0);
  expect(faults.filter((fault) => !fault.includes("404"))).toEqual([]);
});

test("what cannot be read is said in a sentence, and a server out of reach is asked again", async ({ browser }) => {
  const key = await publish();
  const { page } = await openReader(browser);
  const says = async (text: string, sentence: string) => {
    await owner.put(key, { text, generation: 2 });
    await page.goto(shareUrl(app.url, key));
    await page.reload();
    await expect(page.getByRole("main")).toContainText(sentence);
  };
  await says("no page", "it is not such a page");
  await says('{"v":2}', "made by a newer version");
  const deep = 5000;
  const nested = canonicalJson(cover("0".repeat(64))).replace(
    /"plan":\[.*?\],"room"/,
    `"plan":[${'{"kind":"list","isOrdered":false,"items":[{"checked":null,"runs":[],"blocks":['.repeat(deep)}${"]}]}".repeat(deep)}],"room"`,
  );
  await says(nested, "it is not such a page");
  await says(" ".repeat(1_100_000), "larger than may be shown");

  await owner.put(key, { text: canonicalJson({ ...cover(""), days: [] }), generation: 3 });
  await page.route("**/api/shares/*", (route) => route.abort(), { times: 1 });
  await page.reload();
  await expect(page.getByRole("main")).toContainText("The server can’t be reached");
  await page.getByRole("button", { name: "Try again" }).click();
  await opened(page);
  await expect(page.getByText("There are no lessons here.")).toBeVisible();

  // As over plain http.
  await page.addInitScript(() => Object.defineProperty(Crypto.prototype, "subtle", { get: () => undefined }));
  await page.reload();
  await expect(page.getByRole("main")).toContainText("begins with https");
});

test("whoever has the app on the device gets the page of the link too, not the app", async ({ browser }) => {
  const key = await publish();
  const { page } = await openReader(browser, { viewport: { width: 820, height: 1000 } });
  await page.goto(`${app.url}/login`);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await page.goto(shareUrl(app.url, key));
  await opened(page);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`the page is accessible and fits, ${colorScheme}`, async ({ browser }, info) => {
    const key = await publish();
    for (const width of [390, 820, 1440]) {
      const { page, faults } = await openReader(browser, { colorScheme, viewport: { width, height: 844 } });
      await page.goto(shareUrl(app.url, key));
      await opened(page);
      await expectAccessible(page, { what: `${width}` });
      await page.screenshot({ path: info.outputPath(`${colorScheme}-${width}.png`) });
      await page.getByRole("button", { name: "Leave a note" }).click();
      await expectAccessible(page, { what: `${width}, with the form` });
      await page.screenshot({ path: info.outputPath(`${colorScheme}-${width}-form.png`) });
      const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(isWider).toBe(false);
      expect(faults).toEqual([]);
    }
  });
}
