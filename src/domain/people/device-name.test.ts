import { expect, test } from "vitest";
import {
  deviceName,
  type NavigatorFacts,
  overMark,
  parseDeviceName,
  readOverMark,
  readSettledMark,
  settledMark,
} from "./device-name.ts";

const webkit = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const blink = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each<[string, NavigatorFacts]>([
  [
    "tablet:iPadOS:Safari",
    {
      userAgent: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/19.0 Safari/605.1.15`,
      maxTouchPoints: 5,
    },
  ],
  [
    "laptop:macOS:Safari",
    {
      userAgent: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/19.0 Safari/605.1.15`,
      maxTouchPoints: 0,
    },
  ],
  [
    "phone:iOS:Chrome",
    {
      userAgent: `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${webkit} CriOS/150.0.0.0 Mobile/15E148 Safari/604.1`,
    },
  ],
  [
    "laptop:Windows:Chrome",
    { userAgent: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/150.0.0.0 Safari/537.36` },
  ],
  [
    "laptop:Windows:Edge",
    { userAgent: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0` },
  ],
  [
    "phone:Android:Chrome",
    { userAgent: `Mozilla/5.0 (Linux; Android 10; K) ${blink} Chrome/150.0.0.0 Mobile Safari/537.36` },
  ],
  [
    "tablet:Android:Chrome",
    { userAgent: `Mozilla/5.0 (Linux; Android 10; K) ${blink} Chrome/150.0.0.0 Safari/537.36` },
  ],
  [
    "tablet:Android:Chrome",
    {
      userAgent: `Mozilla/5.0 (X11; Linux x86_64) ${blink} Chrome/150.0.0.0 Safari/537.36`,
      userAgentData: { platform: "Android", mobile: false },
    },
  ],
  ["laptop:Linux:Firefox", { userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0" }],
  ["laptop:other:other", { userAgent: "Node.js/24" }],
])("%s", (name, facts) => {
  expect(deviceName(facts)).toBe(name);
  expect(parseDeviceName(name)).toEqual({
    kind: name.split(":")[0],
    platform: name.split(":")[1],
    browser: name.split(":")[2],
  });
});

test.each(["", "tablet", "toaster:Linux:Chrome", "phone::Chrome", "phone:iOS:Safari:more"])(
  "%j is no device",
  (name) => {
    expect(parseDeviceName(name)).toBeUndefined();
  },
);

test("a version that keeps its words over another device's says in which fields; so long a list means all", () => {
  const name = "tablet:iPadOS:Safari";
  const told = name + overMark(name, ["title", "homework"], 60);
  expect(told).toBe("tablet:iPadOS:Safari:over:title,homework");
  expect(readOverMark(told)).toEqual(["title", "homework"]);
  expect(parseDeviceName(told)).toEqual(parseDeviceName(name));
  expect(readOverMark(name + overMark(name, ["a".repeat(50)], 60))).toBe("all");
  expect(overMark(name, [], 60)).toBe("");
  // What the teacher decided is said the same way, and is another thing.
  const settled = name + settledMark(name, ["title"], 60);
  expect([readSettledMark(settled), readOverMark(settled), readSettledMark(told)]).toEqual([["title"], null, null]);
  expect(parseDeviceName(settled)).toEqual(parseDeviceName(name));
  expect([readOverMark(name), readOverMark(""), readOverMark("a:b:c:d")]).toEqual([null, null, null]);
});
