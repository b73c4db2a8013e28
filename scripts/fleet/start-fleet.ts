import { randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { err, ok, type Result } from "#domain/result";
import { findPocketBase, pocketBaseFaultText } from "../pocketbase/find-pocketbase.ts";
import { findTool } from "./find-tool.ts";
import { createReplicas, replicaBucket } from "./replica.ts";
import { type Router, startRouter } from "./router.ts";
import { type School, startSchool } from "./school.ts";
import { startStorage, type Storage } from "./storage.ts";

export type Fleet = {
  readonly schools: readonly School[];
  readonly storage: Storage;
  readonly router: Router;
  readonly superuser: { readonly email: string; readonly password: string };
  readonly stop: () => Promise<void>;
};

const findPrograms = async (log: (line: string) => void): Promise<Result<Record<string, string>, string>> => {
  const pocketbase = await findPocketBase({ env: process.env, log });
  if (!pocketbase.ok) return err(pocketBaseFaultText(pocketbase.error));
  const paths: Record<string, string> = { pocketbase: pocketbase.value.path };
  for (const name of ["caddy", "litestream", "versitygw"] as const) {
    const found = await findTool(name, process.env, log);
    if (!found.ok) return found;
    paths[name] = found.value;
  }
  return ok(paths);
};

/**
 * Starts `count` schools on this machine, with one storage behind and one Caddy in front of them. A
 * failure is one sentence.
 */
export const startFleet = async (o: {
  readonly count: number;
  readonly folder: string;
  readonly port: number;
  readonly publicDir: string;
  readonly log: (line: string) => void;
}): Promise<Result<Fleet, string>> => {
  const programs = await findPrograms(o.log);
  if (!programs.ok) return programs;
  const { pocketbase, caddy, litestream, versitygw } = programs.value;
  await mkdir(o.folder, { recursive: true });

  const stops: (() => Promise<void>)[] = [];
  /**
   * Stop in the reverse order of the start: no request comes to a school that has ended, and each
   * writes its last changes to the storage.
   */
  const stop = async () => {
    for (const end of stops.splice(0).toReversed()) await end();
  };
  try {
    const storage = await startStorage({ path: versitygw!, folder: o.folder });
    stops.push(storage.program.stop);
    await storage.makeBucket(replicaBucket);
    const replicas = createReplicas({ path: litestream!, storage });
    const schools: School[] = [];
    stops.push(async () => void (await Promise.all(schools.map((school) => school.stop()))));
    const router = await startRouter({ path: caddy!, folder: o.folder, port: o.port });
    stops.push(router.program.stop);
    const superuser = { email: "operator@school.example", password: randomUUID() };
    for (let number = 1; number <= o.count; number += 1) {
      const name = `school-${number}`;
      const appUrl = router.urlOf(name);
      const school = await startSchool({
        name,
        folder: o.folder,
        binary: pocketbase!,
        publicDir: o.publicDir,
        appUrl,
        superuser,
        storage,
        replicas,
        onAddress: router.route,
      });
      schools.push(school);
      o.log(`${name}: ${appUrl}`);
    }
    return ok({ schools, storage, router, superuser, stop });
  } catch (problem) {
    await stop();
    throw problem;
  }
};
