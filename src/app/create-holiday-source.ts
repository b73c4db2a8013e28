import type { HolidaySource } from "#hooks/holiday-source";
import type { HolidayRemote } from "#remote/holidays";
import type { Session } from "#remote/session";

/** The holidays' client, whose code is fetched when somebody first asks. */
export const createHolidaySource = (o: {
  readonly session: Session;
  readonly fetch: typeof fetch;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}): HolidaySource => {
  let loading: Promise<HolidayRemote> | undefined;
  const remote = (): Promise<HolidayRemote> =>
    (loading ??= import("#remote/holidays").then(({ createHolidayRemote }) =>
      createHolidayRemote({ baseUrl: "", fetch: o.fetch, token: o.session.token, now: o.clock }),
    ));
  return {
    readHolidays: async (question) => (await remote()).readHolidays(question),
    readRegions: async (question) => (await remote()).readRegions(question),
  };
};
