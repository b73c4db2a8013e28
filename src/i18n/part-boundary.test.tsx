// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";

/** Lets React draw: it is woken by tasks, and holds back by a timer. */
const tasks = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

test("a part is shown as soon as it is there, with no timer in between", async () => {
  // React takes its timer from the page when it is loaded.
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  vi.resetModules();
  const { createRoot } = await import("react-dom/client");
  const { lazyPart } = await import("./lazy-part.ts");
  const { PartBoundary } = await import("./part-boundary.ts");
  const file = Promise.withResolvers<{ default: () => string }>();
  const Part = lazyPart(() => file.promise);
  const page = document.createElement("div");
  const root = createRoot(page);
  root.render(
    <PartBoundary fallback="loading">
      <Part />
    </PartBoundary>,
  );
  await tasks();
  expect(page.textContent).toBe("loading");

  file.resolve({ default: () => "the part" });
  await tasks();
  expect(page.textContent).toBe("the part");
  root.unmount();
  vi.useRealTimers();
});
