import { err, ok } from "#domain/result";
import type { Answer, Operator } from "./operator.ts";

type S3 = { readonly enabled: boolean; readonly endpoint: string; readonly bucket: string };

/**
 * Makes the server write, list and delete a small file in each S3 storage that it is set to use.
 * Prints a line for each.
 */
export const testS3 = async ({ pb, request, log }: Operator): Answer<boolean> => {
  const settings = await request("/api/settings", () => pb.settings.getAll());
  if (!settings.ok) return settings;
  const { s3, backups } = settings.value as { s3: S3; backups: { s3: S3 } };
  const places = [
    { name: "storage", what: "Files", ...s3 },
    { name: "backups", what: "Backups", ...backups.s3 },
  ];
  const used = places.filter(({ enabled }) => enabled);
  if (used.length === 0) {
    return err({
      type: "notSet",
      detail: "It keeps files and backups on its own disk (dashboard, Settings, Files storage).",
    });
  }
  let isGood = true;
  for (const { name, what, enabled, endpoint, bucket } of places) {
    if (!enabled) {
      log(`     ${what} are on the server's own disk.`);
      continue;
    }
    const done = await request("/api/settings/test/s3", () => pb.settings.testS3(name));
    if (!done.ok && done.error.type !== "refused") return done;
    isGood &&= done.ok;
    const place = `${bucket} at ${endpoint}`;
    if (done.ok) log(`ok   ${what}: written, listed and deleted in ${place}.`);
    else log(`look ${what}: ${place} does not work. ${"detail" in done.error ? done.error.detail : ""}`.trim());
  }
  return ok(isGood);
};
