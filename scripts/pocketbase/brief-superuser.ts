import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { promisify } from "node:util";

export type BriefSuperuser = {
  /** The superuser's token; the first call makes it. */
  readonly token: () => Promise<string>;
  /** Takes it away again, if it was made. */
  readonly remove: () => Promise<void>;
};

/**
 * A superuser for as long as it is needed, whose password nobody gets to know. The server at `url`
 * runs on `dataDir`.
 */
export const createBriefSuperuser = (o: { binary: string; dataDir: string; url: string }): BriefSuperuser => {
  const identity = `brief-${randomUUID()}@schouljoer.example`;
  let token: Promise<string> | undefined;
  // The command runs beside the server: nothing of ours is loaded a second time.
  const command = (...words: string[]) =>
    promisify(execFile)(o.binary, [
      "superuser",
      ...words,
      `--dir=${o.dataDir}`,
      `--hooksDir=${join(o.dataDir, "none")}`,
      `--migrationsDir=${join(o.dataDir, "none")}`,
      "--dev=false",
    ]);

  const create = async (): Promise<string> => {
    const password = randomUUID();
    await command("upsert", identity, password);
    const response = await fetch(`${o.url}/api/collections/_superusers/auth-with-password`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ identity, password }),
    });
    if (!response.ok) throw new Error(`A superuser cannot sign in: the server answers ${response.status}.`);
    return ((await response.json()) as { token: string }).token;
  };
  return {
    token: () => (token ??= create()),
    remove: async () => {
      if (token === undefined) return;
      token = undefined;
      await command("delete", identity);
    },
  };
};
