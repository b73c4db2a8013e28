/*
 * The devices that an account is signed in on. A token names its session (`sid`), and each refresh
 * passes the name on. Somebody with a token of an ended session is a guest, as with one that has
 * expired. A table of the server's own: a record would move the head at each use.
 */

/** A use is noted every five minutes, and the table is asked as often. */
const noteMs = 300_000;
const dayMs = 86_400_000;
const ended = "ended";
const storeKey = (sid: string): string => `session:${sid}`;

const claimsOf = (token: string): { readonly [name: string]: any } => {
  try {
    return $security.parseUnverifiedJWT(token);
  } catch {
    return {};
  }
};
/** An event of a sign-in or a listener holds the request one level down. */
const requestOf = (e: core.RequestEvent & { readonly requestEvent?: core.RequestEvent }): http.Request =>
  (e.requestEvent ?? e).request;
export const sentToken = (e: core.RequestEvent): string =>
  requestOf(e)
    .header.get("Authorization")
    .replace(/^Bearer\s+/i, "");
export const sessionOf = (token: string): string => String(claimsOf(token)["sid"] ?? "");

const rowOf = (app: core.App, sid: string): { readonly ended: string } | undefined => {
  const found = arrayOf(new DynamicModel({ ended: "" }));
  app.db().newQuery("SELECT ended FROM user_sessions WHERE id = {:sid}").bind({ sid }).all(found);
  return found[0];
};

/** The device's name for itself, where the request says so. */
const sentName = (e: core.RequestEvent): string => {
  const name = e.request.url.query().get("device");
  return /^[\w .:-]{1,60}$/.test(name) ? name : "";
};

type Use = {
  readonly sid: string;
  readonly user: string;
  readonly device: string;
  readonly until: number;
  readonly now: number;
};

const note = (e: core.RequestEvent, { sid, user, device, until, now }: Use): void => {
  e.app
    .db()
    .newQuery(
      `INSERT INTO user_sessions (id, user, device, since, used, until) VALUES ({:sid}, {:user}, {:device}, {:now}, {:now}, {:until})
      ON CONFLICT (id) DO UPDATE SET used = excluded.used, until = excluded.until,
        device = CASE excluded.device WHEN '' THEN device ELSE excluded.device END`,
    )
    .bind({ sid, user, device, now: new Date(now).toISOString(), until: new Date(until).toISOString() })
    .execute();
};

/**
 * Whether the session of a user's token is still open. Notes its use, and at once what the device
 * calls itself.
 */
export const isOpen = (e: core.RequestEvent, token: string, user: string): boolean => {
  const { sid, exp } = claimsOf(token);
  // The token is from before sessions had names.
  if (!sid) return true;
  const store = e.app.store();
  const known: string = store.get(storeKey(sid)) ?? "";
  if (known === ended) return false;
  const [at, name] = known.split("@");
  const device = sentName(e);
  const now = Date.now();
  if (now - Number(at) < noteMs && (device === "" || device === name)) return true;
  try {
    if (rowOf(e.app, sid)?.ended) {
      store.set(storeKey(sid), ended);
      return false;
    }
    note(e, { sid, user, device, until: Number(exp) * 1000, now });
  } catch (problem) {
    // Nobody is kept out because a use could not be noted; the next call asks again.
    e.app.logger().warn("A session's use was not noted", "error", String(problem));
    return true;
  }
  store.set(storeKey(sid), `${now}@${device || name || ""}`);
  return true;
};

/**
 * Whether a token's session was ended, where the token comes for something else than signing in.
 */
const hasEnded = (app: core.App, sid: string): boolean => {
  if (!sid) return false;
  const known = app.store().get(storeKey(sid)) ?? "";
  return known === ended || (known === "" && Boolean(rowOf(app, sid)?.ended));
};

/** Cuts listeners: they hear nothing more, and connect again as guests. */
const cut = (app: core.App, isCut: (client: subscriptions.Client) => boolean): void => {
  const broker = app.subscriptionsBroker();
  const clients = broker.clients();
  for (const id of Object.keys(clients)) if (isCut(clients[id]!)) broker.unregister(id);
};

/** Every session of a user that has not ended yet. */
const openIds = (e: core.RequestEvent): readonly string[] => {
  const found = arrayOf(new DynamicModel({ id: "" }));
  const sql = "SELECT id FROM user_sessions WHERE user = {:user} AND ended = ''";
  e.app.db().newQuery(sql).bind({ user: e.auth!.id }).all(found);
  return found.map(({ id }) => id);
};

export const endAll = (e: core.RequestEvent, sids: readonly string[]): void => {
  const now = new Date().toISOString();
  for (const sid of sids) {
    e.app
      .db()
      .newQuery("UPDATE user_sessions SET ended = {:now} WHERE id = {:sid} AND user = {:user}")
      .bind({ sid, now, user: e.auth!.id })
      .execute();
    e.app.store().set(storeKey(sid), ended);
  }
  cut(e.app, (client) => sids.includes(client.get("session")));
};

/** The newest sessions: they are enough to read. More of them keep none from being ended. */
const living = (e: core.RequestEvent) => {
  const found = arrayOf(new DynamicModel({ id: "", device: "", since: "", used: "" }));
  e.app
    .db()
    .newQuery(
      `SELECT id, device, since, used FROM user_sessions WHERE user = {:user} AND ended = '' AND until > {:now}
      ORDER BY used DESC, id LIMIT 100`,
    )
    .bind({ user: e.auth!.id, now: new Date().toISOString() })
    .all(found);
  return found.map(({ id, device, since, used }) => ({ id, device, since, used }));
};

export const createId = () => $security.randomStringWithAlphabet(15, "abcdefghijklmnopqrstuvwxyz0123456789");

/**
 * Begins the session of a sign-in, whether or not its token is ever used: nobody could end one that
 * is not seen.
 */
export const begin = (e: core.RecordAuthRequestEvent, token: string): void => {
  const { sid, exp } = claimsOf(token);
  try {
    note(e, { sid, user: e.record.id, device: "", until: Number(exp) * 1000, now: Date.now() });
  } catch (problem) {
    e.app.logger().warn("A session's beginning was not noted", "error", String(problem));
  }
};

/**
 * Looks an account up again, and says that the server is busy where that fails too. PocketBase
 * takes a teacher for a guest where it could not look the account up in time, and the 401 would
 * sign the device out. This is only for teachers: PocketBase decides from where a superuser may
 * come.
 */
export const findAgain = (e: core.RequestEvent): void => {
  const token = sentToken(e);
  const { type, exp, collectionId } = claimsOf(token);
  if (e.auth || type !== "auth" || collectionId !== "_pb_users_auth_" || Number(exp) * 1000 < Date.now()) return;
  try {
    e.auth = e.app.findAuthRecordByToken(token, "auth");
  } catch (problem) {
    if (!/deadline|cancel|interrupt|locked|busy/.test(String(problem))) return;
    e.response.header().set("Retry-After", "5");
    throw new ApiError(503, "The server is busy.", {});
  }
};

/** Treats any call with a token of an ended session as a guest's. */
export const guard = (e: core.RequestEvent): void => {
  if (e.auth?.collection().name === "users" && !isOpen(e, sentToken(e), e.auth!.id)) e.auth = null;
};

/** Notes the session of a listener, so that it can be cut. */
export const noteListener = (e: core.RealtimeSubscribeRequestEvent): void => {
  e.next();
  const { sid, exp } = claimsOf(sentToken(e));
  e.client.set("session", String(sid ?? ""));
  e.client.set("until", Number(exp ?? 0) * 1000);
  e.client.set("user", e.auth?.id ?? "");
  e.client.set("tokenKey", e.auth?.tokenKey() ?? "");
};

/**
 * Acts on a new password, or whatever else gives an account another key. No earlier token is good
 * any more, and nobody goes on listening with one.
 */
export const keyChanged = (e: core.RecordEvent): void => {
  const { app, record } = e;
  const isNew = record.tokenKey() !== record.original().tokenKey();
  e.next();
  if (!isNew) return;
  const values = { user: record.id, now: new Date().toISOString() };
  app
    .db()
    .newQuery("UPDATE user_sessions SET ended = {:now} WHERE user = {:user} AND ended = ''")
    .bind(values)
    .execute();
  cut(app, (client) => client.get("user") === record.id && client.get("tokenKey") !== record.tokenKey());
};

/** Makes a token for files name the session that asked for it, and end with it. */
export const nameFileToken = (e: core.FileTokenRequestEvent): void => {
  const sid = sessionOf(sentToken(e));
  const collection = e.record.collection();
  if (sid && collection.name === "users") {
    const claims = { id: e.record.id, type: "file", collectionId: collection.id, sid };
    const { secret, duration } = collection.fileToken;
    e.token = $security.createJWT(claims, e.record.tokenKey() + secret, duration);
  }
  return e.next();
};

export const guardFileToken = (e: core.FileDownloadRequestEvent): void => {
  const token = requestOf(e).url.query().get("token");
  if (token !== "" && hasEnded(e.app, sessionOf(token))) throw new NotFoundError();
};

export const answerList = (e: core.RequestEvent): void => {
  const own = sessionOf(sentToken(e));
  e.response.header().set("Cache-Control", "no-store");
  return e.json(200, { devices: living(e).map((one) => ({ ...one, isThis: one.id === own })) });
};

export const answerEnd = (e: core.RequestEvent): void => {
  const sid = e.request.pathValue("id");
  if (!openIds(e).includes(sid)) throw new NotFoundError("No such device is signed in.");
  endAll(e, [sid]);
  return e.noContent(204);
};

export const answerEndOthers = (e: core.RequestEvent): void => {
  const own = sessionOf(sentToken(e));
  endAll(
    e,
    openIds(e).filter((id) => id !== own),
  );
  return e.noContent(204);
};

/** Forgets sessions that no token can belong to any more, and those of accounts that are gone. */
export const forgetOld = (app: core.App = $app): void => {
  app
    .db()
    .newQuery("DELETE FROM user_sessions WHERE until < {:before} OR user NOT IN (SELECT id FROM users)")
    .bind({ before: new Date(Date.now() - dayMs).toISOString() })
    .execute();
  const store = app.store();
  for (const key of Object.keys(store.getAll())) if (key.startsWith("session:")) store.remove(key);
};
