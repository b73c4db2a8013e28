// @vitest-environment happy-dom
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { useOwnPress } from "./use-own-press.ts";

let root: Root;
let saved = 0;

function Overlay() {
  return (
    <div {...useOwnPress()}>
      <button type="button" onClick={() => (saved += 1)}>
        Save
      </button>
    </div>
  );
}

beforeEach(() => {
  saved = 0;
  root = createRoot(document.body.appendChild(document.createElement("div")));
  flushSync(() => root.render(<Overlay />));
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

const send = (type: string, detail: number): boolean =>
  document.querySelector("button")!.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, detail }));

test("a finger that opened the overlay lifts over its button: neither a press nor the focus", () => {
  expect(send("mousedown", 1)).toBe(false);
  expect(send("click", 1)).toBe(false);
  expect(saved).toBe(0);
});

test("the next press is the overlay's own, and so is a click by a key at any time", () => {
  send("click", 0);
  expect(saved).toBe(1);
  document.querySelector("button")!.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  send("mousedown", 1);
  send("click", 1);
  expect(saved).toBe(2);
});
