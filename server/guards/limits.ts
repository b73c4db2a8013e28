/* Counts how often something is asked for, in the store: a new start of the server forgets it. */

const prefix = "limit:";
const lookedKey = "limitsLookedThrough";
/**
 * Strangers can leave a line for each address that they think of. So the lines are looked through
 * once a minute, not for each one that comes.
 */
const lookMs = 60_000;

/** At most so many within so long. */
export type Limit = { readonly most: number; readonly forMs: number };

const read = (text: string | null): { readonly until: number; readonly used: number } => {
  const [until = 0, used = 0] = String(text || "0:0")
    .split(":")
    .map(Number);
  return { until, used };
};

const forgetOld = (store: ReturnType<core.App["store"]>, now: number): void => {
  if (now - Number(store.get(lookedKey) || 0) < lookMs) return;
  store.set(lookedKey, now);
  for (const key of Object.keys(store.getAll())) {
    if (key.startsWith(prefix) && read(store.get(key)).until <= now) store.remove(key);
  }
};

/**
 * Takes one of `most`, or `count` of them, within `forMs`, counted from the first. Returns 0 where
 * so many were left, else the milliseconds until there are.
 */
export const take = (app: core.App, name: string, { most, forMs }: Limit, count = 1): number => {
  const store = app.store();
  const now = Date.now();
  forgetOld(store, now);
  let wait = 0;
  // Nobody else comes between reading and writing.
  store.setFunc(prefix + name, (text) => {
    const known = read(text);
    const { until, used } = known.until > now ? known : { until: now + forMs, used: 0 };
    wait = used + count <= most ? 0 : until - now;
    return `${until}:${wait === 0 ? used + count : used}`;
  });
  return wait;
};

export const giveBack = (app: core.App, name: string): void => {
  app.store().setFunc(prefix + name, (text) => {
    const { until, used } = read(text);
    return `${until}:${Math.max(used - 1, 0)}`;
  });
};

/**
 * Takes one of each of several, `[name, limit]`, or of none. Returns 0, or the milliseconds until
 * there is one of the first that has none left.
 */
export const takeEach = (app: core.App, wanted: readonly (readonly [name: string, limit: Limit])[]): number => {
  const taken: string[] = [];
  for (const [name, limit] of wanted) {
    const wait = take(app, name, limit);
    if (wait > 0) {
      for (const other of taken) giveBack(app, other);
      return wait;
    }
    taken.push(name);
  }
  return 0;
};

export const refuse = (
  e: core.RequestEvent & { readonly requestEvent?: core.RequestEvent },
  waitMs: number,
  message: string,
): never => {
  // An event of a sign-in holds the request one level down.
  const { response } = e.requestEvent ?? e;
  response.header().set("Retry-After", String(Math.ceil(waitMs / 1000)));
  throw new TooManyRequestsError(message);
};
