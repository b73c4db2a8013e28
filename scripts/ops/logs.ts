import type { LogModel } from "pocketbase";
import { ok } from "#domain/result";
import type { Answer, Operator } from "./operator.ts";

const levels: Readonly<Record<number, string>> = { [-4]: "debug", 0: "info", 4: "warn", 8: "error" };

/** An address without its secrets: tokens, the secret names of calendars, and links. */
export const withoutSecrets = (url: string): string =>
  url
    .replaceAll(/([?&](?:token|code|state|email|identity)=)[^&]*/gi, "$1…")
    .replaceAll(/(\/api\/calendar\/)[^/?]+/g, "$1…")
    .replaceAll(/(\/s|\/api\/shares)(?:\/|%2f)[^\s"']+/gi, "$1/…");

type Entry = Pick<LogModel, "id" | "created" | "level" | "message" | "data">;

const entryLine = ({ id, created, level, message, data }: Entry): string => {
  const { method = "", url = "", status = "", execTime, error = "" } = (data ?? {}) as Record<string, string | number>;
  const took = execTime === undefined ? "" : `${Math.round(Number(execTime))} ms`;
  const about = String(url) === "" ? withoutSecrets(message) : `${method} ${withoutSecrets(String(url))}`;
  const parts = [created.slice(0, 19), id, levels[Number(level)] ?? level, status, about, took, error];
  return parts.filter((part) => part !== "").join("  ");
};

/** Prints what the server logged in the last `hours`, newest last; with `isErrors` only errors. */
export const logs = async (
  { pb, request, log }: Operator,
  o: { readonly hours: number; readonly isErrors: boolean; readonly now: Date },
): Answer => {
  const since = new Date(o.now.getTime() - o.hours * 3_600_000).toISOString().replace("T", " ");
  const filter = `created >= "${since}"${o.isErrors ? " && level > 0" : ""}`;
  const found = await request("/api/logs", () => pb.logs.getList(1, 500, { filter, sort: "-created" }));
  if (!found.ok) return found;
  const { items, totalItems } = found.value;
  for (const entry of items.toReversed()) log(entryLine(entry));
  const more = totalItems > items.length ? `; the newest ${items.length} are above` : "";
  log(`${totalItems} entries in ${o.hours} hours${more}.`);
  return ok(undefined);
};

/** Prints one entry with all that it says, without secrets. */
export const logEntry = async ({ pb, request, log }: Operator, id: string): Answer => {
  const found = await request(`/api/logs/${id}`, () => pb.logs.getOne(id));
  if (!found.ok) return found;
  log(entryLine(found.value));
  for (const [name, value] of Object.entries(found.value.data ?? {})) log(`${name}: ${withoutSecrets(String(value))}`);
  return ok(undefined);
};
