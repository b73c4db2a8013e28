import type { Engine } from "./find-engines.ts";

declare module "vitest" {
  interface ProvidedContext {
    /**
     * The engines that vitest.engines.config.ts found: the test files ask here, and look for
     * nothing themselves.
     */
    engines: readonly Engine[];
  }
}
