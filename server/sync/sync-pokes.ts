import * as runs from "./sync-runs.ts";

/*
 * Tells a teacher's devices that there is something to pull, and how far: the run of this server
 * and the teacher's head. A device that has all of it already, as after its own write, pulls
 * nothing. They subscribe to the topic `sync`,
 * which is no collection: with `lessons/*` PocketBase would ask the database for every listener of
 * every teacher at every write, whether they may see it.
 */

const topic = "sync";
const key = (owner: string): string => `syncListeners:${owner}`;

const clientOf = (id: string): subscriptions.Client | undefined => {
  try {
    return $app.subscriptionsBroker().clientById(id);
  } catch {
    return undefined;
  }
};

/** The ids in a list that are still connected. */
const connected = (list: string | null): readonly string[] =>
  (list ?? "").split(" ").filter((id) => id !== "" && clientOf(id));

/**
 * Notes a listener after its subscription, so that it belongs to the user whose token came with it.
 */
export const noteListener = (e: core.RealtimeSubscribeRequestEvent): void => {
  e.next();
  if (!e.auth || e.auth.collection().name !== "users" || !e.client.hasSubscription(topic)) return;
  // Two devices may come at once. Devices that have gone are forgotten here.
  $app.store().setFunc(key(e.auth.id), (list) =>
    connected(list)
      .filter((id) => id !== e.client.id())
      .concat(e.client.id())
      .join(" "),
  );
};

/** How far a teacher's changes go, after a write; {} where the account went with it. */
const newsOf = (owner: string): string => {
  const heads = arrayOf(new DynamicModel({ seq: 0 }));
  $app.db().newQuery("SELECT seq FROM sync_heads WHERE owner = {:owner}").bind({ owner }).all(heads);
  return heads[0] ? JSON.stringify({ boot: runs.boot($app), head: heads[0].seq }) : "{}";
};

/** Tells all devices of a teacher. */
export const tell = (owner: string): void => {
  const listeners = connected($app.store().get(key(owner))).flatMap((id) => {
    const client = clientOf(id);
    // It may have subscribed again as somebody else, or with a token that is good no more.
    const isOwn = client?.get("auth")?.id === owner && Date.now() < client.get("until");
    return isOwn && client.hasSubscription(topic) ? [client] : [];
  });
  if (listeners.length === 0) return;
  const message = new SubscriptionMessage({ name: topic, data: newsOf(owner) });
  for (const client of listeners) client.send(message);
};

export const poke = (e: core.RecordEvent): void => {
  e.next();
  tell(e.record.collection().name === "users" ? e.record.id : e.record.getString("owner"));
};
