// @vitest-environment happy-dom
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { PressButton, type PressButtonProps, type Trigger, TriggerContext } from "./press-button.tsx";

let root: Root;
let presses = 0;
let submits = 0;
beforeEach(() => {
  presses = 0;
  submits = 0;
  const box = document.body.appendChild(document.createElement("div"));
  root = createRoot(box);
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

const show = (props: PressButtonProps, trigger: Trigger | null = null): HTMLButtonElement => {
  flushSync(() =>
    root.render(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submits += 1;
        }}
      >
        <TriggerContext value={trigger}>
          <PressButton onPress={() => (presses += 1)} {...props}>
            Save
          </PressButton>
        </TriggerContext>
      </form>,
    ),
  );
  return document.querySelector("button")!;
};

test("a press is a click, and takes the focus where the browser gives it none", () => {
  const button = show({});
  button.click();
  expect([presses, submits]).toEqual([1, 0]);
  expect(document.activeElement).toBe(button);
});

test("a disabled button does nothing", () => {
  show({ isDisabled: true }).click();
  expect(presses).toBe(0);
});

test("a form's own button sends it; while that is not done it does nothing and keeps its focus", () => {
  const button = show({ type: "submit" });
  button.focus();
  button.click();
  expect([presses, submits]).toEqual([1, 1]);
  show({ type: "submit", isPending: true }).click();
  expect([presses, submits]).toEqual([1, 1]);
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(document.activeElement).toBe(button);
});

test("until what a press started is done another press does nothing", async () => {
  let end: (() => void) | undefined;
  const button = show({
    onPress: () => {
      presses += 1;
      return new Promise<void>((resolve) => (end = resolve));
    },
  });
  button.click();
  button.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  expect(presses).toBe(1);
  end!();
  await Promise.resolve();
  button.click();
  expect(presses).toBe(2);
});

test("a trigger opens its panel, and hears whether by a key", () => {
  const opened: boolean[] = [];
  const trigger: Trigger = {
    ref: { current: null },
    id: "more",
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onPointerEnter: () => undefined,
    onFocus: () => undefined,
    onKeyDown: () => undefined,
    open: ({ isByKey }) => void opened.push(isByKey),
  };
  const button = show({}, trigger);
  button.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 0 }));
  button.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
  expect(opened).toEqual([true, false]);
  expect([button.id, button.getAttribute("aria-haspopup")]).toEqual(["more", "menu"]);
});
