import * as v from "valibot";
import type { OfficialHoliday } from "#domain/official-holiday";
import { isPlainDate } from "#domain/plain-date";
import { err, ok, type Result } from "#domain/result";
import type { SchoolRegion } from "#domain/school-regions";
import type { CountryCode } from "#schema/schoolyears";
import { readBody } from "./read-body.ts";
import { type RemoteError, statusToError } from "./remote-error.ts";

export type HolidayLanguage = "en" | "fr" | "de" | "lb";

/** `region` and `group` (a kind of school) are codes of the tree of regions, or "". Dates are inclusive. */
export type HolidayQuestion = {
  readonly country: CountryCode;
  readonly region: string;
  readonly group?: string;
  readonly from: string;
  readonly to: string;
  readonly language: HolidayLanguage;
};

type Origin = {
  /** "computed": not all was to be had, and public holidays are there by rule. School holidays may be missing. */
  readonly source: "openholidays" | "cache" | "computed";
  /** When the source said so, as an ISO time; of "computed", now. */
  readonly fetchedAt: string;
  /** Why this device did not reach our server and made the answer itself. */
  readonly fault?: RemoteError;
};

export type HolidayAnswer = Origin & { readonly holidays: readonly OfficialHoliday[] };
export type RegionAnswer = Origin & { readonly regions: readonly SchoolRegion[] };

export type HolidayRemote = {
  /** Without the network: the public holidays. Fails where the server refuses the question or who asks. */
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

/** A country's tree has some dozens of regions, a year some dozens of holidays. */
const longestAnswer = 2_000_000;

/** What our server cannot be blamed for, or not for long: the device helps itself. All else is told. */
const isAbsence = ({ type }: RemoteError): boolean =>
  ["offline", "timeout", "serverError", "notProtocol", "tooMany", "tooLarge", "notFound"].includes(type);

/**
 * Official holidays and regions from our server, and what can be had without it. `baseUrl` is without a slash at the end;
 * `timeoutMs` bounds a request (the server itself gives the source four seconds).
 */
export const createHolidayRemote = (o: {
  baseUrl: string;
  fetch: typeof fetch;
  token: () => string;
  /** Milliseconds since 1970. */
  now: () => number;
  timeoutMs?: number;
}): HolidayRemote => {
  const get = async <S extends v.GenericSchema>(
    path: string,
    parameters: Readonly<Record<string, string>>,
    shape: S,
  ): Promise<Result<v.InferOutput<S>, RemoteError>> => {
    const token = o.token();
    if (token === "") return err({ type: "unauthorized" });
    try {
      const response = await o.fetch(`${o.baseUrl}${path}?${new URLSearchParams(parameters)}`, {
        headers: { Authorization: token },
        signal: AbortSignal.timeout(o.timeoutMs ?? 15_000),
        cache: "no-store",
        // Our server redirects nothing: whoever does is a captive portal, and gets no token.
        redirect: "manual",
      });
      const body = await readBody(response, { maxBytes: longestAnswer, onChunk: () => undefined });
      const json = body && parseJson(body.text);
      if (response.status !== 200) return err(statusToError(response.status, json, response.headers));
      const read = v.safeParse(shape, json);
      return read.success ? ok(read.output) : err({ type: "notProtocol" });
    } catch (problem) {
      return err({ type: (problem as Error).name === "TimeoutError" ? "timeout" : "offline" });
    }
  };

  const computed = (fault: RemoteError): Origin => ({
    source: "computed",
    fetchedAt: new Date(o.now()).toISOString(),
    fault,
  });

  return {
    readHolidays: async (question) => {
      const { group: school = "", ...rest } = question;
      const answer = await get("/api/holidays", school === "" ? rest : { ...rest, group: school }, holidayAnswer);
      if (answer.ok || !isAbsence(answer.error)) return answer;
      const { publicHolidays } = await import("#domain/public-holidays");
      return ok({ ...computed(answer.error), holidays: publicHolidays(question) });
    },
    readRegions: async ({ country, language }) => {
      const answer = await get("/api/holidays/regions", { country, language }, regionAnswer);
      if (answer.ok || !isAbsence(answer.error)) return answer;
      const { schoolRegions } = await import("#domain/school-regions");
      return ok({ ...computed(answer.error), regions: schoolRegions(country, language) });
    },
  };
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};
