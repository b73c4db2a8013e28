import { createEnginePage, type EnginePage } from "./engine-page.ts";
import type { Engine } from "./find-engines.ts";
import { openWithPuppeteer } from "./puppeteer-driver.ts";
import { openWebKit } from "./webkit-driver.ts";

/** The zone and the languages that the browsers take for theirs. */
const env = { TZ: "Europe/Luxembourg", LANG: "en_GB.UTF-8", LANGUAGE: "en_GB" };

/** Starts a browser of an engine, with an empty profile. */
export const openEngine = async ({ name, program }: Engine): Promise<EnginePage> =>
  createEnginePage(
    name === "webkit"
      ? await openWebKit({ program, env })
      : await openWithPuppeteer({ browser: name === "firefox" ? "firefox" : "chrome", program, env }),
  );
