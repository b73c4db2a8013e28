import { createServer, type Server } from "node:https";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { FetchRules } from "../../../scripts/source-door/fetch-source.ts";
import { certificate, certificateKey } from "./certificate.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export type SchoolSource = {
  /** The address of a path at one of the stand-in's hosts. */
  readonly at: (path: string, host?: string) => string;
  /** Says a calendar at a path, with a tag that changes with it. */
  readonly say: (path: string, text: string) => void;
  /** Answers a path in another way. */
  readonly answer: (path: string, answer: Answer) => void;
  /** What was asked: method, host and path, and the headers. */
  readonly asked: { readonly path: string; readonly host: string; readonly headers: IncomingMessage["headers"] }[];
  /** For the door: its hosts lead to this machine, and to nothing else. */
  readonly rules: Partial<FetchRules>;
  readonly stop: () => Promise<void>;
};

const hosts = ["webuntis.example", "pronote.example", "exchange.example", "other.example"];

/**
 * A server of this machine that stands in for schools' servers, over real TLS. The name
 * `inside.example` leads to a private network, `nowhere.example` to nothing.
 */
export const startSchoolSource = async (): Promise<SchoolSource> => {
  const answers = new Map<string, Answer>();
  const asked: { path: string; host: string; headers: IncomingMessage["headers"] }[] = [];
  const server: Server = createServer({ cert: certificate, key: certificateKey }, (request, response) => {
    const path = request.url ?? "";
    asked.push({ path, host: request.headers.host ?? "", headers: request.headers });
    const answer = answers.get(path);
    if (answer) answer(request, response);
    else response.writeHead(404).end("nothing here");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  let tag = 0;
  return {
    at: (path, host = "webuntis.example") => `https://${host}:${port}${path}`,
    say(path, text) {
      const etag = `"${++tag}"`;
      answers.set(path, (request, response) => {
        if (request.headers["if-none-match"] === etag) response.writeHead(304).end();
        else response.writeHead(200, { "content-type": "text/calendar", etag }).end(text);
      });
    },
    answer: (path, answer) => void answers.set(path, answer),
    asked,
    rules: {
      ca: certificate,
      isAllowedPort: () => true,
      // Loopback stands for the internet here, and nothing else does.
      isAllowedAddress: (address) => address === "127.0.0.1",
      resolve: async (host) => {
        if (hosts.includes(host)) return [{ address: "127.0.0.1", family: 4 }];
        if (host === "inside.example") return [{ address: "10.0.0.7", family: 4 }];
        throw new Error("no such host");
      },
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
