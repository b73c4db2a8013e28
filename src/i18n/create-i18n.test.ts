import type { Messages } from "@lingui/core";
import { expect, test } from "vitest";
import { createI18n, type LocaleSwitch } from "./create-i18n.ts";
import type { Locale } from "./locale.ts";

const catalogs: Record<Locale, Messages> = {
  en: { hello: ["Hello"] },
  fr: { hello: ["Bonjour"] },
  de: { hello: ["Guten Tag"] },
  lb: { hello: ["Moien"] },
};

const start = (load = async (locale: Locale) => catalogs[locale]) => {
  const root = { lang: "" };
  const language = createI18n({ load, root });
  return { root, language, hello: () => language.i18n._("hello") };
};

/** Catalogs that arrive when the test says so. */
const createSlowLoad = () => {
  const arrivals = new Map<Locale, () => void>();
  const load = (locale: Locale) =>
    new Promise<Messages>((resolve) => arrivals.set(locale, () => resolve(catalogs[locale])));
  return { load, arrive: (locale: Locale) => arrivals.get(locale)?.() };
};

test("shows a language once its catalog is there, and sets the page's lang", async () => {
  const { language, root, hello } = start();
  expect(language.locale()).toBeNull();
  expect(await language.activateLocale("lb")).toEqual({ ok: true, value: "lb" });
  expect([language.locale(), root.lang, hello()]).toEqual(["lb", "lb", "Moien"]);
});

test("plurals and figures in messages follow British and German rules", async () => {
  const { language } = start();
  await language.activateLocale("en");
  expect(language.i18n.locales).toEqual(["en-GB"]);
  await language.activateLocale("de");
  expect(language.i18n.locales).toEqual(["de-DE"]);
});

test("a prepared switch stays pending until it is finalised", async () => {
  const { language, root, hello } = start();
  await language.activateLocale("en");
  expect(await language.prepareLocale("fr")).toEqual({ ok: true, value: "en" });
  expect([language.pending(), language.locale(), root.lang, hello()]).toEqual(["fr", "en", "en", "Hello"]);
  language.finaliseLocale();
  expect([language.pending(), language.locale(), root.lang, hello()]).toEqual([null, "fr", "fr", "Bonjour"]);
});

test("finalising does nothing without a catalog", async () => {
  const { load, arrive } = createSlowLoad();
  const { language } = start(load);
  const prepared = language.prepareLocale("de");
  language.finaliseLocale();
  expect([language.locale(), language.pending()]).toEqual([null, "de"]);
  arrive("de");
  await prepared;
  language.finaliseLocale();
  expect(language.locale()).toBe("de");
});

test("hooks are called before and after a switch, until they stop", async () => {
  const { language, hello } = start();
  await language.activateLocale("en");
  const heard: [string, LocaleSwitch, string][] = [];
  const stops = [
    language.onBeforeSwitch((change) => heard.push(["before", change, hello()])),
    language.onAfterSwitch((change) => heard.push(["after", change, hello()])),
  ];
  await language.activateLocale("de");
  const change = { from: "en", to: "de" };
  expect(heard).toEqual([
    ["before", change, "Hello"],
    ["after", change, "Guten Tag"],
  ]);
  for (const stop of stops) stop();
  await language.activateLocale("fr");
  expect(heard.length).toBe(2);
});

test("of two requests the later wins, whichever catalog comes first", async () => {
  const { load, arrive } = createSlowLoad();
  const { language, hello } = start(load);
  const first = language.activateLocale("fr");
  const second = language.activateLocale("lb");
  arrive("lb");
  expect(await second).toEqual({ ok: true, value: "lb" });
  arrive("fr");
  expect(await first).toEqual({ ok: true, value: "lb" });
  expect(hello()).toBe("Moien");
});

test("a switch that was only prepared waits, even when an older request arrives", async () => {
  const { load, arrive } = createSlowLoad();
  const { language } = start(load);
  const activated = language.activateLocale("fr");
  const prepared = language.prepareLocale("lb");
  arrive("lb");
  await prepared;
  arrive("fr");
  expect(await activated).toEqual({ ok: true, value: null });
  expect([language.locale(), language.pending()]).toEqual([null, "lb"]);
});

test("a catalog that cannot be loaded leaves the language as it is", async () => {
  const { language, hello } = start(async (locale) => {
    if (locale === "fr") throw new TypeError("Failed to fetch dynamically imported module");
    return catalogs[locale];
  });
  await language.activateLocale("de");
  expect(await language.activateLocale("fr")).toEqual({
    ok: false,
    error: { type: "catalogUnavailable", locale: "fr" },
  });
  expect([language.locale(), language.pending(), hello()]).toEqual(["de", null, "Guten Tag"]);
});

test("the first language is shown without the rest of its messages, which come when they are asked for", async () => {
  let fetched = 0;
  const loadRest = async (locale: Locale): Promise<Messages> => {
    fetched += 1;
    return { later: [`later in ${locale}`] };
  };
  const language = createI18n({ load: async (locale) => catalogs[locale], loadRest });
  await language.activateLocale("fr");
  expect([language.i18n._("hello"), language.i18n._("later"), fetched]).toEqual(["Bonjour", "later", 0]);
  const whole = language.whole();
  await whole;
  expect([language.i18n._("hello"), language.i18n._("later")]).toEqual(["Bonjour", "later in fr"]);
  expect(language.whole()).toBe(whole);
  await language.activateLocale("de");
  expect([language.i18n._("hello"), language.i18n._("later"), fetched]).toEqual(["Guten Tag", "later in de", 2]);
});

test("the rest is asked for again after it could not be loaded", async () => {
  let isOnline = false;
  const loadRest = async (): Promise<Messages> => {
    if (!isOnline) throw new Error("offline");
    return { later: ["later"] };
  };
  const language = createI18n({ load: async (locale) => catalogs[locale], loadRest });
  await language.activateLocale("en");
  await expect(language.whole()).rejects.toThrow("offline");
  isOnline = true;
  await expect(language.whole()).resolves.toBeUndefined();
});
