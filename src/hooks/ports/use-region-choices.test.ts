// @vitest-environment happy-dom
import { createElement } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { ok } from "#domain/result";
import type { CountryCode } from "#schema/schoolyears";
import { type HolidaySource, HolidaySourceContext } from "./holiday-source.ts";
import { turns } from "../../../tests/support/turns.ts";
import { useRegionChoices } from "./use-region-choices.ts";

type Answer = Awaited<ReturnType<HolidaySource["readRegions"]>>;

test("regions appear at once, kinds of school when received; a late answer about another country is ignored", async () => {
  const answers = new Map<string, (answer: Answer) => void>();
  const source: HolidaySource = {
    readHolidays: () => new Promise(() => {}),
    readRegions: ({ country }) => new Promise((resolve) => answers.set(country, resolve)),
  };
  const root = createRoot(document.createElement("div"));
  const shown: (readonly string[])[] = [];
  const codes = () => shown.at(-1);
  const Probe = ({ country }: { readonly country: CountryCode }) => {
    shown.push(useRegionChoices({ country, language: "de" }).map(({ code }) => code));
    return null;
  };
  const show = (country: CountryCode) =>
    flushSync(() =>
      root.render(createElement(HolidaySourceContext, { value: source }, createElement(Probe, { country }))),
    );
  const tell = (country: CountryCode, code: string) => {
    const groups = [{ code: `${code}-VS`, name: "Volksschule" }];
    const regions = [{ code, name: code, groups, children: [] }];
    answers.get(country)!(ok({ source: "openholidays", fetchedAt: "2026-11-23T10:00:00Z", regions }));
  };

  show("DE");
  expect(codes()).toContain("DE-BY");
  show("CH");
  expect(codes()).toContain("CH-ZH");
  expect(codes()).not.toContain("CH-ZH-VS");
  tell("CH", "CH-ZH");
  await expect.poll(() => codes()).toEqual(["CH-ZH", "CH-ZH-VS"]);
  tell("DE", "DE-BY");
  await turns();
  expect(codes()).toEqual(["CH-ZH", "CH-ZH-VS"]);
  show("DE");
  expect(codes()).toContain("DE-BY");
  expect(codes()).not.toContain("CH-ZH");
  root.unmount();
});
