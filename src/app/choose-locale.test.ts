import { expect, it } from "vitest";
import { createFormScene } from "../../tests/support/form-scene.ts";
import { createI18n } from "#i18n/create-i18n";
import { chooseLocale } from "./choose-locale.ts";

const name = async (id: string) => ({ [id]: "1. Semester" });

it.each([
  ["follow", true, "1. Semester"],
  ["stay, and the language is chosen all the same, where the words of before lack a part", false, "1st semester"],
])("names that the app gave %s", async (_, isWhole, expected) => {
  const { db, make, save, read } = createFormScene();
  const user = await make("users", { firstName: "Ann", language: "en" });
  const terms = [{ name: "1st semester", start: "2026-09-15", end: "2027-01-31" }];
  const dates = { start: "2026-09-15", end: "2027-07-15", zone: "Europe/Luxembourg", country: "LU" } as const;
  const year = await make("schoolyears", { name: "2026/27", ...dates, terms });
  const { i18n: source } = createI18n({ load: async () => ({}) });
  // Messages have ids of their own: the one of this name is found by its English text.
  const ids: string[] = [];
  source.on("missing", ({ id }) => ids.push(id));
  const language = createI18n({
    load: async () => ({}),
    loadRest: async (locale) => {
      if (locale === "en" && !isWhole) throw new Error("no network");
      const { allOwnNames } = await import("#i18n/words/own-names");
      source.loadAndActivate({ locale: "xx", messages: {} });
      allOwnNames(source);
      return locale === "de" ? name(ids[0]!) : {};
    },
  });
  await language.activateLocale("en");
  await chooseLocale("de", {
    language,
    db,
    owner: user.id,
    showLocale: async (locale) => (await language.activateLocale(locale)).ok,
    runSilently: async (mutations) => (await save(...mutations)).length >= 0,
  });
  expect((await read("users", user.id)).language).toBe("de");
  expect((await read("schoolyears", year.id)).terms[0]!.name).toBe(expected);
});
