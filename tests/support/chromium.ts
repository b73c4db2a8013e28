import { existsSync } from "node:fs";
import { posix, win32 } from "node:path";
import { chromium, type LaunchOptions } from "playwright";
import { findByVariable, findOnPath, installByAptGet } from "./programs.ts";

/**
 * Chromium takes the last list it is given, so Playwright's (its `chromiumSwitches.ts`) is here
 * again, as far as it concerns these tests: no upgrade to HTTPS, no storage apart for embedded
 * pages, no first paint that waits, no requests of Chromium's own. Then ours: two pages for the
 * address bar's suggestions, which each window loads at its start. In a window that nobody looks
 * at, they took two thirds of the processor time of opening it.
 */
const disabledFeatures = [
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "TcpPortRandomizationWin",
  "ThirdPartyStoragePartitioning",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "WebUIOmniboxPopup",
];

/**
 * Flags for a Chromium that nobody looks at: no first-run page, no traffic of its own, no GPU.
 * Playwright adds --headless.
 */
export const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${disabledFeatures.join(",")}`,
] as const;

const names = ["google-chrome", "google-chrome-stable", "chromium", "chromium-browser"];
const bundles = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];
/**
 * Chrome's installer takes one of these; the last is for people who may not install for everybody.
 */
const windowsFolders = ["ProgramFiles", "ProgramFiles(x86)", "LOCALAPPDATA"];
const windowsPrograms = ["Google\\Chrome\\Application\\chrome.exe", "Chromium\\Application\\chrome.exe"];

/** Where an installed Chrome or Chromium may be, the likeliest first. */
export const chromiumPlaces = (o: {
  platform: string;
  env: Readonly<Record<string, string | undefined>>;
}): readonly string[] => {
  if (o.platform === "win32") {
    const folders = windowsFolders.flatMap((name) => o.env[name] ?? []);
    return windowsPrograms.flatMap((program) => folders.map((folder) => win32.join(folder, program)));
  }
  const onPath = (o.env["PATH"] ?? "")
    .split(posix.delimiter)
    .flatMap((folder) => names.map((name) => posix.join(folder, name)));
  return o.platform === "darwin" ? [...onPath, ...bundles] : onPath;
};

const installedChromium = (): string | undefined =>
  chromiumPlaces({ platform: process.platform, env: process.env }).find((path) => existsSync(path));

/** Playwright's and Debian's names of the browser without a window. */
const headlessNames = ["chromium-headless-shell", "chrome-headless-shell"];

const installChromium = (): string | undefined => {
  installByAptGet("Chromium", "chromium");
  // Install it separately: not every release of Debian has it.
  installByAptGet("Chromium without windows", "chromium-headless-shell");
  return installedChromium();
};

/**
 * Path of the Chromium to test with: CHROMIUM_BIN, else an installed Chrome or Chromium, else
 * Playwright's own, else what apt-get brings.
 */
export const findChromium = (): string => {
  const wanted = findByVariable("CHROMIUM_BIN");
  if (wanted) return wanted;
  const playwrights = existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
  const found = installedChromium() ?? playwrights ?? installChromium();
  if (!found) {
    throw new Error(
      "The browser tests need Chrome or Chromium: install one, or run `npx playwright install chromium`, or set CHROMIUM_BIN.",
    );
  }
  return found;
};

/**
 * Path of the Chromium for tests that need nothing around a page. It is the same engine built
 * without windows, profiles' menus and installing of apps, which takes about a tenth less processor
 * time. Where there is none, it is the whole one.
 */
export const findHeadlessChromium = (): string => {
  // This comes first: where it has to install Chromium, it brings both.
  const whole = findChromium();
  return findByVariable("CHROMIUM_BIN") ?? findOnPath(...headlessNames) ?? whole;
};

/**
 * Options to start the whole of Chromium with Playwright. They are for tests between the browser
 * and its system, such as an installed app or what is on the disk.
 */
export const wholeChromium = (): LaunchOptions => ({ executablePath: findChromium(), args: [...chromiumFlags] });
