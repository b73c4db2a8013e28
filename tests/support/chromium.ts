import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright";

/** Flags for a Chromium that nobody looks at: no first-run page, no traffic of its own, no GPU. Playwright adds --headless. */
export const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
] as const;

const names = ["google-chrome", "google-chrome-stable", "chromium", "chromium-browser"];
const bundles = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const installedChromium = (): string | undefined =>
  [
    ...(process.env.PATH ?? "").split(delimiter).flatMap((dir) => names.map((name) => join(dir, name))),
    ...bundles,
  ].find((path) => existsSync(path));

const installChromium = (): string | undefined => {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return undefined;
  console.error("No Chromium on this machine: apt-get install chromium (a few minutes)");
  const aptGet = (...args: string[]) =>
    spawnSync("apt-get", ["-q", ...args], {
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  aptGet("update");
  aptGet("install", "-y", "--no-install-recommends", "chromium");
  return installedChromium();
};

/** Path of the Chromium to test with: CHROMIUM_BIN, else an installed Chrome or Chromium, else Playwright's own, else what apt-get brings. */
export const findChromium = (): string => {
  const wanted = process.env.CHROMIUM_BIN;
  if (wanted) {
    if (existsSync(wanted)) return wanted;
    throw new Error(`CHROMIUM_BIN names ${wanted}, where there is no file.`);
  }
  const playwrights = existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
  const found = installedChromium() ?? playwrights ?? installChromium();
  if (!found) {
    throw new Error(
      "The browser tests need Chrome or Chromium: install one, or run `npx playwright install chromium`, or set CHROMIUM_BIN.",
    );
  }
  return found;
};
