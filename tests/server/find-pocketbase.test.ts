import { chmod, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findPocketBase, pocketBaseFaultText } from "../../scripts/pocketbase/find-pocketbase.ts";
import { compareVersions, pocketbaseVersion } from "../../scripts/pocketbase/release.ts";
import { unzipEntry } from "../../scripts/pocketbase/unzip-entry.ts";

let real: string;
let folder: string;
let log: string[];

beforeAll(async () => {
  const found = await findPocketBase({ env: process.env, log: console.log });
  if (!found.ok) throw new Error(pocketBaseFaultText(found.error));
  real = found.value.path;
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "schouljoer-find-"));
  log = [];
});
afterEach(() => rm(folder, { recursive: true }));

/** A program that says it is PocketBase of some version. */
const makeProgram = async (name: string, version: string) => {
  const path = join(folder, name);
  await writeFile(path, `#!/bin/sh\necho "pocketbase version ${version}"\n`);
  await chmod(path, 0o755);
  return path;
};

const find = (env: Record<string, string>) =>
  findPocketBase({
    env: { PATH: folder, SCHOULJOER_CACHE: join(folder, "cache"), POCKETBASE_MIRROR: "http://127.0.0.1:9", ...env },
    log: (line) => log.push(line),
  });

describe("the PocketBase to run", () => {
  it("is the one that POCKETBASE_BIN names, its version read from the program", async () => {
    const found = await find({ POCKETBASE_BIN: real });
    expect(found).toMatchObject({ ok: true, value: { path: real, source: "POCKETBASE_BIN" } });
    expect(found.ok && compareVersions(found.value.version, pocketbaseVersion)).toBeGreaterThanOrEqual(0);
  });

  it("is never another when that one is too old or none", async () => {
    await makeProgram("pocketbase", pocketbaseVersion);
    const old = await find({ POCKETBASE_BIN: await makeProgram("old", "0.28.2") });
    expect(old).toMatchObject({ ok: false, error: { type: "tooOld", version: "0.28.2" } });
    expect(!old.ok && pocketBaseFaultText(old.error)).toMatch(
      /^POCKETBASE_BIN is .*\/old, which is PocketBase 0\.28\.2; \S+ or newer is needed\.$/,
    );
    expect(await find({ POCKETBASE_BIN: join(folder, "missing") })).toMatchObject({ error: { type: "notPocketBase" } });
  });

  it("is the one on the PATH when it is new enough", async () => {
    const path = await makeProgram("pocketbase", "0.99.0");
    expect(await find({})).toMatchObject({ ok: true, value: { path, version: "0.99.0", source: "PATH" } });
  });

  it("is not an old one on the PATH, and that is said", async () => {
    const path = await makeProgram("pocketbase", "0.22.21");
    expect((await find({})).ok).toBe(false);
    expect(log[0]).toBe(`Passing over ${path}: it is PocketBase 0.22.21, older than ${pocketbaseVersion}`);
  });

  it("is the one in the cache before anything is fetched", async () => {
    const path = await makeProgram(`pocketbase-${pocketbaseVersion}`, pocketbaseVersion);
    const found = await find({ SCHOULJOER_CACHE: folder });
    expect(found).toMatchObject({ ok: true, value: { path, source: "cache" } });
    expect(log).toEqual([]);
  });

  it("cannot be had without a network and without Go, and the sentence says what to do", async () => {
    const found = await find({});
    expect(found).toMatchObject({ error: { download: { type: "unreachable" }, build: { type: "noGo" } } });
    expect(!found.ok && pocketBaseFaultText(found.error)).toContain("and set POCKETBASE_BIN to the program.");
  });

  it("is never a download that is not the release we know", async () => {
    const server: Server = createServer((_request, response) => response.end("another program"));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as { port: number };
    const found = await find({ POCKETBASE_MIRROR: `http://127.0.0.1:${port}` });
    server.close();
    expect(found).toMatchObject({ error: { download: { type: "wrongChecksum" } } });
    expect(await readdir(folder)).not.toContain("cache");
  });

  it("is built with Go when it cannot be downloaded, by two runs at once too, leaving nothing half done", async () => {
    // Go itself is somebody else's; this one does what `go install` does: it puts the program into GOBIN.
    const go = join(folder, "go");
    const program = '#!/bin/sh\\necho "pocketbase version ' + pocketbaseVersion + '"\\n';
    await writeFile(go, `#!/bin/sh\nprintf '${program}' > "$GOBIN/base"\necho "$@" >&2\n`);
    await chmod(go, 0o755);
    const found = await Promise.all([find({}), find({})]);
    const path = join(folder, "cache", `pocketbase-${pocketbaseVersion}`);
    expect(found).toMatchObject([1, 2].map(() => ({ ok: true, value: { path, source: "go" } })));
    expect(await readdir(join(folder, "cache"))).toEqual([`pocketbase-${pocketbaseVersion}`]);
    expect(await find({})).toMatchObject({ value: { source: "cache" } });
    expect(log).toContain(`Building PocketBase ${pocketbaseVersion} with Go; the first time this takes some minutes`);
  });

  it("tells why Go could not build it", async () => {
    const go = join(folder, "go");
    await writeFile(go, "#!/bin/sh\necho 'go: no space left on device' >&2\nexit 1\n");
    await chmod(go, 0o755);
    const found = await find({});
    expect(!found.ok && pocketBaseFaultText(found.error)).toContain("failed (go: no space left on device)");
  });
});

describe("unzipEntry", () => {
  // Two archives of LICENSE.md and a program, made with Python's zipfile: deflated, stored.
  const archives = [
    "UEsDBBQAAAAIACe/dF2MHn1xBwAAAAUAAAAKAAAATElDRU5TRS5tZCvPL0opBgBQSwMEFAAAAAgAJ790Xfgqy3IYAAAAKwAAAAoAAABwb2NrZXRiYXNlU1bUT8rM0y/O4EpNzshXyEjNycnHwQQAUEsBAhQDFAAAAAgAJ790XYwefXEHAAAABQAAAAoAAAAAAAAAAAAAAIABAAAAAExJQ0VOU0UubWRQSwECFAMUAAAACAAnv3Rd+CrLchgAAAArAAAACgAAAAAAAAAAAAAAgAEvAAAAcG9ja2V0YmFzZVBLBQYAAAAAAgACAHAAAABvAAAAAAA=",
    "UEsDBBQAAAAAACe/dF2MHn1xBQAAAAUAAAAKAAAATElDRU5TRS5tZHdvcmRzUEsDBBQAAAAAACe/dF34KstyKwAAACsAAAAKAAAAcG9ja2V0YmFzZSMhL2Jpbi9zaAplY2hvIGhlbGxvCmVjaG8gaGVsbG8KZWNobyBoZWxsbwpQSwECFAMUAAAAAAAnv3RdjB59cQUAAAAFAAAACgAAAAAAAAAAAAAAgAEAAAAATElDRU5TRS5tZFBLAQIUAxQAAAAAACe/dF34KstyKwAAACsAAAAKAAAAAAAAAAAAAACAAS0AAABwb2NrZXRiYXNlUEsFBgAAAAACAAIAcAAAAIAAAAAAAA==",
  ].map((text) => Buffer.from(text, "base64"));

  it("reads a file however it is packed", () => {
    for (const archive of archives) {
      expect(unzipEntry(archive, "pocketbase")?.toString()).toBe(`#!/bin/sh\n${"echo hello\n".repeat(3)}`);
      expect(unzipEntry(archive, "LICENSE.md")?.toString()).toBe("words");
    }
  });

  it("finds nothing where nothing is", () => {
    expect(unzipEntry(archives[0]!, "other")).toBeUndefined();
    expect(unzipEntry(Buffer.from("no archive at all, only words"), "pocketbase")).toBeUndefined();
    expect(unzipEntry(Buffer.alloc(0), "pocketbase")).toBeUndefined();
  });
});
