import { err, ok, type Result } from "#domain/result";
import { cachedPath, installFaultText, isExecutable } from "../pocketbase/find-pocketbase.ts";
import { buildWithGo, type Environment, type GoProgram, type Log } from "../pocketbase/install.ts";

/** Programs of a fleet beside PocketBase, each at the version that it is tested with. */
const tools = {
  caddy: { version: "2.11.9", path: "github.com/caddyserver/caddy/v2/cmd/caddy", title: "Caddy" },
  litestream: { version: "0.5.18", path: "github.com/benbjohnson/litestream/cmd/litestream", title: "Litestream" },
  versitygw: { version: "1.8.0", path: "github.com/versity/versitygw/cmd/versitygw", title: "Versity S3 Gateway" },
} as const;

export type ToolName = keyof typeof tools;
export const toolNames = Object.keys(tools) as ToolName[];

const machine = { platform: process.platform, arch: process.arch };
const pathOf = (name: ToolName, env: Environment) => cachedPath(env, machine, `${name}-${tools[name].version}`);

/** The program that an earlier run has built; undefined where none has. */
export const cachedTool = async (name: ToolName, env: Environment): Promise<string | undefined> => {
  const path = pathOf(name, env);
  return (await isExecutable(path)) ? path : undefined;
};

/** The program, from the cache or built with Go into it; a failure is one sentence. */
export const findTool = async (name: ToolName, env: Environment, log: Log): Promise<Result<string, string>> => {
  const cached = await cachedTool(name, env);
  if (cached !== undefined) return ok(cached);
  const { version, path, title } = tools[name];
  const program: GoProgram = { title: `${title} ${version}`, module: `${path}@v${version}` };
  const built = await buildWithGo(pathOf(name, env), log, { env, machine, program });
  if (built.ok) return ok(built.value);
  return err(`${program.title} is not in the cache, and ${installFaultText(built.error, machine)}.`);
};
