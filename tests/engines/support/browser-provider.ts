import { defineBrowserProvider } from "@vitest/browser";
import type { BrowserProvider, BrowserProviderOption } from "vitest/node";
import { engineNames, type EnginePage } from "./engine-page.ts";
import type { Engine } from "./find-engines.ts";
import { openEngine } from "./open-engine.ts";

/**
 * Lets Vitest run test files in a page of one of our engines. Its own provider for WebDriver knows
 * Safari but not WebKitGTK, and wants drivers that Debian does not have. A provider only has to
 * open an address.
 */
export const engineProvider = (engines: readonly Engine[]): BrowserProviderOption =>
  defineBrowserProvider({
    name: "engines",
    supportedBrowser: engineNames,
    providerFactory: (project): BrowserProvider => {
      let page: EnginePage | undefined;
      // Vitest sizes the frame of a test through its provider; ours draw nothing.
      project.browser?.registerCommand("__vitest_viewport" as never, async () => undefined as never);
      return {
        name: "engines",
        supportsParallelism: false,
        getCommandsContext: () => ({}),
        openPage: async (_session, url) => {
          page ??= await openEngine(engines.find(({ name }) => name === project.config.browser.name)!);
          await page.goto(url);
        },
        close: async () => {
          await page?.close();
          page = undefined;
        },
      };
    },
  });
