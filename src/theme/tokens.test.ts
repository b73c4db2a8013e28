import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

import { themeColors, themeNames } from "./color-mode.ts";

type Values = Record<string, string>;

/**
 * The custom properties of the rules with exactly this selector among theirs, later ones winning.
 */
function propertiesOf(css: string, selector: string): Values {
  const values: Values = {};
  for (const [, selectors, body] of css.replace(/\/\*.*?\*\//gs, "").matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!selectors!.split(",").some((item) => item.trim() === selector)) continue;
    for (const [, name, value] of body!.matchAll(/(--[\w-]+):\s*([^;]+);/g)) values[name!] = value!.trim();
  }
  return values;
}

function resolve(values: Values, name: string): string {
  const value = values[name] ?? "";
  const reference = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  return reference ? resolve(values, reference) : value;
}

/** WCAG 2.x relative luminance and contrast of two `#rrggbb`. */
function contrast(a: string, b: string): number {
  const luminance = (hex: string) => {
    const [r, g, b] = [1, 3, 5]
      .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
  };
  const [dark, light] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light! + 0.05) / (dark! + 0.05);
}

const css = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");
const tokens = css("./tokens.css");
const courses = css("./course-colors.css");
const units = css("./unit-colors.css");

function modeValues(mode: "light" | "dark", theme: string): Values {
  const light = { ...propertiesOf(tokens, `[data-theme="${theme}"]`), ...propertiesOf(tokens, '[data-mode="light"]') };
  return mode === "light" ? light : { ...light, ...propertiesOf(tokens, '[data-mode="dark"]') };
}

const texts: [text: string, grounds: string[]][] = [
  [
    "--ink",
    ["--canvas", "--surface", "--sunken", "--raised", "--hatch", "--holiday", "--p-tint", "--chosen", "--changed"],
  ],
  ["--ink-2", ["--canvas", "--surface", "--sunken", "--raised", "--holiday"]],
  ["--ink-3", ["--canvas", "--surface", "--sunken"]],
  ["--on-primary", ["--primary", "--primary-hover"]],
  ["--strong", ["--surface", "--canvas", "--sunken"]],
  ["--on-p-tint", ["--p-tint"]],
  ["--toast-action", ["--ink"]],
  ["--surface", ["--ink"]],
  ["--danger-text", ["--danger-tint", "--surface", "--canvas"]],
  ["--on-danger", ["--danger"]],
  ["--warning-text", ["--warning-tint", "--surface", "--canvas"]],
  ["--info-text", ["--info-tint", "--surface"]],
];
const shapes: [shape: string, grounds: string[]][] = [
  ["--focus", ["--surface", "--canvas"]],
  ["--field-line", ["--surface", "--sunken"]],
  ["--danger", ["--surface"]],
];

describe.each(themeNames.flatMap((theme) => (["light", "dark"] as const).map((mode) => ({ theme, mode }))))(
  "$theme, $mode",
  ({ theme, mode }) => {
    const values = modeValues(mode, theme);
    const ratio = (a: string, b: string) => contrast(resolve(values, a), resolve(values, b));

    it.each(texts)("%s is readable on its grounds", (text, grounds) => {
      for (const ground of grounds) expect(ratio(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    });

    it.each(shapes)("%s is seen on its grounds", (shape, grounds) => {
      for (const ground of grounds) expect(ratio(shape, ground), `${shape} on ${ground}`).toBeGreaterThanOrEqual(3);
    });

    it("colours the browser's bars like the canvas", () => {
      expect(resolve(values, "--canvas")).toBe(themeColors[mode]);
    });
  },
);

const colors = [...new Set([...courses.matchAll(/\[data-color="(\w+)"\]/g)].map(([, name]) => name!))];

describe.each(["light", "dark"] as const)("course and unit colours, %s", (mode) => {
  const values = modeValues(mode, "ygreen");
  const prefix = mode === "dark" ? '[data-mode="dark"] ' : "";
  // What is printed keeps the light ones.
  const suffix = mode === "dark" ? ":not(.sheet-page *)" : "";

  it("has the twelve colours of the schema", () => expect(colors).toHaveLength(12));

  it.each(colors)("%s: text on its grounds, bar on tint and surface", (color) => {
    const c = propertiesOf(courses, `${prefix}[data-color="${color}"]${suffix}`);
    for (const [text, ground] of [
      [c["--c-text"]!, c["--c-tint"]!],
      [c["--c-text"]!, c["--c-hover"]!],
      [c["--c-text"]!, resolve(values, "--surface")],
      [resolve(values, "--ink"), c["--c-tint"]!],
      [resolve(values, "--ink-2"), c["--c-tint"]!],
      [c["--c-on-solid"]!, c["--c-solid"]!],
    ] as const) {
      expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(c["--c-bar"]!, c["--c-tint"]!)).toBeGreaterThanOrEqual(3);
    expect(contrast(c["--c-bar"]!, resolve(values, "--surface"))).toBeGreaterThanOrEqual(3);
  });

  it.each(["1", "2", "3", "4", "5"])("unit %s: text on its band, bar on the surface", (unit) => {
    const u = propertiesOf(units, `${prefix}[data-unit="${unit}"]`);
    expect(contrast(u["--u-text"]!, u["--u-tint"]!)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(u["--u-bar"]!, resolve(values, "--surface"))).toBeGreaterThanOrEqual(3);
  });
});
