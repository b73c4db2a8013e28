import { ok } from "#domain/result";
import type { Answer, Operator } from "./operator.ts";

const levels: Readonly<Record<number, string>> = { [-4]: "debug", 0: "info", 4: "warn", 8: "error" };

/** An address without its secrets: tokens, and the secret names of calendars. */
export const withoutSecrets = (url: string): string =>
  url
    .replaceAll(/([?&](?:token|code|state|email|identity)=)[^&]*/gi, "$1…")
    .replaceAll(/(\/api\/calendar\/)[^/?]+/g, "$1…");

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
  for (const { created, level, message, data } of items.toReversed()) {
    const {
      method = "",
      url = "",
      status = "",
      execTime,
      error = "",
    } = (data ?? {}) as Record<string, string | number>;
    const took = execTime === undefined ? "" : `${Math.round(Number(execTime))} ms`;
    const about = String(url) === "" ? withoutSecrets(message) : `${method} ${withoutSecrets(String(url))}`;
    const parts = [created.slice(0, 19), levels[Number(level)] ?? level, status, about, took, error];
    log(parts.filter((part) => part !== "").join("  "));
  }
  const more = totalItems > items.length ? `; the newest ${items.length} are above` : "";
  log(`${totalItems} entries in ${o.hours} hours${more}.`);
  return ok(undefined);
};
