// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { onPageLeave } from "./on-page-leave.ts";

const happen = {
  visibilitychange: () => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })),
  freeze: () => document.dispatchEvent(new Event("freeze")),
  beforeunload: () => dispatchEvent(new Event("beforeunload", { cancelable: true })),
  pagehide: () => dispatchEvent(new Event("pagehide")),
};

test.each(Object.keys(happen) as (keyof typeof happen)[])("words are handed on before they are kept at %s", (event) => {
  const said: string[] = [];
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const stop = [
    onPageLeave(window, () => said.push("kept")),
    onPageLeave(window, () => said.push("handed on"), { isEarly: true }),
  ];
  happen[event]();
  expect(said).toEqual(["handed on", "kept"]);
  for (const one of stop) one();
  happen[event]();
  expect(said).toHaveLength(2);
});

test("a page that is shown again is not left", () => {
  const run = vi.fn<() => void>();
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
  const stop = onPageLeave(window, run);
  happen.visibilitychange();
  expect(run).not.toHaveBeenCalled();
  stop();
});
