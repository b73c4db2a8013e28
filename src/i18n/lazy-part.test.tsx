// @vitest-environment happy-dom
import { act, Component, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PartBoundary } from "./part-boundary.ts";
import { lazyPart } from "./lazy-part.ts";
import { PartUnavailable } from "./part-unavailable.ts";

let root: Root;
let page: HTMLElement;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
  page = document.createElement("div");
  // The test looks at what the boundary shows; React would also log it.
  root = createRoot(page, { onCaughtError: () => undefined });
});
afterEach(async () => {
  await act(() => root.unmount());
  vi.useRealTimers();
});

class Boundary extends Component<{ readonly children: ReactNode }, { readonly error?: unknown }> {
  override state: { readonly error?: unknown } = {};
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return error instanceof PartUnavailable ? "the error screen" : "another error";
  }
}

const draw = (part: ReactNode) =>
  act(() =>
    root.render(
      <Boundary>
        the page <PartBoundary>{part}</PartBoundary>
      </Boundary>,
    ),
  );

/** A part whose file cannot be fetched before `isOnline`. */
const createFile = () => {
  const line = { isOnline: false };
  const load = async () => {
    if (!line.isOnline) throw new TypeError("Failed to fetch dynamically imported module");
    return { default: () => "and the rest" };
  };
  return { line, load };
};

test("a page whose file cannot be fetched gives way to the error screen", async () => {
  const Part = lazyPart(createFile().load);
  await draw(<Part />);
  expect(page.textContent).toBe("the error screen");
});

test("a note whose file cannot be fetched is left out, and comes with a later drawing", async () => {
  const { line, load } = createFile();
  const Note = lazyPart(load, { isNote: true });
  await draw(<Note />);
  expect(page.textContent).toBe("the page ");

  line.isOnline = true;
  await draw(<Note />);
  expect(page.textContent).toBe("the page ");
  vi.advanceTimersByTime(30_000);
  await draw(<Note />);
  expect(page.textContent).toBe("the page and the rest");
});
