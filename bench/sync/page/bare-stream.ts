import { type createSightings, now } from "./sightings.ts";

const topic = "lessons/*";

/**
 * A write and the server's message about it with nothing in between: a PATCH here, an event stream
 * there.
 */
export const createBareStream = (sightings: ReturnType<typeof createSightings>) => ({
  /** Resolves when the stream stands. */
  listenBare: (token: string): Promise<void> =>
    new Promise((resolve) => {
      const stream = new EventSource("/api/realtime");
      stream.addEventListener("PB_CONNECT", async ({ data }: MessageEvent<string>) => {
        const { clientId } = JSON.parse(data) as { clientId: string };
        await fetch("/api/realtime", {
          method: "POST",
          headers: { "Content-Type": "application/json", Authorization: token },
          body: JSON.stringify({ clientId, subscriptions: [topic] }),
        });
        resolve();
      });
      stream.addEventListener(topic, ({ data }: MessageEvent<string>) => {
        sightings.note((JSON.parse(data) as { record: { title: string } }).record.title);
      });
    }),
  /** Writes titles one after the other, waits for the last to arrive, and tells when each began. */
  writeBare: async (o: { token: string; ids: readonly string[]; writes: number; pause: number }) => {
    const started: Record<string, number> = {};
    for (let write = 0; write < o.writes; write++) {
      const title = `Bare ${write}`;
      started[title] = now();
      await fetch(`/api/collections/lessons/records/${o.ids[write % o.ids.length]}`, {
        method: "PATCH",
        headers: { "Content-Type": "application/json", Authorization: o.token },
        body: JSON.stringify({ title }),
      });
      await new Promise((resolve) => setTimeout(resolve, o.pause));
    }
    await new Promise((resolve) => setTimeout(resolve, 1000));
    return started;
  },
});
