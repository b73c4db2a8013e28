import { setupI18n } from "@lingui/core";
import { expect, it } from "vitest";
import { remoteErrorMessage } from "./error-messages.ts";
import { syncErrorMessage } from "./sync-error-message.ts";

const i18n = setupI18n({ locale: "en", messages: { en: {} } });
const ofSync = ["storageFull", "appTooOld", "serverTooOld", "busy", "tooMany"];
const common = ["offline", "timeout", "unauthorized", "notProtocol"];

it("has a sentence of its own for each error that ends a sync", () => {
  const sentences = [...ofSync, ...common, "serverError"].map((type) => syncErrorMessage(i18n, { type }));
  expect(new Set(sentences).size).toBe(sentences.length);
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*[.;] .*\.$/);
});

it("speaks of waiting, not of attempts, when the server asks to be left alone", () => {
  expect(syncErrorMessage(i18n, { type: "tooMany" })).toBe(
    "The server is too busy at the moment. Syncing continues by itself in a moment; nothing you wrote is lost.",
  );
});

it.each(["forbidden", "notFound", "tooLarge", "refused", "conflict", "ledgerGap", "overtaken", "bug"])(
  "takes %s, which is about one record or nobody's business, for a failure of the server",
  (type) => {
    expect(syncErrorMessage(i18n, { type })).toBe(remoteErrorMessage(i18n, { type: "serverError" }));
  },
);
