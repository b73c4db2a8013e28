import { existsSync, globSync } from "node:fs";
import { findChromium } from "../../support/chromium.ts";
import { findByVariable, findOnPath, installByAptGet } from "../../support/programs.ts";
import { type EngineName, engineNames } from "./engine-page.ts";

/** An engine to test with, and the path of its program. */
export type Engine = { readonly name: EngineName; readonly program: string };

const installedFirefox = (): string | undefined =>
  findByVariable("FIREFOX_BIN") ??
  findOnPath("firefox-esr", "firefox", "firefox.exe") ??
  ["/Applications/Firefox.app/Contents/MacOS/firefox", "C:\\Program Files\\Mozilla Firefox\\firefox.exe"].find((path) =>
    existsSync(path),
  );

/** WebKitGTK's own small browser, where its driver and a screen for it are there too. */
const installedWebKit = (): string | undefined =>
  findOnPath("WebKitWebDriver") && findOnPath("xvfb-run") && findOnPath("xauth")
    ? globSync("/usr/{lib,libexec,lib/*}/webkit{2gtk-4.1,2gtk-4.0,gtk-6.0}/MiniBrowser")[0]
    : undefined;

const webKitPackages = ["webkit2gtk-driver", "xvfb", "xauth"];

const programs: Readonly<Record<EngineName, () => string | undefined>> = {
  chromium: findChromium,
  firefox: () => installedFirefox() ?? (installByAptGet("Firefox", "firefox-esr"), installedFirefox()),
  webkit: () => installedWebKit() ?? (installByAptGet("WebKitGTK", ...webKitPackages), installedWebKit()),
};

const missing: Readonly<Record<EngineName, string>> = {
  chromium: "",
  firefox:
    "Firefox is not tested here: none is installed (Debian: apt-get install firefox-esr), nor does FIREFOX_BIN name one.",
  webkit: `WebKit is not tested here: WebKitGTK's MiniBrowser, its driver and xvfb-run are not all installed (Debian: apt-get install ${webKitPackages.join(" ")}).`,
};

/**
 * The engines that are here or can be installed, and a sentence for each that is not.
 * `ENGINES=webkit` (or several, with commas) asks for less.
 */
export const findEngines = (): { readonly engines: readonly Engine[]; readonly sentences: readonly string[] } => {
  const wanted = process.env.ENGINES?.split(",") ?? engineNames;
  const asked = engineNames.filter((name) => wanted.includes(name));
  const found = asked.map((name) => ({ name, program: programs[name]() }));
  return {
    engines: found.flatMap(({ name, program }) => (program === undefined ? [] : [{ name, program }])),
    sentences: found.flatMap(({ name, program }) => (program === undefined ? [missing[name]] : [])),
  };
};
