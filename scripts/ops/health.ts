import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { ok } from "#domain/result";
import { root } from "../run-bin.ts";
import type { Answer, Operator } from "./operator.ts";

const migrationsFolder = join(root, "pocketbase/pb_migrations");

/** One thing that was checked. */
type Finding = { readonly isGood: boolean; readonly text: string };

const hoursSince = (time: string, now: Date): number =>
  (now.getTime() - Date.parse(time.replace(" ", "T"))) / 3_600_000;

/**
 * Looks at what an operator should know, and prints a line for each. The value says whether all is
 * good.
 */
export const health = async ({ pb, request, log }: Operator, o: { readonly now: Date }): Answer<boolean> => {
  const started = performance.now();
  const alive = await request("/api/health", () => pb.health.check());
  if (!alive.ok) return alive;
  const took = Math.round(performance.now() - started);
  const [settings, backups, errors, run, files] = await Promise.all([
    request("/api/settings", () => pb.settings.getAll()),
    request("/api/backups", () => pb.backups.getFullList()),
    request("/api/logs", () => {
      const since = new Date(o.now.getTime() - 86_400_000).toISOString().replace("T", " ");
      // A refused request is no fault of the server: two devices at one record are enough for one.
      const faults = `(data.type != "request" || data.status >= 500)`;
      return pb.logs.getList(1, 1, { filter: `created >= "${since}" && level >= 8 && ${faults}` });
    }),
    request("/api/sql", () => pb.sql.run("SELECT file FROM _migrations")),
    readdir(migrationsFolder),
  ]);
  if (!settings.ok) return settings;
  if (!backups.ok) return backups;
  if (!errors.ok) return errors;
  if (!run.ok) return run;

  const { meta, smtp, rateLimits } = settings.value as {
    meta: { appURL: string };
    smtp: { enabled: boolean };
    rateLimits: { enabled: boolean };
  };
  const newest = backups.value
    .map(({ modified }) => modified)
    .toSorted()
    .at(-1);
  const age = newest === undefined ? Infinity : hoursSince(newest, o.now);
  const failed = errors.value.totalItems;
  const done = new Set(run.value.rows.map(([file]) => file));
  const missing = files.filter((file) => file.endsWith(".js") && !done.has(file));
  const findings: readonly Finding[] = [
    { isGood: took < 1000, text: `It answers within ${took} ms.` },
    missing.length === 0
      ? { isGood: true, text: "Its schema is this version's." }
      : { isGood: false, text: `Its schema is older than this version: ${missing.join(", ")} did not run there.` },
    newest === undefined
      ? { isGood: false, text: "It has no backup: npm run ops -- backup" }
      : {
          isGood: age < 26,
          text: `Its newest backup is ${age < 1 ? "less than an hour" : `${Math.round(age)} hours`} old.`,
        },
    smtp.enabled
      ? { isGood: true, text: "It sends mail." }
      : { isGood: false, text: "It sends no mail: nobody can get a new password (SMTP_HOST)." },
    {
      isGood: rateLimits.enabled,
      text: rateLimits.enabled ? "Sign-ins are limited." : "Sign-ins are not limited (RATE_LIMIT=on).",
    },
    {
      isGood: meta.appURL.startsWith("https://"),
      text: `Links in its mails begin with ${meta.appURL}${meta.appURL.startsWith("https://") ? "." : ", which is not https (APP_URL)."}`,
    },
    {
      isGood: failed === 0,
      text: failed === 0 ? "No errors in 24 hours." : `${failed} errors in 24 hours: npm run ops -- logs --errors`,
    },
  ];
  for (const { isGood, text } of findings) log(`${isGood ? "ok   " : "look "} ${text}`);
  return ok(findings.every(({ isGood }) => isGood));
};
