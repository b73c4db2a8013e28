import {
  type Answer,
  areasPart,
  groupsPart,
  publicPart,
  readParts,
  schoolPart,
  type SourcedHoliday,
} from "./holidays-source.ts";
import { compareOfficial, type OfficialHoliday, textIn } from "#domain/holidays/official-holiday";
import { publicHolidays } from "#domain/holidays/public-holidays";
import { schoolBreaks } from "#domain/holidays/school-breaks";
import { findRegion, type SchoolRegion, schoolRegions } from "#domain/holidays/school-regions";
import type { DateRange } from "#domain/time/date-range";
import { diffDays, isPlainDate } from "#domain/time/plain-date";
import { countryCodes } from "#schema/schoolyears";
import { localeNames } from "#schema/users";

/*
 * The two answers about holidays. Each checks its question, and makes one list or one tree of what
 * the source said.
 */

/** Countries that OpenHolidays knows; the others have their public holidays by rule. */
const sourced = ["LU", "FR", "BE", "DE", "CH"];
/** Three years, one of them a leap year. */
const maxDays = 1096;
const [firstDate, lastDate] = ["2000-01-01", "2099-12-31"];

type Question = {
  readonly country: string;
  readonly region: string;
  readonly group: string;
  readonly from: string;
  readonly to: string;
  readonly language: string;
};
/** A holiday with whom it is for, as far as the source says that. */
type Noted = OfficialHoliday & { readonly note?: string };

const faults = {
  required: ["validation_required", "Cannot be blank."],
  country: ["unknown_country", `Must be one of ${countryCodes.join(", ")}.`],
  language: ["unknown_language", `Must be one of ${localeNames.join(", ")}.`],
  date: ["bad_date", `Must be a date YYYY-MM-DD from ${firstDate} to ${lastDate}.`],
  order: ["bad_order", "Must not be before from."],
  length: ["range_too_long", "Must not be more than three years after from."],
  region: ["unknown_region", "Is not a region of this country."],
  group: ["unknown_group", "Is not a kind of school of this region."],
} as const;
type FaultName = keyof typeof faults;
type Faults = ReturnType<typeof createFaults>;

/**
 * Collects what is wrong with a question, each at its parameter; `end` throws the 400 where there
 * is anything.
 */
const createFaults = () => {
  const data: { [field: string]: ValidationError } = {};
  return {
    has: (field: string): boolean => field in data,
    add: (field: string, name: FaultName): void => {
      const [code, message] = faults[name];
      data[field] ??= new ValidationError(code, message);
    },
    end: (): void => {
      if (Object.keys(data).length > 0)
        throw new BadRequestError("The question about holidays is not a good one.", data);
    },
  };
};

const oneOf = (found: Faults, field: "country" | "language", value: string, allowed: readonly string[]): void => {
  if (value === "") found.add(field, "required");
  else if (!allowed.includes(value)) found.add(field, field);
};

const isDate = (text: string): boolean => isPlainDate(text) && text >= firstDate && text <= lastDate;

const checkDates = (found: Faults, { from, to }: Question): void => {
  for (const [field, value] of [
    ["from", from],
    ["to", to],
  ] as const) {
    if (value === "") found.add(field, "required");
    else if (!isDate(value)) found.add(field, "date");
  }
  if (found.has("from") || found.has("to")) return;
  if (to < from) found.add("to", "order");
  else if (diffDays(from, to) > maxDays) found.add("to", "length");
};

const parametersOf = <N extends string>(e: core.RequestEvent, names: readonly N[]): { readonly [K in N]: string } => {
  const query = e.request.url.query();
  return Object.fromEntries(names.map((name) => [name, query.get(name).trim()])) as { [K in N]: string };
};

/**
 * Whether a region is one that we know, or lies in one of these. Regions that the source knows
 * count too, as far as it can be reached.
 */
const isRegion = (e: core.RequestEvent, country: string, code: string): boolean => {
  if (code === "" || findRegion(schoolRegions(country, "en"), code)) return true;
  if (!sourced.includes(country) || !/^[A-Z]{2}(-[A-Z0-9]{1,6}){1,4}$/.test(code)) return false;
  const [areas] = readParts(e, [areasPart(country)]);
  return areas !== undefined && code in areas.value;
};

/**
 * Whether a kind of school exists. Only the source knows them; where it cannot be reached, a code
 * of that country will do.
 */
const isGroup = (e: core.RequestEvent, country: string, code: string): boolean => {
  if (code === "") return true;
  if (!sourced.includes(country) || !/^[A-Z]{2}(-[A-Z0-9]{1,6}){1,3}$/.test(code)) return false;
  const [groups] = readParts(e, [groupsPart(country)]);
  return groups === undefined ? code.startsWith(`${country}-`) : code in groups.value;
};

const readQuestion = (e: core.RequestEvent): Question => {
  const found = createFaults();
  const question = parametersOf(e, ["country", "region", "group", "from", "to", "language"]);
  oneOf(found, "country", question.country, countryCodes);
  oneOf(found, "language", question.language, localeNames);
  checkDates(found, question);
  // The source is asked about a region only once all else is well.
  if (!found.has("country")) {
    if (!isRegion(e, question.country, question.region)) found.add("region", "region");
    if (!isGroup(e, question.country, question.group)) found.add("group", "group");
  }
  found.end();
  return question;
};

const yearsOf = ({ from, to }: Question): readonly number[] => {
  const first = Number(from.slice(0, 4));
  return Array.from({ length: Number(to.slice(0, 4)) - first + 1 }, (_, index) => first + index);
};

/**
 * The académie of Strasbourg is all of Alsace. The source tells the public holidays by Alsace's
 * departments.
 */
const sameAs: { readonly [region: string]: readonly string[] } = { "FR-ZB-ST": ["FR-ZB-ST", "FR-GE-BR"] };

const liesIn = (region: string, code: string): boolean => region === code || region.startsWith(`${code}-`);

/**
 * The place of a kind of school: `DE-MV` for `DE-MV-ABS`. The communities of Belgium are groups to
 * the source.
 */
const placeOfGroup = (code: string): string => (code.startsWith("BE-") ? code : code.slice(0, code.lastIndexOf("-")));

/**
 * Whether a holiday is for all of a region: it names the region or what that lies in, or no place
 * at all.
 */
const isFor = (region: string) => {
  const places = sameAs[region] ?? [region];
  return ({ isNational, regions, groups }: SourcedHoliday): boolean => {
    const named = regions.length > 0 ? regions : groups.map(placeOfGroup);
    return isNational || named.length === 0 || named.some((code) => places.some((place) => liesIn(place, code)));
  };
};

/**
 * The kind of school without a choice: schools for everybody (Volksschulen, allgemeinbildende
 * Schulen) before all others.
 */
const usualGroup = (codes: readonly string[]): string | undefined =>
  codes.find((code) => /-(VS|ABS)$/.test(code)) ?? codes.toSorted()[0];

/** The holidays of one kind of school, where they differ between kinds. */
const ofOneGroup = (holidays: readonly SourcedHoliday[], region: string, group: string): readonly SourcedHoliday[] => {
  if (region.startsWith("BE-")) return holidays;
  const codes = [...new Set(holidays.flatMap((holiday) => holiday.groups))];
  const chosen = group === "" ? usualGroup(codes) : group;
  return holidays.filter((holiday) => holiday.groups.length === 0 || holiday.groups.includes(chosen!));
};

const isWithin = (inner: DateRange, outer: DateRange): boolean => outer.start <= inner.start && inner.end <= outer.end;
const overlaps = (a: DateRange, b: DateRange): boolean => a.start <= b.end && b.start <= a.end;
const isNamesake = (a: OfficialHoliday, b: OfficialHoliday): boolean => a.name === b.name && a.kind === b.kind;

/**
 * Each holiday once, by id. Of namesakes for the same people, only those stay that do not lie
 * within another.
 */
const withoutDoubles = (holidays: readonly Noted[]): readonly Noted[] => {
  const byId = new Map(holidays.map((holiday) => [holiday.id, holiday]));
  const kept: Noted[] = [];
  for (const holiday of [...byId.values()].toSorted(compareOfficial)) {
    const isDouble = kept.some(
      (other) =>
        isNamesake(other, holiday) &&
        isWithin(holiday, other) &&
        (other.note === holiday.note || isWithin(other, holiday)),
    );
    if (!isDouble) kept.push(holiday);
  }
  return kept;
};

/** Namesakes at the same time are for different people: their names say for whom. */
const withNotes = (holidays: readonly Noted[]): readonly OfficialHoliday[] =>
  holidays.map(({ note, ...holiday }) => {
    const isAmbiguous = holidays.some(
      (other) => other.id !== holiday.id && isNamesake(other, holiday) && overlaps(other, holiday),
    );
    return note && isAmbiguous ? { ...holiday, name: `${holiday.name} (${note})` } : holiday;
  });

const toHolidays = (
  part: Answer<readonly SourcedHoliday[]>,
  kind: "school" | "public",
  { region, group, from, to, language }: Question,
): readonly Noted[] => {
  const here = part.value.filter(isFor(region)).filter(({ start, end }) => start <= to && end >= from);
  return ofOneGroup(here, region, group).map(({ id, names, notes, start, end }) => ({
    id,
    name: textIn(names, language),
    start,
    end,
    kind,
    note: textIn(notes, language),
  }));
};

/** The question about one of its calendar years. */
const withinYear = (question: Question, year: number): Question => {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`] as const;
  const { from, to } = question;
  return { ...question, from: from > first ? from : first, to: to < last ? to : last };
};

/**
 * Adds school holidays by rule, for the years about which the source said nothing, to those that it
 * did tell.
 */
const withUsualBreaks = (holidays: readonly Noted[], usual: readonly OfficialHoliday[]): readonly Noted[] => {
  const isTold = (one: OfficialHoliday): boolean =>
    holidays.some((other) => other.kind === "school" && overlaps(one, other));
  return [...holidays, ...usual.filter((one) => !isTold(one))];
};

/**
 * The origin of an answer: "computed" where anything was missing, else the less fresh of what was
 * used. With it the oldest of its times.
 */
const originOf = (
  parts: readonly (Answer<unknown> | undefined)[],
): { readonly source: string; readonly fetchedAt: string } => {
  const known = parts.filter((part) => part !== undefined);
  if (known.length < parts.length || parts.length === 0) {
    return { source: "computed", fetchedAt: new Date().toISOString() };
  }
  const source = known.some((part) => part.from === "source") ? "openholidays" : "cache";
  return { source, fetchedAt: known.map((part) => part.fetchedAt).toSorted()[0]! };
};

const answerJson = (e: core.RequestEvent, body: object): void => {
  e.response.header().set("Cache-Control", "no-store");
  return e.json(200, body);
};

export const answerHolidays = (e: core.RequestEvent): void => {
  const question = readQuestion(e);
  const { country } = question;
  const years = yearsOf(question);
  const isSourced = sourced.includes(country);
  const kinds = ["school", "public"] as const;
  const asked = isSourced ? years.flatMap((year) => [schoolPart(country, year), publicPart(country, year)]) : [];
  const parts = readParts(e, asked);
  const usual: OfficialHoliday[] = [];
  const told = years.flatMap((year, index) => {
    const [ofSchool, ofPublic] = isSourced ? parts.slice(2 * index, 2 * index + 2) : [];
    const ofYear = withinYear(question, year);
    if (!ofSchool) usual.push(...schoolBreaks(ofYear));
    return [
      ...(ofSchool ? toHolidays(ofSchool, kinds[0], question) : []),
      ...(ofPublic ? toHolidays(ofPublic, kinds[1], question) : publicHolidays(ofYear)),
    ];
  });
  const holidays = withUsualBreaks(told, usual);
  return answerJson(e, { ...originOf(parts), holidays: withNotes(withoutDoubles(holidays)) });
};

export const answerRegions = (e: core.RequestEvent): void => {
  const found = createFaults();
  const { country, language } = parametersOf(e, ["country", "language"]);
  oneOf(found, "country", country, countryCodes);
  oneOf(found, "language", language, localeNames);
  found.end();

  const parts = sourced.includes(country) ? readParts(e, [areasPart(country), groupsPart(country)]) : [];
  const [areas = {}, groups = {}] = [parts[0]?.value, parts[1]?.value];
  const withGroups = (region: SchoolRegion): SchoolRegion => {
    const own = (areas[region.code] ?? []).filter((code) => code in groups);
    return {
      ...region,
      ...(own.length > 0 ? { groups: own.map((code) => ({ code, name: textIn(groups[code]!, language) })) } : {}),
      children: region.children.map(withGroups),
    };
  };
  return answerJson(e, { ...originOf(parts), regions: schoolRegions(country, language).map(withGroups) });
};
