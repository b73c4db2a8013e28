// @vitest-environment happy-dom
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { steadyField } from "./steady-field.tsx";

type Option = { readonly id: string; readonly leading?: React.ReactNode };

let draws = 0;
const Field = steadyField((props: { options: readonly Option[]; value: string; onChange: (id: string) => void }) => {
  draws += 1;
  return <button onClick={() => props.onChange("pressed")}>{props.options.map(({ id }) => id).join()}</button>;
});

let root: Root;
let host: HTMLElement;
beforeEach(() => {
  draws = 0;
  host = document.createElement("div");
  root = createRoot(host);
});
afterEach(() => root.unmount());

const options = (color = "lagoon"): Option[] => [{ id: "a", leading: <i data-color={color} /> }, { id: "b" }];
const show = (o: { options?: Option[]; value?: string; onChange?: (id: string) => void } = {}) =>
  flushSync(() => root.render(<Field options={options()} value="a" onChange={() => undefined} {...o} />));

test("stays while what it shows is the same, also in new objects", () => {
  show();
  show({ onChange: () => undefined });
  expect(draws).toBe(1);
});

test.each([
  ["another value", { value: "b" }],
  ["one option less", { options: options().slice(1) }],
  ["an option with another mark", { options: options("coral") }],
])("is drawn again for %s", (_, change) => {
  show();
  show(change);
  expect(draws).toBe(2);
});

test("calls the handler of the last drawing", () => {
  const heard: string[] = [];
  show({ onChange: (id) => heard.push(`first ${id}`) });
  show({ onChange: (id) => heard.push(`last ${id}`) });
  host.querySelector("button")!.click();
  expect(heard).toEqual(["last pressed"]);
});
