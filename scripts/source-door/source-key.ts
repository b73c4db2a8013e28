import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { cacheFolder } from "../pocketbase/find-pocketbase.ts";

const isKey = (text: string): boolean => /^[A-Za-z0-9]{32}$/.test(text);

/**
 * The key under which the database keeps the addresses of schools' calendars: `SOURCE_KEY`, or one
 * that is made once and lies in the cache folder. So neither the data folder nor a backup of it can
 * read them. Where it is lost, teachers are asked for their address again. "" where none can be
 * kept: then no address is taken.
 */
export const readSourceKey = async (env: Readonly<Record<string, string | undefined>>): Promise<string> => {
  const given = env["SOURCE_KEY"];
  if (given) return given;
  const folder = cacheFolder(env);
  const file = join(folder, "source.key");
  try {
    await mkdir(folder, { recursive: true });
    // Several servers may start at once: the first one's key is everybody's.
    await writeFile(file, randomBytes(16).toString("hex"), { mode: 0o600, flag: "wx" }).catch(() => undefined);
    const kept = (await readFile(file, "utf8")).trim();
    return isKey(kept) ? kept : "";
  } catch {
    return "";
  }
};
