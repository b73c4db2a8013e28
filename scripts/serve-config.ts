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
  /** What PocketBase and its hooks get: every variable, with our defaults. */
  readonly env: Environment;
};

export type ConfigFault = { readonly variable: string; readonly value: string; readonly expected: string };

const isWholeNumber = (min: number, max: number) => (value: string) =>
  /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max;
const isOneOf = (values: readonly string[]) => (value: string) => values.includes(value);
const isEmail = (value: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);
const isHostName = (value: string) => isIP(value) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value);
const isWebAddress = (value: string) =>
  URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && !/[?#]/.test(value);

/** What each variable must be, in the words of its fault. */
const rules: Readonly<Record<string, { isValid: (value: string) => boolean; expected: string }>> = {
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
  RATE_LIMIT: { isValid: isOneOf(["on", "off"]), expected: "on or off" },
  SUPERUSER_EMAIL: { isValid: isEmail, expected: "an e-mail address" },
  SUPERUSER_PASSWORD: { isValid: (value) => value.length >= 8, expected: "at least 8 characters" },
};

const secrets = new Set(["SUPERUSER_PASSWORD", "SMTP_PASSWORD"]);

const firstFault = (env: Environment): ConfigFault | undefined => {
  for (const [variable, { isValid, expected }] of Object.entries(rules)) {
    const value = env[variable];
    if (value && !isValid(value)) return { variable, value: secrets.has(variable) ? "…" : value, expected };
  }
  if (env["SUPERUSER_EMAIL"] && !env["SUPERUSER_PASSWORD"]) {
    return { variable: "SUPERUSER_PASSWORD", value: "", expected: "set together with SUPERUSER_EMAIL" };
  }
  return undefined;
};

/**
 * How to serve, from the environment and, for what it does not say, the file `.env` in `root`.
 * An empty variable counts as not set. Fails with the first variable that is not what it must be.
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
