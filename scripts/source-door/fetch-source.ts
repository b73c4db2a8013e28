import { lookup } from "node:dns/promises";
import { request as requestHttps, type RequestOptions } from "node:https";
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { createGunzip } from "node:zlib";
import { err, ok, type Result } from "#domain/result";
import type { SourceFault } from "#domain/source/source-state";
import { isPublicAddress } from "./public-address.ts";

/** Marks of what a source said when it was last read, so that it need not say it again. */
export type Validators = { readonly etag: string; readonly modified: string };

export type Fetched = { readonly type: "same" } | ({ readonly type: "read"; readonly bytes: Uint8Array } & Validators);

type Fault = { readonly type: SourceFault };

/** The surroundings of a fetch. Tests have servers of this machine; all else goes without. */
export type FetchRules = {
  /** Hosts that may be asked, with those below them; empty: any of the internet. */
  readonly hosts: readonly string[];
  readonly resolve: (host: string) => Promise<readonly { readonly address: string; readonly family: number }[]>;
  readonly isAllowedAddress: (address: string) => boolean;
  readonly isAllowedPort: (port: number) => boolean;
  /** A certificate to trust beside the usual ones. */
  readonly ca?: string;
  readonly patienceMs: number;
};

export const defaultRules: FetchRules = {
  hosts: [],
  resolve: (host) => lookup(host, { all: true, verbatim: true }),
  isAllowedAddress: isPublicAddress,
  isAllowedPort: (port) => port === 443 || port === 8443,
  patienceMs: 10_000,
};

const mostBytes = 5_000_000;
const mostRedirects = 3;
const redirects = new Set([301, 302, 303, 307, 308]);
const agent = "Schouljoer (timetable)";

const isListed = (host: string, hosts: readonly string[]): boolean =>
  hosts.length === 0 || hosts.some((one) => host === one || host.endsWith(`.${one}`));

const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");

/** The addresses of a host, once each of them is allowed: what is asked later is one of these. */
const addressesOf = async (
  url: URL,
  rules: FetchRules,
): Promise<Result<readonly { readonly address: string; readonly family: number }[], Fault>> => {
  if (url.protocol !== "https:") return err({ type: "notHttps" });
  const host = bare(url.hostname);
  if (!isListed(host, rules.hosts)) return err({ type: "notAllowed" });
  if (!rules.isAllowedPort(Number(url.port || 443))) return err({ type: "notAllowed" });
  const version = isIP(host);
  const found = version === 0 ? await rules.resolve(host).catch(() => []) : [{ address: host, family: version }];
  if (found.length === 0) return err({ type: "notFound" });
  return found.every(({ address }) => rules.isAllowedAddress(address)) ? ok(found) : err({ type: "notPublic" });
};

const ask = (
  url: URL,
  o: {
    readonly addresses: readonly { readonly address: string; readonly family: number }[];
    readonly validators: Validators;
    readonly rules: FetchRules;
    readonly signal: AbortSignal;
  },
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { etag, modified } = o.validators;
    const options: RequestOptions = {
      // Connects to an address that was looked at: the name is not looked up a second time.
      lookup: (_host, { all }, callback) => {
        const [first] = o.addresses;
        if (all) callback(null, [...o.addresses]);
        else callback(null, first!.address, first!.family);
      },
      agent: false,
      ca: o.rules.ca,
      signal: o.signal,
      headers: {
        accept: "text/calendar, text/plain;q=0.5",
        "accept-encoding": "gzip, identity",
        "user-agent": agent,
        ...(etag === "" ? {} : { "if-none-match": etag }),
        ...(modified === "" ? {} : { "if-modified-since": modified }),
      },
    };
    requestHttps(url, options, resolve).on("error", reject).end();
  });

/** Reads an answer up to the limit, unpacked: a packed one cannot grow beyond it. */
const readBody = async (answer: IncomingMessage): Promise<Result<Uint8Array, Fault>> => {
  const encoding = (answer.headers["content-encoding"] ?? "identity").toLowerCase();
  if (encoding !== "identity" && encoding !== "gzip") return err({ type: "notCalendar" });
  if (Number(answer.headers["content-length"] ?? 0) > mostBytes) return err({ type: "tooLarge" });
  const chunks: Buffer[] = [];
  let size = 0;
  let received = 0;
  answer.on("data", (chunk: Buffer) => {
    received += chunk.length;
    if (received > mostBytes) answer.destroy(new Error("too large"));
  });
  const source = encoding === "gzip" ? answer.pipe(createGunzip()) : answer;
  // A pipe does not hand its source's end by force on.
  answer.once("error", (problem) => source.destroy(problem));
  try {
    for await (const chunk of source) {
      size += (chunk as Buffer).length;
      if (size > mostBytes) return err({ type: "tooLarge" });
      chunks.push(chunk as Buffer);
    }
  } catch (problem) {
    if (received > mostBytes) return err({ type: "tooLarge" });
    if (encoding === "gzip" && String((problem as NodeJS.ErrnoException).code).startsWith("Z_"))
      return err({ type: "notCalendar" });
    throw problem;
  }
  return ok(Buffer.concat(chunks));
};

const faultOfStatus = (status: number): SourceFault => (status === 404 || status === 410 ? "notFound" : "refused");

const headerOf = (answer: IncomingMessage, name: string): string => {
  const value = answer.headers[name];
  return typeof value === "string" && value.length <= 300 ? value : "";
};

const follow = async (
  url: URL,
  o: { readonly validators: Validators; readonly rules: FetchRules; readonly signal: AbortSignal },
  left: number,
): Promise<Result<Fetched, Fault>> => {
  const addresses = await addressesOf(url, o.rules);
  if (!addresses.ok) return addresses;
  const answer = await ask(url, { ...o, addresses: addresses.value });
  try {
    const status = answer.statusCode ?? 0;
    if (status === 304) return ok({ type: "same" });
    if (redirects.has(status)) {
      const target = answer.headers.location ?? "";
      if (!URL.canParse(target, url)) return err({ type: "refused" });
      return left === 0 ? err({ type: "tooManyRedirects" }) : await follow(new URL(target, url), o, left - 1);
    }
    if (status !== 200) return err({ type: faultOfStatus(status) });
    const body = await readBody(answer);
    if (!body.ok) return body;
    const validators = { etag: headerOf(answer, "etag"), modified: headerOf(answer, "last-modified") };
    return ok({ type: "read", bytes: body.value, ...validators });
  } finally {
    answer.destroy();
  }
};

/**
 * Asks a school's server for a calendar: over https alone, at addresses of the internet alone. They
 * are looked at before each request and then connected to. At most three redirects, 5 MB, ten
 * seconds in all. What goes wrong says nothing of the address, which is a secret.
 */
export const fetchSource = async (
  address: string,
  validators: Validators,
  rules: FetchRules,
): Promise<Result<Fetched, Fault>> => {
  if (!URL.canParse(address)) return err({ type: "notAddress" });
  const signal = AbortSignal.timeout(rules.patienceMs);
  const late = new Promise<Result<Fetched, Fault>>((resolve) => {
    signal.addEventListener("abort", () => resolve(err({ type: "tooSlow" })), { once: true });
  });
  const asked = follow(new URL(address), { validators, rules, signal }, mostRedirects).catch(
    (): Result<Fetched, Fault> => err({ type: signal.aborted ? "tooSlow" : "unreachable" }),
  );
  return Promise.race([asked, late]);
};
