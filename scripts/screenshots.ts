import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Browser } from "playwright";
import PocketBase from "pocketbase";
import { wholeChromium } from "../tests/support/chromium.ts";
import { demoTime, signIn, startApp, type TestApp } from "../tests/support/app.ts";
import { demoAccount } from "./demo-year/data/demo-account.ts";
import { root } from "./run-bin.ts";
import { setClock } from "../tests/support/set-clock.ts";

/**
 * `npm run screenshots`: the README's pictures and the manifest's, from the demo year on 23
 * November 2026 at 10:24. `npm run screenshots -- --all FOLDER --locale de`: Today, week and month
 * at three widths, light and dark, in FOLDER.
 */
const { values: options } = parseArgs({
  options: { all: { type: "string" }, locale: { type: "string", default: "en" } },
});

const addresses = {
  today: "/",
  week: "/calendar?view=timeGridWeek&date=2026-11-23",
  month: "/calendar?view=dayGridMonth&date=2026-11-23",
} as const;
const sizes = { phone: [390, 844], tablet: [820, 1180], laptop: [1440, 900] } as const;

type Shot = {
  readonly file: string;
  readonly screen: keyof typeof addresses;
  readonly size: keyof typeof sizes;
  readonly scheme: "light" | "dark";
};

const committed: readonly Shot[] = [
  { file: join(root, "docs/pictures/today.png"), screen: "today", size: "laptop", scheme: "light" },
  { file: join(root, "docs/pictures/week.png"), screen: "week", size: "laptop", scheme: "light" },
  { file: join(root, "public/screenshots/today-wide.png"), screen: "today", size: "laptop", scheme: "light" },
  { file: join(root, "public/screenshots/today-narrow.png"), screen: "today", size: "phone", scheme: "light" },
];

const keysOf = <T extends object>(value: T) => Object.keys(value) as (keyof T)[];

const allInto = (folder: string): Shot[] =>
  keysOf(addresses).flatMap((screen) =>
    keysOf(sizes).flatMap((size) =>
      (["light", "dark"] as const).map((scheme) => ({
        file: join(resolve(folder), `${screen}-${sizes[size][0]}-${scheme}-${options.locale}.png`),
        screen,
        size,
        scheme,
      })),
    ),
  );

/** The app follows the teacher's own language before anything else. */
const chooseLanguage = async (app: TestApp): Promise<void> => {
  const pb = new PocketBase(app.url);
  const { record } = await pb.collection("users").authWithPassword(demoAccount.email, demoAccount.password);
  await pb.collection("users").update(record.id, { language: options.locale });
};

/** One signed-in device for all shots of a size and a scheme. */
const shoot = async (browser: Browser, app: TestApp, shots: readonly Shot[]): Promise<void> => {
  const [width, height] = sizes[shots[0]!.size];
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: shots[0]!.scheme,
    hasTouch: shots[0]!.size !== "laptop",
    locale: "en-GB",
    timezoneId: "Europe/Luxembourg",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await setClock(page, demoTime);
  await signIn(page, app);
  for (const shot of shots) {
    await page.goto(app.url + addresses[shot.screen]);
    await page.locator("[data-lesson], .fc-event, .fc-daygrid-day").filter({ visible: true }).first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    // The mirror fills and the sync state settles behind the first lesson.
    await page.waitForTimeout(1500);
    await page.screenshot({ path: shot.file });
    console.log(shot.file);
  }
  await context.close();
};

const shots = options.all === undefined ? committed : allInto(options.all);
for (const { file } of shots) await mkdir(join(file, ".."), { recursive: true });
const app = await startApp({ demo: true });
const browser = await chromium.launch(wholeChromium());
try {
  await chooseLanguage(app);
  for (const device of Map.groupBy(shots, (shot) => `${shot.size} ${shot.scheme}`).values())
    await shoot(browser, app, device);
} finally {
  await browser.close();
  await app.stop();
}
