import { createHash } from "node:crypto";
import { chmod, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findPocketBase, pocketBaseFaultText } from "../../scripts/pocketbase/find-pocketbase.ts";
import {
  compareVersions,
  type Machine,
  pocketbaseVersion,
  releaseArchive,
  releaseChecksums,
} from "../../scripts/pocketbase/release.ts";
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

/** Makes a program that says it is PocketBase of some version. */
const makeProgram = async (name: string, version: string) => {
  const path = join(folder, name);
  await writeFile(path, `#!/bin/sh\necho "pocketbase version ${version}"\n`);
  await chmod(path, 0o755);
  return path;
};

const find = (env: Record<string, string>, forged: { machine?: Machine; checksums?: Record<string, string> } = {}) =>
  findPocketBase({
    env: { PATH: folder, SCHOULJOER_CACHE: join(folder, "cache"), POCKETBASE_MIRROR: "http://127.0.0.1:9", ...env },
    log: (line) => log.push(line),
    ...forged,
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
    expect(log[0]).toBe(`Skipping ${path}: it is PocketBase 0.22.21, older than ${pocketbaseVersion}`);
  });

  it("is the one in the cache before anything is fetched", async () => {
    const path = await makeProgram(`pocketbase-${pocketbaseVersion}`, pocketbaseVersion);
    const found = await find({ SCHOULJOER_CACHE: folder });
    expect(found).toMatchObject({ ok: true, value: { path, source: "cache" } });
    expect(log).toEqual([]);
  });

  it("cannot be installed without a network and without Go, and the sentence says what to do", async () => {
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
    // Go itself is somebody else's. This stand-in does what `go install` does: it puts the program
    // into GOBIN.
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

/** A zip archive of one file, stored as it is. */
const zipOf = (name: string, text: string): Buffer => {
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt32LE(text.length, 20);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(local.length + name.length + text.length, 16);
  return Buffer.concat([local, Buffer.from(name + text), central, Buffer.from(name), end]);
};

/** Machines by their names in Node and in PocketBase's releases, with the name of their program. */
const machines = [
  ["linux", "x64", "linux_amd64", "pocketbase"],
  ["linux", "arm64", "linux_arm64", "pocketbase"],
  ["linux", "arm", "linux_armv7", "pocketbase"],
  ["darwin", "x64", "darwin_amd64", "pocketbase"],
  ["darwin", "arm64", "darwin_arm64", "pocketbase"],
  ["win32", "x64", "windows_amd64", "pocketbase.exe"],
  ["win32", "arm64", "windows_arm64", "pocketbase.exe"],
] as const;

describe.each(machines)("on %s %s", (platform, arch, target, program) => {
  const machine = { platform, arch };
  const cached = program.replace("pocketbase", `pocketbase-${pocketbaseVersion}`);

  it("the official archive is known, with its checksum", () => {
    expect(releaseArchive(machine)).toEqual({
      url: `https://github.com/pocketbase/pocketbase/releases/download/v${pocketbaseVersion}/pocketbase_${pocketbaseVersion}_${target}.zip`,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it("it is downloaded once and kept under its name", async () => {
    // The program in the archive runs here, whatever machine the archive is for.
    const archive = zipOf(program, `#!/bin/sh\necho "pocketbase version ${pocketbaseVersion}"\n`);
    const checksums = { [target]: createHash("sha256").update(archive).digest("hex") };
    const asked: (string | undefined)[] = [];
    const server: Server = createServer((request, response) => {
      asked.push(request.url);
      response.end(archive);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as { port: number };
    const env = { POCKETBASE_MIRROR: `http://127.0.0.1:${port}` };
    const path = join(folder, "cache", cached);
    expect(await find(env, { machine, checksums })).toMatchObject({ ok: true, value: { path, source: "download" } });
    expect(await find(env, { machine, checksums })).toMatchObject({ ok: true, value: { path, source: "cache" } });
    server.close();
    expect(asked).toEqual([`/v${pocketbaseVersion}/pocketbase_${pocketbaseVersion}_${target}.zip`]);
  });

  it("it is built with Go where it cannot be downloaded", async () => {
    const go = join(folder, "go");
    const base = platform === "win32" ? "base.exe" : "base";
    await writeFile(go, `#!/bin/sh\nprintf '#!/bin/sh\\necho "pocketbase version 9.9.9"\\n' > "$GOBIN/${base}"\n`);
    await chmod(go, 0o755);
    const path = join(folder, "cache", cached);
    expect(await find({}, { machine })).toMatchObject({ ok: true, value: { path, source: "go" } });
  });
});

describe("on other machines", () => {
  it("each archive has a checksum of its own", () => {
    expect(new Set(Object.values(releaseChecksums)).size).toBe(machines.length);
    expect(Object.keys(releaseChecksums).toSorted()).toEqual(machines.map(([, , target]) => target).toSorted());
  });

  it("Windows spells and parts the PATH in its own way", async () => {
    const path = await makeProgram("pocketbase.exe", "0.99.0");
    const env = { SCHOULJOER_CACHE: join(folder, "cache"), Path: `/nowhere;${folder}` };
    const machine = { platform: "win32", arch: "x64" };
    const found = await findPocketBase({ env, log: (line) => log.push(line), machine });
    expect(found).toMatchObject({ ok: true, value: { path, source: "PATH" } });
  });

  it("without an official archive Go is the way, and the sentence names the machine", async () => {
    const found = await find({}, { machine: { platform: "freebsd", arch: "x64" } });
    expect(found).toMatchObject({ error: { download: { type: "noArchive" }, build: { type: "noGo" } } });
    expect(!found.ok && pocketBaseFaultText(found.error)).toContain("there is no pinned release for freebsd x64, and");
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
