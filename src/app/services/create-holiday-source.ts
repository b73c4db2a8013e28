import { err } from "#domain/result";
import type { KeyValueStore } from "#db/store/device-store";
import type { HolidaySource } from "#hooks/ports/holiday-source";
import type { Client } from "#remote/client";
import type { HolidayRemote } from "#remote/holidays";
import { loadOnce } from "./load-once.ts";

/** The holidays' requests, whose code is loaded on first use. */
export const createHolidaySource = (o: {
  readonly loadClient: () => Promise<Client>;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** What belongs to the browser: the last answers are kept there. */
  readonly device: KeyValueStore;
}): HolidaySource => {
  const load = loadOnce(async (): Promise<HolidayRemote> => {
    const [{ createHolidayRemote }, client] = await Promise.all([import("#remote/holidays"), o.loadClient()]);
    return createHolidayRemote({ client, now: o.clock, values: o.device });
  });
  const remote = () => load().catch(() => undefined);
  return {
    readHolidays: async (question) => (await remote())?.readHolidays(question) ?? err({ type: "offline" }),
    readRegions: async (question) => (await remote())?.readRegions(question) ?? err({ type: "offline" }),
  };
};
