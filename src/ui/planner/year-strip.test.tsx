import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";

import { type StripWeek, YearStrip, type YearStripProps } from "./year-strip.tsx";

const base: StripWeek = {
  monday: "2026-11-23",
  week: 48,
  label: "A",
  labelIndex: 0,
  state: "current",
  closed: false,
  exams: 1,
};
const holidays: StripWeek = {
  ...base,
  monday: "2026-11-30",
  week: 49,
  label: null,
  labelIndex: null,
  state: "future",
  closed: true,
  exams: 0,
};

function draw(props: Partial<YearStripProps>): string {
  return renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: "en", messages: { en: {} } })}>
      <YearStrip weeks={[base, holidays]} lanes={["A", "B"]} formatMonth={(date) => date.slice(5, 7)} {...props} />
    </I18nProvider>,
  );
}

/** The words of each row of the table. */
function rowsOf(html: string): string[] {
  return [...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row]) =>
    row!.replaceAll(/<[^>]+>/g, "|").replaceAll(/\|+/g, "|"),
  );
}

describe("YearStrip", () => {
  it("says each week in a table", () => {
    expect(rowsOf(draw({}))).toEqual(["|Week 48|A|one exam|this week|", "|Week 49|no school|"]);
  });

  it("counts exams", () => {
    expect(rowsOf(draw({ weeks: [{ ...base, exams: 3 }] }))).toEqual(["|Week 48|A|3 exams|this week|"]);
  });

  it("makes the weeks buttons with the same words, one of them a tab stop", () => {
    const html = draw({ onSelectWeek: () => {} });
    expect([...html.matchAll(/aria-label="(Week[^"]+)"/g)].map(([, name]) => name)).toEqual([
      "Week 48, A, one exam, this week",
      "Week 49, no school",
    ]);
    expect(html.match(/<button[^>]*tabindex="0"/gi)).toHaveLength(1);
    expect(html).not.toContain("<table>");
  });

  it.each([
    [["A", "B"], "top:calc(9px + 1 * (var(--h) + 2px))"],
    [["A", "B", "C", "D", "E"], "top:calc(9px + 0 * (var(--h) + 2px))"],
  ])("puts the second label of %j in its lane", (lanes, place) => {
    const weeks = [{ ...base, label: "B", labelIndex: 1 }];
    expect(draw({ weeks, lanes }).match(/class="absolute inset-x-0[^>]*style="([^"]*)"/)?.[1]).toBe(place);
  });

  it("writes the letters on the blocks when there are more than four labels", () => {
    const blockText = (lanes: string[]) =>
      />B<\/span><\/span>/.test(draw({ weeks: [{ ...base, label: "B", labelIndex: 1 }], lanes }));
    expect([blockText(["A", "B", "C", "D"]), blockText(["A", "B", "C", "D", "E"])]).toEqual([false, true]);
  });
});
