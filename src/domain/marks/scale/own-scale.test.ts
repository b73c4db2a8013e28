import { describe, expect, it } from "vitest";
import { exact } from "./fraction.ts";
import { markOfShare } from "./key.ts";
import { bestOf, marksOf, type NumberScale, worstOf } from "./scale.ts";
import { type OwnScale, ownFaults, ownScaleOf, toOwnScale } from "./own-scale.ts";
import { scales } from "./scales.ts";
import { readTypedMark } from "./typed-mark.ts";

const numbers = (o: Partial<OwnScale> = {}): OwnScale => ({
  kind: "numbers",
  least: "0",
  most: "10",
  pass: "5,5",
  step: "0.25",
  better: "higher",
  names: "",
  enough: "",
  ...o,
});
const words = (names: string, enough = ""): OwnScale => numbers({ kind: "steps", names, enough });

describe("a scale of numbers of one's own", () => {
  it("is one like the others: marks by its step, and the worst for no points", () => {
    const scale = toOwnScale(numbers(), null) as NumberScale;
    expect(scale).toMatchObject({ least: "0", most: "10", pass: "5.5", bars: { by: "nearest", width: "1" } });
    expect(marksOf(scale)).toHaveLength(41);
    expect(readTypedMark("7,75", scale)).toEqual({ ok: true, value: { type: "mark", mark: "7.75" } });
    expect(readTypedMark("7,8", scale)).toMatchObject({ ok: false, error: { type: "decimals", step: "0.25" } });
    const lower = toOwnScale(numbers({ least: "1", most: "5", pass: "4", better: "lower" }), null) as NumberScale;
    expect([bestOf(lower), worstOf(lower)]).toEqual([exact("1"), exact("5")]);
    expect(markOfShare({ kind: "linear" }, lower, exact("0.5"))).toEqual(exact("3"));
    const danish = toOwnScale(numbers({ least: "−3", most: "12", pass: "2", step: "1" }), null) as NumberScale;
    expect(danish).toMatchObject({ least: "-3", bars: { by: "from", width: "2" } });
  });

  it("says at its field what is wrong", () => {
    expect(ownFaults(numbers())).toEqual({});
    expect(ownFaults(numbers({ least: "a", most: "", pass: "1.2345" }))).toEqual({
      least: { type: "number" },
      most: { type: "number" },
      pass: { type: "number" },
    });
    expect(ownFaults(numbers({ least: "10" }))).toEqual({ most: { type: "order" } });
    expect(ownFaults(numbers({ pass: "10.5" }))).toEqual({ pass: { type: "pass", least: "0", most: "10" } });
    expect(ownFaults(numbers({ most: "10.1" }))).toEqual({ most: { type: "step", step: "0.25" } });
    // Its marks would be 0.1, 0.35 and on: nobody could type one of them.
    const off = { type: "step", step: "0.25" };
    expect(ownFaults(numbers({ least: "0.1", most: "7.35" }))).toEqual({ least: off, most: off });
    expect(ownFaults(numbers({ most: "99999" }))).toMatchObject({ most: { type: "many" } });
    expect(toOwnScale(numbers({ least: "10" }), null)).toBeUndefined();
  });

  it("keeps of the scale it is a change of what cannot be typed", () => {
    const { percent } = scales;
    expect(toOwnScale({ ...ownScaleOf(percent), pass: "60" }, percent)).toEqual({ ...percent, pass: "60" });
    expect(toOwnScale(ownScaleOf(percent), percent)).toEqual(percent);
    expect(toOwnScale({ ...ownScaleOf(percent), most: "50" }, percent)).toMatchObject({ unit: "", most: "50" });
  });
});

describe("words of one's own", () => {
  it("are named steps, and one of them is enough", () => {
    expect(toOwnScale(words("\n very good \nGood\nWeak\n\n", "Good"), null)).toEqual({
      kind: "steps",
      steps: ["very good", "Good", "Weak"],
      pass: "Good",
    });
    expect(toOwnScale(words("Yes\nNo", "Maybe"), null)).toMatchObject({ pass: "" });
    expect(ownScaleOf(scales["gb-letters"])).toMatchObject({ kind: "steps", enough: "E" });
  });

  it("says in which line something is wrong", () => {
    const fault = (names: string) => ownFaults(words(names)).names;
    expect(fault("")).toEqual({ type: "few" });
    expect(fault("Good")).toEqual({ type: "few" });
    expect(fault("Good\n\nWeak")).toEqual({ type: "empty", line: 2 });
    // Typed, they are the same.
    expect(fault("Very good\nWeak\nvery  Good")).toEqual({ type: "double", line: 3 });
    expect(fault("Good\n.a")).toEqual({ type: "point", line: 2 });
    expect(fault(`Good\n${"x".repeat(121)}`)).toEqual({ type: "long", line: 2 });
    expect(fault(Array.from({ length: 21 }, (_, at) => at).join("\n"))).toEqual({ type: "many", most: 20 });
  });
});
