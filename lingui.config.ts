import { defineConfig } from "@lingui/cli";
import { formatter } from "@lingui/format-po";

export default defineConfig({
  sourceLocale: "en",
  locales: ["en", "fr", "de", "lb"],
  catalogs: [{ path: "<rootDir>/src/i18n/locales/{locale}", include: ["src"], exclude: ["**/*.test.*"] }],
  format: formatter({ origins: false, lineNumbers: false }),
  orderBy: "message",
  runtimeConfigModule: { Trans: ["#i18n/trans", "Trans"] },
});
