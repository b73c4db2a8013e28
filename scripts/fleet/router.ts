import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "../pocketbase/free-port.ts";
import { root } from "../run-bin.ts";
import { answers, type RunningProgram, runProgram } from "./run-program.ts";

export type Router = {
  readonly program: RunningProgram;
  /** The address at which a school is seen. */
  readonly urlOf: (school: string) => string;
  /** Sends a school's requests to `address` from now on; open connections are kept. */
  readonly route: (school: string, address: string) => Promise<void>;
};

/**
 * deploy/Caddyfile for one school of the fleet, over plain HTTP since it never leaves this machine.
 */
const siteOf = (template: string, o: { site: string; upstream: string; accessLog: string }): string =>
  template
    .replace(/\{\$SITE:[^}]*\}/, `http://${o.site}`)
    .replace(/\{\$UPSTREAM:[^}]*\}/, o.upstream)
    .replace(/\{\$ACCESS_LOG:[^}]*\}/, o.accessLog);

/**
 * Starts Caddy in front of all schools. Each has a subdomain of localhost, set up as
 * deploy/Caddyfile says.
 */
export const startRouter = async (o: {
  readonly path: string;
  readonly folder: string;
  readonly port: number;
}): Promise<Router> => {
  // Settings of Caddy as a whole stand before the site.
  const deployed = await readFile(join(root, "deploy/Caddyfile"), "utf8");
  const [options = "", template = ""] = deployed.split(/(?=^\{\$SITE)/m);
  const servers = /^\tservers \{\n.*?^\t\}/ms.exec(options)?.[0] ?? "";
  const admin = `127.0.0.1:${await freePort("127.0.0.1")}`;
  const routes = new Map<string, string>();
  const configuration = () => {
    const sites = [...routes].map(([school, upstream]) =>
      siteOf(template, { site: `${school}.localhost:${o.port}`, upstream, accessLog: join(o.folder, "access.log") }),
    );
    return `{\n\tadmin ${admin}\n\tauto_https off\n\tpersist_config off\n${servers}\n}\n\n${sites.join("\n")}`;
  };

  const file = join(o.folder, "Caddyfile");
  await writeFile(file, configuration());
  const program = runProgram({
    path: o.path,
    args: ["run", "--adapter", "caddyfile", "--config", file],
    env: { XDG_DATA_HOME: o.folder, XDG_CONFIG_HOME: o.folder },
    logFile: join(o.folder, "caddy.log"),
  });
  if (!(await answers(`http://${admin}/config/`))) throw new Error(`Caddy does not start: see ${o.folder}/caddy.log.`);
  return {
    program,
    urlOf: (school) => `http://${school}.localhost:${o.port}`,
    route: async (school, address) => {
      routes.set(school, address);
      await writeFile(file, configuration());
      const args = ["reload", "--adapter", "caddyfile", "--config", file, "--address", admin];
      const reload = runProgram({ path: o.path, args, logFile: join(o.folder, "caddy.log") });
      if ((await reload.exited) !== 0) throw new Error(`Caddy refuses its configuration: see ${o.folder}/caddy.log.`);
    },
  };
};
