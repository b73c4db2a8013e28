import { execFile } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, it, onTestFinished } from "vitest";
import { cachedTool } from "../../scripts/fleet/find-tool.ts";

/*
 * Everything that docs/operate.md and deploy/ name exists: variables, commands, files. The programs
 * that read deploy/ can read it.
 */

const root = fileURLToPath(new URL("../..", import.meta.url));
const read = (path: string) => readFileSync(join(root, path), "utf8");
const all = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map((found) => found[1]!))];
const run = promisify(execFile);

const deployed = readdirSync(join(root, "deploy"));
const manual = read("docs/operate.md");
const variables = all(read(".env.example"), /^#?([A-Z][A-Z0-9_]+)=/gm);

describe("deploy/", () => {
  it("sets no variable that the server does not know", () => {
    const set = [
      ...all(read("deploy/schouljoer.service"), /^Environment=([A-Z_]+)=/gm),
      ...all(read("deploy/Dockerfile"), /\b([A-Z_]+)=\S+/g),
      ...all(read("deploy/compose.yaml").split("caddy:")[0]!, /^ {6}([A-Z_]+): /gm),
    ];
    expect(set.length).toBeGreaterThan(8);
    // GOMEMLIMIT is Go's own: how much memory it takes before it tidies up more often.
    expect(set.filter((name) => name !== "GOMEMLIMIT" && !variables.includes(name))).toEqual([]);
  });

  it("gives Caddy what its file asks for", () => {
    const asked = all(read("deploy/Caddyfile"), /\{\$([A-Z_]+)[:}]/g);
    const given = all(read("deploy/compose.yaml").split("  caddy:")[1]!, /^ {6}([A-Z_]+): /gm);
    expect(asked.toSorted()).toEqual(given.toSorted());
  });

  it("holds bodies back only where the server does", () => {
    const megabytes = all(read("deploy/Caddyfile"), /max_size (\d+)MB/g).map(Number);
    expect(megabytes.toSorted((a, b) => a - b)).toEqual([17, 21, 52]);
    expect(read("src/domain/share/share-limits.ts")).toMatch(/mostShareBytes = 20 \* /);
    expect(read("pocketbase/pb_migrations/3_settings.js")).toMatch(/maxBodySize\s*[=:]\s*16 \* /);
  });

  it("starts what is there", () => {
    for (const unit of ["deploy/schouljoer.service", "deploy/schouljoer-backup.service"]) {
      const [script = ""] = all(read(unit), /^ExecStart=.*?(scripts\/[\w/-]+\.ts)/gm);
      expect(existsSync(join(root, script))).toBe(true);
    }
    const [command = ""] = all(read("deploy/Dockerfile"), /^CMD \["node", "([^"]+)"\]/gm);
    expect(existsSync(join(root, command))).toBe(true);
  });

  it("has units that systemd reads without a word", async (test) => {
    // Only systemd brings a program that reads units. A Mac or a container has none, and nothing
    // else can say whether they are right.
    const version = await run("systemd-analyze", ["--version"]).catch(() => null);
    if (version === null) return test.skip("systemd is not on this machine");
    const folder = await mkdtemp(join(tmpdir(), "schouljoer-units-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    // systemd looks for the program that they start, so make one that exists.
    await mkdir(join(folder, "bin"));
    await symlink(process.execPath, join(folder, "bin/node"));
    const units = deployed.filter((name) => /\.(service|timer)$/.test(name));
    for (const name of units) {
      const unit = (await readFile(join(root, "deploy", name), "utf8"))
        .replaceAll("/opt/schouljoer/current/node_modules/.bin/node", join(folder, "bin/node"))
        .replaceAll(/^Documentation=.*\n/gm, "");
      await writeFile(join(folder, name), unit);
    }
    expect(units).toHaveLength(3);
    const { stdout, stderr } = await run("systemd-analyze", [
      "verify",
      "--man=no",
      ...units.map((name) => join(folder, name)),
    ]);
    expect(stdout + stderr).toBe("");
  });

  it("has a Caddyfile that Caddy takes", async (test) => {
    // Building Caddy takes minutes, so it is no part of `npm test`. The test asks Caddy where the
    // fleet has built it.
    const caddy = await cachedTool("caddy", process.env);
    if (caddy === undefined) return test.skip("no Caddy in the cache: npm run fleet:install -- caddy");
    const env = { ...process.env, ACCESS_LOG: join(tmpdir(), "schouljoer-access.log") };
    const { stderr } = await run(caddy, ["adapt", "--validate", "--config", join(root, "deploy/Caddyfile")], { env });
    expect(stderr).not.toMatch(/"level":"(warn|error)"/);
  });
});

describe("docs/operate.md", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };

  it("names commands that there are", () => {
    const named = all(manual, /npm run (?:-s )?([\w:-]+)/g);
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
    const ops = all(manual, /npm run (?:-s )?ops -- ([a-z]+)/g);
    const usage = read("scripts/ops.ts");
    expect(ops.toSorted()).toEqual(["backup", "health", "logs", "restore"]);
    for (const command of ops) expect(usage).toMatch(new RegExp(`^ {2}${command} `, "m"));
    const options = all(manual, /(?:ops|sync-check) -- [^`\n]*?--([a-z]+)/g);
    for (const option of options) expect(usage + read("scripts/sync-check.ts")).toContain(option);
  });

  it("names variables that there are", () => {
    const named = all(manual, /`([A-Z][A-Z0-9]+_[A-Z0-9_]+)(?:=[^`]*)?`/g);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !variables.includes(name))).toEqual([]);
  });

  it("names files that there are, and everything that deploy/ has", () => {
    const files = all(manual, /((?:deploy|docs|scripts|tests|pocketbase)\/[\w./-]*\w\.\w+)/g);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    const links = all(manual, /\]\(([^)#:]+)(?:#[^)]*)?\)/g);
    expect(links.filter((link) => !existsSync(join(root, "docs", link)))).toEqual([]);
    expect(deployed.filter((name) => !manual.includes(name.replace(".dockerignore", "")))).toEqual([]);
  });
});
