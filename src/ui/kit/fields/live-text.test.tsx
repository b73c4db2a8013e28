// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { LiveText } from "./live-text.tsx";

test("what is typed into a word that is being composed says that it was typed over the older text", async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const host = document.body.appendChild(document.createElement("div"));
  const root = createRoot(host);
  const typed: (readonly [text: string, before: string])[] = [];
  const show = (value: string) =>
    act(async () => root.render(<LiveText label="Homework" value={value} onChange={(...said) => typed.push(said)} />));
  await show("p. 12");
  const field = host.querySelector("textarea")!;
  const setValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")!.set!;
  const fire = (event: Event) => act(async () => void field.dispatchEvent(event));
  const type = async (text: string) => {
    setValue.call(field, text);
    await fire(new Event("input", { bubbles: true }));
  };

  await fire(new CompositionEvent("compositionstart", { bubbles: true }));
  await type("p. 12 r");
  await show("p. 12 r");
  // Another device's words come while the word is not finished.
  await show("p. 12, p. 13 r");
  expect(field.value).toBe("p. 12 r");
  await type("p. 12 read");
  expect(typed).toEqual([
    ["p. 12 r", "p. 12"],
    ["p. 12 read", "p. 12 r"],
  ]);
  await show("p. 12, p. 13 read");
  await fire(new CompositionEvent("compositionend", { bubbles: true }));
  expect(field.value).toBe("p. 12, p. 13 read");
  await type("p. 12, p. 13 read!");
  expect(typed.at(-1)).toEqual(["p. 12, p. 13 read!", "p. 12, p. 13 read"]);
  await act(async () => root.unmount());
  host.remove();
});
