import { chromium } from "playwright-core";
import { findHeadlessChromium, chromiumFlags } from "../tests/support/chromium.ts";
import { openSignedIn } from "../tests/support/app.ts";
import { setClock } from "../tests/support/set-clock.ts";
import { courseId } from "./demo-year/data/courses.ts";
const [,, name, width, height, mode, click] = process.argv;
const browser = await chromium.launch({ executablePath: findHeadlessChromium(), args: [...chromiumFlags] });
const context = await browser.newContext({ locale: "en-GB", timezoneId: "Europe/Luxembourg", colorScheme: mode as any, viewport: { width: Number(width), height: Number(height) } });
const page = await context.newPage();
page.on("pageerror", (e) => console.log("ERR", e.message));
page.on("console", (m) => m.type() === "error" && console.log("CON", m.text().slice(0, 300)));
await setClock(page, new Date("2027-03-10T10:24:00+01:00"));
await openSignedIn(page, { url: "http://127.0.0.1:8391" }, `/courses/${courseId("7C2 Maths")}#units`);
await page.waitForTimeout(6000);
if (click) for (const c of click.split("|")) { await page.locator(c).first().click(); await page.waitForTimeout(600); }
await page.screenshot({ path: `/tmp/fc-${name}.png` });
console.log((await page.locator("main").innerText()).slice(0, 1800));
await browser.close();
