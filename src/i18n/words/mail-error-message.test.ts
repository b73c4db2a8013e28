import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import { mailErrorMessage } from "./mail-error-message.ts";

const i18n = setupI18n({ locale: "en", messages: { en: {} } });

test.each([
  [
    { type: "tooMany", retryAfterMs: 180_000 },
    "A link was asked for a moment ago. You can ask for another one in 3 minutes.",
  ],
  [
    { type: "tooMany", retryAfterMs: 5000 },
    "A link was asked for a moment ago. You can ask for another one in 1 minute.",
  ],
  [{ type: "tooMany" }, "Too many attempts. Wait a minute, then try again."],
  [{ type: "offline" }, "The server can't be reached. Check your connection, then try again."],
])("%j: %s", (error, sentence) => expect(mailErrorMessage(i18n, error)).toBe(sentence));
