import { expect, test } from "vitest";
import { scaledPoints } from "./scaled-points.ts";

test("points go with their maximum: 18 of 20 are 9 of 10", () => {
  const points = scaledPoints("20", "10", "0.05")!;
  expect(["18", "0", "13.5", "0.25"].map(points)).toEqual(["9", "0", "6.75", "0.15"]);
  expect(scaledPoints("20", " 60 ", "0.05")!("17,5")).toBe("52.5");
});

test("the same maximum, and none, leave them as they are", () => {
  expect([scaledPoints("20", "20.0", "0.05"), scaledPoints("", "20", "0.05"), scaledPoints("20", "0", "0.05")]).toEqual(
    [undefined, undefined, undefined],
  );
});
