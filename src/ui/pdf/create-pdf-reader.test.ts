import { afterEach, expect, test, vi } from "vitest";
import { err } from "#domain/result";
import { createPdfReader } from "./create-pdf-reader.ts";

afterEach(() => vi.unstubAllGlobals());

test("without its worker a reader says so, logs the specification's sentence, and tries again with the next file", async () => {
  // Node has no workers of the web, as a browser that cannot fetch the file has none.
  const reported: Error[] = [];
  vi.stubGlobal("reportError", (error: Error) => reported.push(error));
  const reader = createPdfReader();
  const bytes = new Blob(["%PDF-1.7"]);
  expect(await reader.open(bytes)).toEqual(err({ type: "notAvailable" }));
  expect(reported.map(({ message }) => message)).toEqual([
    "PDF.js is not available. Please add the package as a dependency.",
  ]);
  expect(reported[0]!.cause).toBeInstanceOf(Error);
  await reader.open(bytes);
  expect(reported).toHaveLength(2);
  reader.end();
});
