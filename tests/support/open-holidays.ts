import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** The source's behaviour: well, or one of the ways in which it fails. */
export type SourceMood = "well" | "refused" | "slow" | "html" | "cut" | "error" | "shape" | "redirect" | "endless";

type Texts = Readonly<Record<string, string>>;

type HolidaySpec = {
  readonly id: string;
  readonly type?: string;
  readonly start: string;
  readonly end?: string;
  readonly name: Texts;
  readonly nationwide?: boolean;
  readonly subdivisions?: readonly string[];
  readonly groups?: readonly string[];
  readonly comment?: Texts;
  readonly tags?: readonly string[];
  readonly temporalScope?: string;
};

export type OpenHolidays = {
  readonly url: string;
  /** Paths with queries, in the order asked. */
  readonly asked: string[];
  /** Bytes of an endless answer that were taken. */
  readonly taken: () => number;
  setMood(mood: SourceMood): void;
  /** Sets what a path answers from now on, whatever the query. */
  setBody(path: string, body: unknown): void;
  setHolidays(country: string, holidays: readonly HolidaySpec[]): void;
  stop(): Promise<void>;
};

const toTexts = (texts: Texts) =>
  Object.entries(texts).map(([language, text]) => ({ language: language.toUpperCase(), text }));
const toReferences = (codes: readonly string[]) => codes.map((code) => ({ code, shortName: code.slice(3) }));

const toAnswer = (holiday: HolidaySpec) => ({
  id: holiday.id,
  startDate: holiday.start,
  endDate: holiday.end ?? holiday.start,
  type: holiday.type ?? "School",
  name: toTexts(holiday.name),
  regionalScope: holiday.nationwide ? "National" : "Regional",
  temporalScope: holiday.temporalScope ?? "FullDay",
  nationwide: holiday.nationwide ?? false,
  ...(holiday.subdivisions ? { subdivisions: toReferences(holiday.subdivisions) } : {}),
  ...(holiday.groups ? { groups: toReferences(holiday.groups) } : {}),
  ...(holiday.comment ? { comment: toTexts(holiday.comment) } : {}),
  ...(holiday.tags ? { tags: holiday.tags } : {}),
});

/** A small server with the paths and the JSON of the OpenHolidays API, and its possible faults. */
export const startOpenHolidays = async (): Promise<OpenHolidays> => {
  let mood: SourceMood = "well";
  const asked: string[] = [];
  const bodies = new Map<string, unknown>();
  const holidays = new Map<string, readonly HolidaySpec[]>();
  const waiting = new Set<ServerResponse>();

  const bodyOf = ({ pathname, searchParams }: URL): unknown => {
    if (bodies.has(pathname)) return bodies.get(pathname);
    if (!pathname.endsWith("Holidays")) return [];
    const isPublic = pathname === "/PublicHolidays";
    return (holidays.get(searchParams.get("countryIsoCode")!) ?? [])
      .map(toAnswer)
      .filter(({ type }) => isPublic === ["Public", "Bank", "Optional"].includes(type))
      .filter(({ startDate }) => startDate <= searchParams.get("validTo")!)
      .filter(({ endDate }) => endDate >= searchParams.get("validFrom")!);
  };

  let taken = 0;
  const pour = (response: ServerResponse): void => {
    const blanks = Buffer.alloc(64 * 1024, " ");
    while (!response.destroyed && response.write(blanks)) taken += blanks.length;
  };

  const answer = (url: string, response: ServerResponse): void => {
    const text = JSON.stringify(mood === "shape" ? { holidays: "none" } : bodyOf(new URL(url, "http://source")));
    if (mood === "refused") return void response.destroy();
    if (mood === "slow") return void waiting.add(response);
    if (mood === "html") return void response.setHeader("content-type", "text/html").end("<!doctype html><p>Sign in");
    if (mood === "error") return void response.writeHead(503).end("oops");
    if (mood === "redirect" && !url.startsWith("/else"))
      return void response.writeHead(302, { location: `/else${url}` }).end();
    response.setHeader("content-type", "application/json; charset=utf-8");
    if (mood === "endless") {
      response.on("drain", () => {
        taken += 64 * 1024;
        pour(response);
      });
      return pour(response);
    }
    if (mood !== "cut") return void response.end(text);
    response.setHeader("content-length", text.length + 10);
    response.write(text.slice(0, text.length / 2), () => response.destroy());
  };

  const server: Server = createServer((request, response) => {
    asked.push(request.url!);
    answer(request.url!, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    taken: () => taken,
    setMood: (next) => {
      mood = next;
    },
    setBody: (path, body) => bodies.set(path, body),
    setHolidays: (country, list) => holidays.set(country, list),
    stop: async () => {
      for (const response of waiting) response.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
