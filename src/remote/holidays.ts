import * as v from "valibot";
import { compareOfficial, type OfficialHoliday } from "#domain/holidays/official-holiday";
import { isPlainDate } from "#domain/time/plain-date";
import { err, ok, type Result } from "#domain/result";
import type { SchoolRegion } from "#domain/holidays/school-regions";
import type { CountryCode } from "#schema/schoolyears";
import type { Client } from "./client.ts";
import { createKeptHolidays, type KeptValues } from "./kept-holidays.ts";
import { attempt, type RemoteError } from "./remote-error.ts";

type HolidayLanguage = "en" | "fr" | "de" | "lb";

/**
 * `region` and `group` (a kind of school) are codes of the tree of regions, or "". Dates are
 * inclusive.
 */
type HolidayQuestion = {
  readonly country: CountryCode;
  readonly region: string;
  readonly group?: string;
  readonly from: string;
  readonly to: string;
  readonly language: HolidayLanguage;
};

type Origin = {
  /**
   * "computed": not all was available, and what follows a rule is computed. School holidays may be
   * missing.
   */
  readonly source: "openholidays" | "cache" | "computed";
  /** When the source answered, as an ISO time; for "computed", now. */
  readonly fetchedAt: string;
  /** Why this device did not reach our server: the answer is an earlier one or computed. */
  readonly fault?: RemoteError;
};

type HolidayAnswer = Origin & { readonly holidays: readonly OfficialHoliday[] };
type RegionAnswer = Origin & { readonly regions: readonly SchoolRegion[] };

export type HolidayRemote = {
  /**
   * Without the network: the last answer about these days, else the public holidays, and in
   * Luxembourg school holidays by rule. Fails if the server refuses the request or the user.
   */
  readHolidays(question: HolidayQuestion): Promise<Result<HolidayAnswer, RemoteError>>;
  /** Without the network: the tree without kinds of school. */
  readRegions(o: { country: CountryCode; language: HolidayLanguage }): Promise<Result<RegionAnswer, RemoteError>>;
};

const plainDate = v.pipe(v.string(), v.check(isPlainDate));
const origin = { source: v.picklist(["openholidays", "cache", "computed"]), fetchedAt: v.string() };
const holiday = v.pipe(
  v.object({
    id: v.pipe(v.string(), v.minLength(1), v.maxLength(120)),
    name: v.pipe(v.string(), v.minLength(1)),
    start: plainDate,
    end: plainDate,
    kind: v.picklist(["school", "public"]),
  }),
  v.check(({ start, end }) => start <= end),
);
const holidayAnswer = v.object({ ...origin, holidays: v.array(holiday) });

const kinds = ["state", "zone", "academy", "community", "canton", "district", "overseas", "nation"] as const;
const group = v.object({ code: v.string(), name: v.string() });
const region: v.GenericSchema<SchoolRegion> = v.object({
  code: v.string(),
  name: v.string(),
  // A newer server may know more kinds.
  kind: v.fallback(v.optional(v.picklist(kinds)), undefined),
  groups: v.optional(v.array(group)),
  children: v.lazy(() => v.array(region)),
});
const regionAnswer = v.object({ ...origin, regions: v.array(region) });

/**
 * A country's tree has some dozens of regions, a year some dozens of holidays; the server gives its
 * source four seconds.
 */
const bounds = { maxBytes: 2_000_000, patienceMs: 15_000 };

/** Network or temporary errors: the device computes the answer. All others are returned. */
const isAbsence = ({ type }: RemoteError): boolean =>
  ["offline", "timeout", "serverError", "notProtocol", "tooMany", "tooLarge", "notFound"].includes(type);

/** Official holidays and regions from our server, and what is available without it. */
export const createHolidayRemote = (o: {
  client: Client;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Where the last answers are kept. */
  values: KeptValues;
}): HolidayRemote => {
  const { pb, within } = o.client;
  const kept = createKeptHolidays(o.values);
  const get = async <S extends v.GenericSchema>(
    path: string,
    query: Readonly<Record<string, string | undefined>>,
    shape: S,
  ): Promise<Result<v.InferOutput<S>, RemoteError>> => {
    if (pb.authStore.token === "") return err({ type: "unauthorized" });
    const answer = await attempt(() => pb.send<unknown>(path, { query, ...within(bounds) }));
    if (!answer.ok) return answer;
    const read = v.safeParse(shape, answer.value);
    return read.success ? ok(read.output) : err({ type: "notProtocol" });
  };

  const computed = (fault: RemoteError): Origin => ({
    source: "computed",
    fetchedAt: new Date(o.now()).toISOString(),
    fault,
  });

  return {
    readHolidays: async (question) => {
      const group = question.group || undefined;
      const answer = await get("/api/holidays", { ...question, group }, holidayAnswer);
      if (answer.ok && answer.value.source !== "computed") await kept.write(question, answer.value);
      if (answer.ok || !isAbsence(answer.error)) return answer;
      const last = await kept.read(question);
      if (last) return ok({ ...last, source: "cache", fault: answer.error });
      const [{ publicHolidays }, { schoolBreaks }] = await Promise.all([
        import("#domain/holidays/public-holidays"),
        import("#domain/holidays/school-breaks"),
      ]);
      const holidays = [...publicHolidays(question), ...schoolBreaks(question)].toSorted(compareOfficial);
      return ok({ ...computed(answer.error), holidays });
    },
    readRegions: async ({ country, language }) => {
      const answer = await get("/api/holidays/regions", { country, language }, regionAnswer);
      if (answer.ok || !isAbsence(answer.error)) return answer;
      const { schoolRegions } = await import("#domain/holidays/school-regions");
      return ok({ ...computed(answer.error), regions: schoolRegions(country, language) });
    },
  };
};
