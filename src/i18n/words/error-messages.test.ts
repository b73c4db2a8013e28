import { setupI18n } from "@lingui/core";
import { describe, expect, test } from "vitest";
import { faultMessage, remoteErrorMessage } from "./error-messages.ts";
import { pageErrorMessage } from "./page-error-message.ts";

const i18n = setupI18n({ locale: "en", messages: { en: {} } });

const faults = ["required", "tooLong", "format", "range", "choice", "shape", "order"];
const remoteErrors = [
  "offline",
  "timeout",
  "unauthorized",
  "forbidden",
  "notFound",
  "conflict",
  "tooLarge",
  "tooMany",
  "refused",
  "serverError",
  "notProtocol",
  "noMail",
];

describe("faultMessage", () => {
  test("has a sentence of its own for each fault", () => {
    const sentences = faults.map((type) => faultMessage(i18n, { type }));
    expect(new Set(sentences).size).toBe(faults.length);
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/);
  });

  test("names the limit that was passed", () => {
    expect(faultMessage(i18n, { type: "tooLong", limit: 120 })).toBe("This is too long. Use at most 120 characters.");
    expect(faultMessage(i18n, { type: "tooLong", limit: 1 })).toBe("This is too long. Use at most 1 character.");
    expect(faultMessage(i18n, { type: "range", limit: 1440 })).toBe("This number is out of range. The limit is 1440.");
  });
});

describe("remoteErrorMessage", () => {
  test.each([
    [undefined, "Too many attempts. Wait a minute, then try again."],
    [0, "Too many attempts. Wait a minute, then try again."],
    [30_000, "Too many attempts. Wait a minute, then try again."],
    [61_000, "Too many attempts. Try again in 2 minutes."],
    [180_000, "Too many attempts. Try again in 3 minutes."],
  ])("says when to try again: after %s ms", (retryAfterMs, sentence) => {
    expect(remoteErrorMessage(i18n, { type: "tooMany", retryAfterMs })).toBe(sentence);
  });

  test("has a sentence of its own for each error", () => {
    const sentences = remoteErrors.map((type) => remoteErrorMessage(i18n, { type }));
    expect(new Set(sentences).size).toBe(remoteErrors.length);
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\. .*\.$|^[A-Z].*; .*\.$/);
  });

  test("takes an unknown error for the server's own", () => {
    expect(remoteErrorMessage(i18n, { type: "ledgerGap" })).toBe(remoteErrorMessage(i18n, { type: "serverError" }));
  });

  test("says the sentences that are given for the backend's errors", () => {
    expect(remoteErrorMessage(i18n, { type: "serverError" })).toContain(
      "Something went wrong while processing your request.",
    );
    expect(remoteErrorMessage(i18n, { type: "notFound" })).toContain("The requested resource wasn't found.");
    expect(remoteErrorMessage(i18n, { type: "autocancelled" })).toContain("The request was autocancelled.");
    expect(remoteErrorMessage(i18n, { type: "realtimeFailed" })).toContain("Failed to establish realtime connection.");
    expect(remoteErrorMessage(i18n, { type: "realtimeTimeout" })).toContain("EventSource connect took too long.");
  });
});

test("pageErrorMessage says the given headings", () => {
  expect(pageErrorMessage(i18n, { type: "pageNotFound", path: "/nowhere" })).toBe("Page Not Found: /nowhere");
  expect(pageErrorMessage(i18n, { type: "recordNotFound" })).toBe("The requested resource wasn't found.");
  expect(pageErrorMessage(i18n, { type: "missingId" })).toBe("Missing required record id.");
  expect(pageErrorMessage(i18n, { type: "unknown" })).toBe("Something went wrong while processing your request.");
});
