import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";

/** The fault that a request meets on its way to the server, or the answer on its way back. */
export type Fault =
  /** Nothing happens; for a request that is to be waited for, or sent again. */
  | { readonly type: "pass" }
  /** The connection ends before the server hears of it. */
  | { readonly type: "cutRequest" }
  /** The server has done what was asked; the connection ends before its answer. */
  | { readonly type: "cutReply" }
  /** As `cutReply`, in the middle of the answer. */
  | { readonly type: "halfReply" }
  /**
   * The request reaches the server at `release()`: a delay, a pause or, when others pass meanwhile,
   * another order.
   */
  | { readonly type: "holdRequest" }
  /** The server has done what was asked; its answer comes at `release()`. */
  | { readonly type: "holdReply" }
  /** Somebody on the way answers; the server never hears of it. */
  | {
      readonly type: "answer";
      readonly status: number;
      readonly headers?: OutgoingHttpHeaders;
      readonly body?: string;
    }
  /** The server's answer comes with another text. */
  | { readonly type: "rewrite"; readonly text: (text: string) => string };

/**
 * A rule for requests with this method whose path begins so. The `nth` of them from now on, counted
 * from 1, meets the fault.
 */
type Rule = {
  readonly path: string;
  readonly method?: string;
  /** The first by default. */
  readonly nth?: number | "every";
  readonly fault: Fault;
};

type Scripted = {
  /** Resolves when the first request has met the fault: it is held, cut or answered. */
  readonly met: Promise<void>;
  /** The number of requests that have met the fault. */
  readonly count: () => number;
  /** Lets the held requests go. */
  readonly release: () => void;
  /** Sends the first of them once more: a duplicate that was long on its way. */
  readonly replay: () => Promise<{ readonly status: number; readonly body: any }>;
  /** Ends the rule; what it holds goes on. */
  readonly remove: () => void;
};

export type FaultProxy = {
  readonly url: string;
  readonly script: (rule: Rule) => Scripted;
  /** The number of requests so far whose path begins so. */
  readonly count: (path: string, method?: string) => number;
  /** Connections are refused from now on, and open ones end. */
  readonly refuse: () => Promise<void>;
  readonly accept: () => Promise<void>;
  /** Ends every rule. */
  readonly heal: () => void;
  readonly close: () => Promise<void>;
};

/** The server's JSON, changed. */
export const rewriteJson = (change: (body: any) => unknown): Fault => ({
  type: "rewrite",
  text: (text) => JSON.stringify(change(JSON.parse(text))),
});

/** The page of a network that wants to be clicked first, whatever was asked for. */
export const captivePortal: Fault = {
  type: "answer",
  status: 200,
  headers: { "content-type": "text/html" },
  body: "<!doctype html><title>Hotel</title><h1>Welcome! Accept our terms to go online.</h1>",
};

type Incoming = { readonly method: string; readonly path: string; readonly headers: IncomingHttpHeaders };
type Kept = Incoming & { readonly body: Buffer };

const readAll = async (stream: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** Sends requests to the server, with a connection each. */
const createUpstream = (target: URL) => {
  const send = (kept: Kept, headers = kept.headers): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = target;
      request({ hostname, port, method: kept.method, path: kept.path, headers, agent: false }, resolve)
        .once("error", reject)
        .end(kept.body);
    });
  return {
    send,
    /** Gets the whole answer, without compression so that it can be read and cut. */
    sendPlain: async (kept: Kept) => {
      const { "accept-encoding": _, ...headers } = kept.headers;
      const answer = await send(kept, headers);
      return { status: answer.statusCode!, headers: answer.headers, body: await readAll(answer) };
    },
  };
};
type Upstream = ReturnType<typeof createUpstream>;

type Meeting = { readonly upstream: Upstream; readonly met: () => void; readonly released: Promise<void> };

const pass = async (kept: Kept, response: ServerResponse, upstream: Upstream): Promise<void> => {
  const answer = await upstream.send(kept);
  response.once("close", () => answer.destroy());
  answer.once("error", () => response.destroy());
  response.writeHead(answer.statusCode!, { ...answer.headers, connection: "close" });
  response.flushHeaders();
  answer.pipe(response);
};

/** Lets a request that a rule has chosen meet the fault. */
const suffer = async (fault: Fault, kept: Kept, response: ServerResponse, o: Meeting): Promise<void> => {
  switch (fault.type) {
    case "pass":
      await pass(kept, response, o.upstream);
      return o.met();
    case "cutRequest":
      response.destroy();
      return o.met();
    case "answer":
      response.writeHead(fault.status, { ...fault.headers, connection: "close" }).end(fault.body);
      return o.met();
    case "holdRequest":
      o.met();
      await o.released;
      return pass(kept, response, o.upstream);
  }
  const answer = await o.upstream.sendPlain(kept);
  const reply = (body: Buffer) => {
    const { "transfer-encoding": _, ...headers } = answer.headers;
    return response.writeHead(answer.status, { ...headers, "content-length": body.length, connection: "close" });
  };
  if (fault.type === "holdReply") {
    o.met();
    await o.released;
    reply(answer.body).end(answer.body);
    return;
  }
  if (fault.type === "halfReply") {
    reply(answer.body).write(answer.body.subarray(0, answer.body.length / 2), () => response.destroy());
  } else if (fault.type === "rewrite") {
    const body = Buffer.from(fault.text(answer.body.toString()));
    reply(body).end(body);
  } else {
    response.destroy();
  }
  o.met();
};

const isMatch = (rule: Pick<Rule, "path" | "method">, { method, path }: Incoming): boolean =>
  path.startsWith(rule.path) && (rule.method === undefined || rule.method === method);

/** A rule at work. */
const createEntry = (rule: Rule, upstream: Upstream) => {
  const met = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  let matched = 0;
  let first: Kept | undefined;
  let count = 0;
  return {
    met: met.promise,
    count: () => count,
    release: () => released.resolve(),
    replay: async () => {
      const { status, body } = await upstream.sendPlain(first!);
      return { status, body: JSON.parse(body.toString()) };
    },
    /** Counts a request; true where the rule chooses it. */
    chooses: (incoming: Incoming): boolean => {
      if (!isMatch(rule, incoming)) return false;
      matched += 1;
      return rule.nth === "every" || matched === (rule.nth ?? 1);
    },
    meet: async (kept: Kept, response: ServerResponse): Promise<void> => {
      first ??= kept;
      count += 1;
      await suffer(rule.fault, kept, response, { upstream, met: met.resolve, released: released.promise });
    },
  };
};

/**
 * A proxy on this machine in front of a real server, with faults by rule: the same requests always
 * meet the same fault, and the first rule that chooses one has it. Streams pass as they come. A
 * connection carries one request, so that no client sends again by itself what an idle connection
 * lost.
 */
export const createFaultProxy = async (o: { target: string; port?: number }): Promise<FaultProxy> => {
  const upstream = createUpstream(new URL(o.target));
  const seen: Incoming[] = [];
  const entries = new Set<ReturnType<typeof createEntry>>();

  const handle = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const about = { method: incoming.method!, path: incoming.url!, headers: incoming.headers };
    seen.push(about);
    const chosen = [...entries].filter((entry) => entry.chooses(about)).at(0);
    const kept = { ...about, body: await readAll(incoming) };
    await (chosen ? chosen.meet(kept, response) : pass(kept, response, upstream));
  };

  const server = createServer((incoming, response) => {
    // If the server is not there, or dies in the middle, the connection ends, as without a proxy.
    handle(incoming, response).catch(() => response.destroy());
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  await listen(o.port ?? 0);
  const { port } = server.address() as AddressInfo;

  const refuse = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  const heal = () => {
    for (const entry of entries) entry.release();
    entries.clear();
  };
  return {
    url: `http://127.0.0.1:${port}`,
    script: (rule) => {
      const entry = createEntry(rule, upstream);
      entries.add(entry);
      const remove = () => {
        entries.delete(entry);
        entry.release();
      };
      return { ...entry, remove };
    },
    count: (path, method) => seen.filter((incoming) => isMatch({ path, method }, incoming)).length,
    refuse,
    accept: () => listen(port),
    heal,
    close: async () => {
      heal();
      if (server.listening) await refuse();
    },
  };
};
