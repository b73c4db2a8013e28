import { existsSync, readFileSync } from "node:fs";
import { isIP, isIPv4 } from "node:net";
import { isAbsolute, join } from "node:path";
import { parseEnv } from "node:util";
import { err, ok, type Result } from "#domain/result";
import { isPlainDate } from "#domain/time/plain-date";
import { localHost } from "./pocketbase/local-host.ts";

type Environment = Readonly<Record<string, string | undefined>>;

export type ServeConfig = {
  readonly host: string;
  readonly port: number;
  /** Absolute. */
  readonly dataDir: string;
  /** The environment of PocketBase and its hooks: every variable, with our defaults. */
  readonly env: Environment;
};

export type ConfigFault = { readonly variable: string; readonly value: string; readonly expected: string };

const isWholeNumber = (min: number, max: number) => (value: string) =>
  /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max;
const isOneOf = (values: readonly string[]) => (value: string) => values.includes(value);
const isEmail = (value: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);
const isHostName = (value: string) => isIP(value) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value);
const isAddressOrSubnet = (value: string) => {
  const [address = "", bits, ...rest] = value.split("/");
  if (rest.length > 0) return false;
  return bits === undefined ? isIP(address) !== 0 : isIPv4(address) && isWholeNumber(0, 32)(bits);
};
const isWebAddress = (value: string) =>
  URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && !/[?#]/.test(value);

/** Other services that open an account: each has variables of its own. */
const providers = ["OIDC", "GOOGLE", "MICROSOFT"];

type Rule = { isValid: (value: string) => boolean; expected: string };

const providerAddress: Rule = {
  isValid: isWebAddress,
  expected: "a web address like https://login.school.example/auth",
};

/** Rules of what each variable must be, in the words of its fault. */
const rules: Readonly<Record<string, Rule>> = {
  PORT: { isValid: isWholeNumber(1, 65_535), expected: "a port, a whole number from 1 to 65535" },
  HOST: { isValid: (value) => value === "localhost" || isIPv4(value), expected: "an IPv4 address or localhost" },
  APP_URL: { isValid: isWebAddress, expected: "a web address like https://planner.school.example" },
  APP_NAME: { isValid: (value) => value.length <= 100, expected: "a name of at most 100 characters" },
  SMTP_HOST: { isValid: isHostName, expected: "the name of a mail server like smtp.school.example" },
  SMTP_PORT: { isValid: isWholeNumber(1, 65_535), expected: "a port, a whole number from 1 to 65535" },
  SMTP_TLS: { isValid: isOneOf(["true", "false"]), expected: "true or false" },
  MAIL_SENDER_NAME: { isValid: (value) => value.length <= 100, expected: "a name of at most 100 characters" },
  MAIL_SENDER_ADDRESS: { isValid: isEmail, expected: "an e-mail address" },
  OPENHOLIDAYS_URL: { isValid: isWebAddress, expected: "a web address like https://openholidaysapi.org" },
  DEMO_DATE: { isValid: isPlainDate, expected: "a day like 2027-03-10" },
  SIGN_IN_CODE: { isValid: isOneOf(["on", "off"]), expected: "on or off" },
  SECOND_FACTOR: { isValid: isOneOf(["on", "off"]), expected: "on or off" },
  FILES_PER_TEACHER_MB: { isValid: isWholeNumber(1, 1_000_000), expected: "megabytes, a whole number from 1" },
  STREAMS_PER_ADDRESS: { isValid: isWholeNumber(1, 100_000), expected: "event streams, a whole number from 1" },
  RATE_LIMIT: { isValid: isOneOf(["on", "off"]), expected: "on or off" },
  TRUSTED_PROXY_HEADER: {
    isValid: (value) => /^[A-Za-z0-9-]+$/.test(value),
    expected: "a header like X-Forwarded-For",
  },
  SUPERUSER_IPS: {
    isValid: (value) => value.split(/[\s,]+/).every(isAddressOrSubnet),
    expected: "addresses or subnets like 127.0.0.1 10.0.0.0/8",
  },
  SOURCE_HOSTS: {
    isValid: (value) => value.split(/[\s,]+/).every(isHostName),
    expected: "names of servers like webuntis.com index-education.net",
  },
  SOURCE_KEY: { isValid: (value) => /^[A-Za-z0-9]{32}$/.test(value), expected: "32 letters and digits" },
  SUPERUSER_EMAIL: { isValid: isEmail, expected: "an e-mail address" },
  SUPERUSER_PASSWORD: { isValid: (value) => value.length >= 8, expected: "at least 8 characters" },
  ...Object.fromEntries(
    providers.flatMap((name) =>
      ["AUTH_URL", "TOKEN_URL", "USERINFO_URL"].map((what) => [`${name}_${what}`, providerAddress]),
    ),
  ),
};

const secrets = new Set(["SUPERUSER_PASSWORD", "SMTP_PASSWORD", "SOURCE_KEY"]);

const firstFault = (env: Environment): ConfigFault | undefined => {
  for (const [variable, { isValid, expected }] of Object.entries(rules)) {
    const value = env[variable];
    if (value && !isValid(value)) return { variable, value: secrets.has(variable) ? "…" : value, expected };
  }
  if (env["SUPERUSER_EMAIL"] && !env["SUPERUSER_PASSWORD"]) {
    return { variable: "SUPERUSER_PASSWORD", value: "", expected: "set together with SUPERUSER_EMAIL" };
  }
  if (env["SECOND_FACTOR"] === "on" && env["SIGN_IN_CODE"] !== "on") {
    return { variable: "SIGN_IN_CODE", value: "", expected: "on where SECOND_FACTOR is" };
  }
  return providers.map((name) => providerFault(env, name)).find((fault) => fault !== undefined);
};

/**
 * The fault of a provider, which must be set as a whole. For OpenID Connect nobody knows its
 * addresses.
 */
const providerFault = (env: Environment, name: string): ConfigFault | undefined => {
  if (!env[`${name}_CLIENT_ID`]) return undefined;
  const needed = name === "OIDC" ? ["CLIENT_SECRET", "AUTH_URL", "TOKEN_URL"] : ["CLIENT_SECRET"];
  const missing = needed.map((what) => `${name}_${what}`).find((variable) => !env[variable]);
  return missing === undefined
    ? undefined
    : { variable: missing, value: "", expected: `set together with ${name}_CLIENT_ID` };
};

/**
 * Reads how to serve from the environment and, for what it does not say, from the file `.env` in
 * `root`. An empty variable counts as not set. Fails with the first variable that is not what it
 * must be.
 */
export const readServeConfig = (options: {
  readonly root: string;
  readonly env: Environment;
}): Result<ServeConfig, ConfigFault> => {
  const file = join(options.root, ".env");
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
  const fromProcess = Object.fromEntries(Object.entries(options.env).filter(([, value]) => value !== ""));
  const env: Environment = { ...fromFile, ...fromProcess };

  const fault = firstFault(env);
  if (fault !== undefined) return err(fault);

  const host = env["HOST"] || "127.0.0.1";
  const port = Number(env["PORT"] || 8090);
  const dataDir = env["DATA_DIR"] || ".data";
  return ok({
    host,
    port,
    dataDir: isAbsolute(dataDir) ? dataDir : join(options.root, dataDir),
    env: { RATE_LIMIT: "on", APP_URL: `http://${localHost(host)}:${port}`, ...env },
  });
};

/** One sentence for a person. */
export const configFaultText = ({ variable, value, expected }: ConfigFault): string =>
  value === "" ? `${variable} must be ${expected}.` : `${variable} is "${value}" but must be ${expected}.`;
