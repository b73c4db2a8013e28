import { describe, expect, test } from "vitest";
import { chooseLocale, intlTag, isLocale, locales, readLocaleCookie, writeLocaleCookie } from "./locale.ts";

describe("chooseLocale", () => {
  test.each([
    [{ record: "lb", cookie: "fr", languages: ["de-DE"] }, "lb"],
    [{ record: "", cookie: "fr", languages: ["de-DE"] }, "fr"],
    [{ record: null, cookie: null, languages: ["pt-PT", "de-CH", "fr"] }, "de"],
    [{ record: "xx", cookie: "nl", languages: ["LB-LU", "en"] }, "lb"],
    [{ languages: ["en-US", "fr"] }, "en"],
    [{ languages: ["pt", "nl-NL"] }, "en"],
    [{}, "en"],
  ])("%j gives %s", (wishes, expected) => expect(chooseLocale(wishes)).toBe(expected));
});

test("isLocale takes the four languages and no property of an object", () => {
  expect(locales.map(({ locale }) => locale).every(isLocale)).toBe(true);
  for (const text of ["", "EN", "pt", "constructor", undefined, null, 1]) expect(isLocale(text)).toBe(false);
});

test("every language is listed under its own name, with British English for Intl", () => {
  expect(locales.map(({ name }) => name)).toEqual(["English", "Français", "Deutsch", "Lëtzebuergesch"]);
  expect(locales.map(({ locale }) => intlTag(locale))).toEqual(["en-GB", "fr-FR", "de-DE", "lb"]);
});

describe("the locale cookie", () => {
  test("is found among others", () => {
    expect(readLocaleCookie({ cookie: "a=1; locale=lb; b=2" })).toBe("lb");
    expect(readLocaleCookie({ cookie: "locale=fr" })).toBe("fr");
  });

  test("is nothing when absent, unknown or of another name", () => {
    for (const cookie of ["", "a=1", "locale=pt", "locale=", "my_locale=fr", "locale2=de"]) {
      expect(readLocaleCookie({ cookie })).toBeNull();
    }
  });

  test("lasts 365 days, on every page", () => {
    const jar = { cookie: "" };
    writeLocaleCookie(jar, "de");
    expect(jar.cookie.split("; ")).toEqual(["locale=de", "Path=/", "Max-Age=31536000", "SameSite=Lax"]);
  });
});
