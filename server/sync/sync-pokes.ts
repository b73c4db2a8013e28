/*
 * Tells a teacher's devices that there is something to pull. They subscribe to the topic `sync`,
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

export const poke = (e: core.RecordEvent): void => {
  e.next();
  const record = e.record;
  const owner = record.collection().name === "users" ? record.id : record.getString("owner");
  for (const id of connected($app.store().get(key(owner)))) {
    const client = clientOf(id);
    // It may have subscribed again as somebody else, or with a token that is good no more.
    const isOwn = client?.get("auth")?.id === owner && Date.now() < client.get("until");
    if (isOwn && client.hasSubscription(topic)) client.send(new SubscriptionMessage({ name: topic, data: "{}" }));
  }
};
