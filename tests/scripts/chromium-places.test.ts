import { describe, expect, it } from "vitest";
import { chromiumPlaces } from "../support/chromium.ts";

describe("Chrome or Chromium is looked for", () => {
  it("on the PATH of a Linux machine", () => {
    const places = chromiumPlaces({ platform: "linux", env: { PATH: "/usr/local/bin:/usr/bin" } });
    expect(places).toContain("/usr/bin/chromium");
    expect(places.indexOf("/usr/local/bin/chromium")).toBeLessThan(places.indexOf("/usr/bin/google-chrome"));
    expect(places.every((place) => /^\/usr\/(local\/)?bin\/[\w-]+$/.test(place))).toBe(true);
  });

  it("among the applications of a Mac, after its PATH", () => {
    const places = chromiumPlaces({ platform: "darwin", env: { PATH: "/opt/homebrew/bin" } });
    expect(places[0]).toBe("/opt/homebrew/bin/google-chrome");
    expect(places.slice(-2)).toEqual([
      "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
      "/Applications/Chromium.app/Contents/MacOS/Chromium",
    ]);
  });

  it("in the folders of programs of a Windows machine, Chrome first", () => {
    const env = { ProgramFiles: "C:\\Program Files", LOCALAPPDATA: "C:\\Users\\anna\\AppData\\Local" };
    expect(chromiumPlaces({ platform: "win32", env: { ...env, Path: "C:\\Windows" } })).toEqual([
      "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
      "C:\\Users\\anna\\AppData\\Local\\Google\\Chrome\\Application\\chrome.exe",
      "C:\\Program Files\\Chromium\\Application\\chrome.exe",
      "C:\\Users\\anna\\AppData\\Local\\Chromium\\Application\\chrome.exe",
    ]);
  });
});
