import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../../scripts/run-bin.ts";

const { nodeFault } = createRequire(import.meta.url)("../../scripts/require-node.cjs") as {
  nodeFault: (version: string) => string | undefined;
};
const readJson = async (name: string) => JSON.parse(await readFile(join(root, name), "utf8"));

describe("a Node that cannot run our TypeScript", () => {
  it.each(["0.12.18", "18.20.8", "20.20.2", "22.12.0", "22.18.0", "24.13.1"])("is told what to do: %s", (version) => {
    expect(nodeFault(version)).toMatch(
      new RegExp(
        `^Schouljoer needs Node 24\\.14 or newer, and this is ${version}: [^.]+ https://nodejs\\.org, [^.]+\\.$`,
      ),
    );
  });

  it.each(["24.14.0", "24.21.0", "25.0.0", "26.10.0"])("is not %s", (version) => {
    expect(nodeFault(version)).toBeUndefined();
  });

  it("is the one that package.json says", async () => {
    const minimum = /^>=(\d+\.\d+)$/.exec((await readJson("package.json")).engines.node)?.[1];
    expect(nodeFault(`${minimum}.0`)).toBeUndefined();
    expect(nodeFault("0.0.0")).toContain(`Node ${minimum} or newer`);
  });
});

describe("npm scripts", () => {
  it("ask for it before anything else, and say nothing that one shell alone understands", async () => {
    const { scripts } = await readJson("package.json");
    for (const [name, script] of Object.entries<string>(scripts)) {
      const [first, second, ...more] = script.split(" && ");
      expect(first, name).toBe("node scripts/require-node.cjs");
      expect(second, name).toMatch(/^(node \S+\.ts|lingui|oxfmt|playwright|vitest)( [\w./-]+)*$/);
      expect(more, name).toEqual([]);
    }
  });
});

describe("the Node that comes along", () => {
  it("is one on each machine, and runs our TypeScript", async () => {
    const { optionalDependencies } = await readJson("package.json");
    const { packages } = await readJson("package-lock.json");
    const machines = Object.entries<string>(optionalDependencies).map(([name, version]) => {
      const { os, cpu, bin, ...locked } = packages[`node_modules/${name}`];
      expect(locked).toMatchObject({ version, optional: true });
      expect(nodeFault(version)).toBeUndefined();
      return `${os} ${cpu} ${bin.node}`;
    });
    expect(machines.toSorted()).toEqual([
      "darwin arm64 bin/node",
      "darwin x64 bin/node",
      "linux arm64 bin/node",
      "linux x64 bin/node",
      "win32 x64 bin/node.exe",
    ]);
  });
});
