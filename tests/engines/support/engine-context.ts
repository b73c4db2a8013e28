import type { Engine } from "./find-engines.ts";

declare module "vitest" {
  interface ProvidedContext {
    /**
     * What vitest.engines.config.ts found: the test files ask it, and look for nothing themselves.
     */
    engines: readonly Engine[];
  }
}
