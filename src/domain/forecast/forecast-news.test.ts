import { expect, test } from "vitest";
import { forecastNews, lessonsPerWeek } from "./forecast-news.ts";

const short = (lessons: number, course = "a") => ({ course, short: lessons, perWeek: 4 });

test("what does not fit is told once, and again when it changes by a week's lessons", () => {
  const first = forecastNews([short(3)], {});
  expect(first).toEqual({ news: ["a"], told: { a: 3 } });
  expect(forecastNews([short(6)], first.told)).toEqual({ news: [], told: { a: 3 } });
  expect(forecastNews([short(7)], first.told)).toEqual({ news: ["a"], told: { a: 7 } });
  expect(forecastNews([short(5)], { a: 9 })).toEqual({ news: ["a"], told: { a: 5 } });
});

test("what fits is not told, and told anew once it no longer does", () => {
  const fits = forecastNews([short(0), short(-4, "b")], { a: 3 });
  expect(fits).toEqual({ news: [], told: {} });
  expect(forecastNews([short(3)], fits.told).news).toEqual(["a"]);
});

test("a week's lessons are those of weeks that have some", () => {
  expect(lessonsPerWeek(["2026-11-23", "2026-11-24", "2026-11-26", "2026-12-07"])).toBe(2);
  expect(lessonsPerWeek([])).toBe(1);
});
