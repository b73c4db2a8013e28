import { readFile } from "node:fs/promises";
import { err, ok } from "#domain/result";
import type { Answer, Operator } from "./operator.ts";

/**
 * Makes and changes collections as in a file that the dashboard exported. Deletes nothing. The
 * server refuses to lose what the sync cannot work without (docs/server.md).
 */
export const importCollections = async ({ pb, request, log }: Operator, o: { readonly file: string }): Answer => {
  const text = await readFile(o.file, "utf8").catch(() => null);
  if (text === null) return err({ type: "noFile", file: o.file });
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    list = null;
  }
  if (!Array.isArray(list) || !list.every((one) => typeof one === "object" && one !== null && "name" in one)) {
    return err({ type: "notCollections", file: o.file });
  }
  const done = await request("/api/collections/import", () => pb.collections.import(list, false));
  if (!done.ok) return done;
  log(`${list.length} collections are as the file says: ${list.map(({ name }) => name).join(", ")}.`);
  return ok(undefined);
};
