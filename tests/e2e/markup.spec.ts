import { expect, type Page, test } from "@playwright/test";
import { classId } from "../../scripts/demo-year/data/classes.ts";
import { courseId } from "../../scripts/demo-year/data/courses.ts";
import { createDemoId } from "../../scripts/demo-year/data/demo-id.ts";
import { type CollectionName, collections } from "#schema/collections";
import type { Field } from "#schema/field";
import { demoTime, openSignedIn, startApp, type TestApp } from "../support/app.ts";
import { lessonsInHours } from "../support/calendar-page.ts";
import { allScreens, calendarAt } from "../support/screens.ts";
import { setClock } from "../support/set-clock.ts";

/**
 * Markup in every text of a year, on every screen. Nothing of it runs, the policy has nothing to
 * report, and nobody else is asked for anything.
 */

let app: TestApp;
test.beforeAll(async () => {
  app = await startApp({ demo: true });
});
test.afterAll(() => app.stop());

/** Markup as long as it fits, with a picture from elsewhere where there is room for one. */
const markups = [
  `"><img src=x onerror=ran()><script>ran()</script><img src=//elsewhere.example/x><svg onload=ran()>`,
  `'><img src=x onerror=ran()>`,
  "<svg onload=ran()>",
  "<b>b</b>",
];
const plan = `<p>Plan</p><script>ran()</script><img src="x" onerror="ran()"><a href="javascript:ran()">go</a><iframe src="//elsewhere.example/"></iframe>`;

/** Whether a field has words. Some texts are none: a place in an order, a zone, a rule. */
const isWord = (name: string, field: Field): boolean =>
  (field.kind === "text" && field.pattern === "" && field.merge !== "repeat" && field.max >= 8) || field.kind === "rich"
    ? !["order", "zone", "region", "color", "source", "mime", "anchorLabel"].includes(name)
    : false;

const request = async (path: string, init: RequestInit = {}): Promise<any> => {
  const headers = { authorization: await app.server.superuser(), "content-type": "application/json" };
  const answer = await fetch(`${app.url}/api/collections/${path}`, { ...init, headers });
  expect(answer.status, path).toBe(200);
  return answer.json();
};

/** Writes markup into every text of every record, and returns how many texts these are. */
const writeMarkup = async (): Promise<number> => {
  let written = 0;
  for (const name of Object.keys(collections) as CollectionName[]) {
    const words = Object.entries(collections[name].fields as Record<string, Field>).filter(([key, field]) =>
      isWord(key, field),
    );
    const { items } = await request(`${name}/records?perPage=500`);
    for (const { id } of words.length > 0 ? items : []) {
      const values = words.map(([key, field]) => {
        const max = "max" in field ? field.max : 0;
        return [key, field.kind === "rich" ? plan : markups.find((markup) => markup.length <= max)!];
      });
      await request(`${name}/records/${id}`, { method: "PATCH", body: JSON.stringify(Object.fromEntries(values)) });
      written += values.length;
    }
  }
  return written;
};

/** Everything that must not happen, in words. */
const watch = async (page: Page): Promise<readonly string[]> => {
  const seen: string[] = [];
  const note = (_: unknown, text: string) => void seen.push(text);
  await page.exposeBinding("ran", () => void seen.push(`ran on ${page.url()}`));
  await page.exposeBinding("reported", note);
  await page.addInitScript(() =>
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      (globalThis as unknown as { reported: (text: string) => void }).reported(
        `${violatedDirective} ${blockedURI} on ${location.href}`,
      ),
    ),
  );
  page.on("pageerror", ({ message }) => /Markup from|Not a script/.test(message) && seen.push(`threw ${message}`));
  page.context().on("request", (sent) => {
    const url = sent.url();
    if (!url.startsWith(app.url) && !/^(data|blob):/.test(url)) seen.push(`asked for ${url}`);
  });
  return seen;
};

test("markup in every text of a year is shown as it was typed, on every screen", async ({ page }) => {
  test.slow();
  expect(await writeMarkup()).toBeGreaterThan(500);
  const seen = await watch(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await setClock(page, demoTime);
  await openSignedIn(page, app);
  await expect(page.getByText("All synced").first()).toBeVisible();

  const { items } = await request("students/records?perPage=1");
  const { items: events } = await request("events/records?perPage=1");
  const maths = courseId("7C2 Maths");
  const week = calendarAt("timeGridWeek");
  const screens = allScreens({
    course: maths,
    student: items[0].id,
    class: classId("7C2"),
    checklist: createDemoId("checklists", "7C2", "Slip for the museum"),
  });
  const shown: string[] = [];
  for (const path of [...screens, `${week}&event=${events[0].id}`]) {
    await page.goto(app.url + path);
    await expect(page.getByRole("heading", { level: 1 }).first(), path).toBeAttached();
    await page.waitForLoadState("networkidle");
    // It shows as text in the page, as the name of an element or as its title.
    if ((await page.content()).includes("&lt;svg onload=ran()&gt;")) shown.push(path);
  }
  expect(shown.length).toBeGreaterThan(15);

  // Open a lesson's sheet with its plan, and what the search finds.
  await page.goto(app.url + week);
  await lessonsInHours(page).first().click();
  await expect(page.getByRole("dialog").locator("[contenteditable=true]").first()).toContainText("Plan");
  expect(await page.locator("a[href^='javascript:'], iframe[src*=elsewhere]").count()).toBe(0);
  await page.keyboard.press("Escape");
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("onload");
  await expect(page.getByRole("listbox").getByRole("option").first()).toContainText("<");
  expect(seen).toEqual([]);

  // Prove that a run would have been seen.
  await page.evaluate(() => {
    document.body.append(Object.assign(new Image(), { src: "//elsewhere.example/x" }));
    // Do it where nobody catches the error.
    queueMicrotask(() => document.body.insertAdjacentHTML("beforeend", "<img src=x onerror=ran()>"));
  });
  await expect.poll(() => seen.join()).toMatch(/img-src .*threw|threw .*img-src /s);
});

test("no text becomes a script's address or markup on its way around our own code", async ({ page }) => {
  await page.goto(app.url);
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
  const refused = await page.evaluate(() => {
    const isRefused = (attempt: () => void): boolean => {
      try {
        attempt();
        return false;
      } catch (error) {
        return error instanceof TypeError;
      }
    };
    const script = document.createElement("script");
    return {
      markup: isRefused(() => (document.createElement("div").innerHTML = "<b>b</b>")),
      foreign: isRefused(() => (script.src = "https://elsewhere.example/assets/x.js")),
      upload: isRefused(() => (script.src = "/api/files/attachments/a/x.js")),
      data: isRefused(() => new Worker("data:text/javascript,0")),
      policy: isRefused(() => (globalThis as any).trustedTypes.createPolicy("other", {})),
      own: isRefused(() => (script.src = "/assets/any-4f3a2b1c.js")),
    };
  });
  expect(refused).toEqual({ markup: true, foreign: true, upload: true, data: true, policy: true, own: false });
});
