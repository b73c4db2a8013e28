import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * The answer to the next connects: a stream that greets, one that says nothing, an error, or no
 * answer.
 */
type Welcome = "stream" | "mute" | "error" | "silence";

/**
 * A server on this machine that misbehaves as no PocketBase would: its event streams do what a test
 * says.
 */
export const startEventStreamServer = async () => {
  const streams: ServerResponse[] = [];
  const subscriptions: { readonly topics: readonly string[]; readonly token: string }[] = [];
  const held: ServerResponse[] = [];
  const state = { welcome: "stream" as Welcome, isHolding: false };
  let connects = 0;

  const open = (response: ServerResponse): void => {
    connects += 1;
    if (state.welcome === "silence") return;
    if (state.welcome === "error") return void response.writeHead(500).end();
    response.writeHead(200, { "content-type": "text/event-stream" }).flushHeaders();
    streams.push(response);
    const id = `client${connects}`;
    if (state.welcome === "stream") response.write(`id:${id}\nevent:PB_CONNECT\ndata:{"clientId":"${id}"}\n\n`);
  };
  const subscribe = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    const { subscriptions: topics } = JSON.parse(body) as { subscriptions: string[] };
    subscriptions.push({ topics, token: request.headers.authorization ?? "" });
    if (state.isHolding) held.push(response);
    else response.writeHead(204).end();
  };
  const server = createServer((request, response) => {
    if (request.method === "POST") void subscribe(request, response);
    else open(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    subscriptions,
    connects: () => connects,
    held: () => held.length,
    /** Answers the subscriptions that were held. */
    release: (status = 204) => held.splice(0).forEach((response) => response.writeHead(status).end()),
    /** Says something on the stream that was opened last. */
    send: (text: string) => streams.at(-1)!.write(text),
    /** Ends that stream. */
    cut: () => streams.at(-1)!.destroy(),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
