import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { freePort } from "../../scripts/pocketbase/free-port.ts";
import { configFaultText, readServeConfig } from "../../scripts/serve-config.ts";

const serve = fileURLToPath(new URL("../../scripts/serve.ts", import.meta.url));

let folder: string;
let child: ChildProcess | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "schouljoer-serve-"));
});
afterEach(async () => {
  child?.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

type Ended = { code: number | null; out: string; err: string };

/** Runs serve.ts as npm does; `onOut` gets its output so far. */
const run = (
  env: Record<string, string>,
  onOut: (out: string, child: ChildProcess) => void = () => {},
): Promise<Ended> =>
  new Promise((resolve) => {
    const started = spawn(process.execPath, [serve], {
      env: { ...process.env, DATA_DIR: join(folder, "data"), ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    child = started;
    let out = "";
    let err = "";
    started.stdout.on("data", (chunk) => {
      out += chunk;
      onOut(out, started);
    });
    started.stderr.on("data", (chunk) => {
      err += chunk;
    });
    started.once("close", (code) => resolve({ code, out, err }));
  });

const occupy = async (): Promise<{ server: Server; port: number }> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, port: (server.address() as { port: number }).port };
};

describe("what cannot be served ends with one sentence and a non-zero exit", () => {
  const expectSentence = ({ code, err }: Ended, sentence: string | RegExp) => {
    expect(err.trimEnd().split("\n")).toEqual([expect.stringMatching(sentence)]);
    expect(code).toBe(1);
  };

  it("a taken port", async () => {
    const { server, port } = await occupy();
    expectSentence(
      await run({ PORT: String(port) }),
      `^Port ${port} is taken by another program; choose another with PORT.$`,
    );
    server.close();
  });

  it("a damaged database", async () => {
    await mkdir(join(folder, "data"));
    await writeFile(join(folder, "data/data.db"), "this is not a database ".repeat(1000));
    const ended = await run({ PORT: String(await freePort("127.0.0.1")) });
    expectSentence(ended, /^The data folder .*\/data cannot be read \(.*not a database.*\); restore it from a backup/);
  });

  it("a data folder that is a file", async () => {
    await writeFile(join(folder, "data"), "");
    const ended = await run({ PORT: String(await freePort("127.0.0.1")) });
    expectSentence(ended, /^The data folder .*\/data cannot be used \(EEXIST\); choose another with DATA_DIR\.$/);
  });

  it("a PocketBase that is none", async () => {
    const ended = await run({ PORT: String(await freePort("127.0.0.1")), POCKETBASE_BIN: "/bin/ls" });
    expectSentence(ended, /^POCKETBASE_BIN is \/bin\/ls, which is not a PocketBase program that runs here\.$/);
  });

  it("a PocketBase that cannot be installed", async () => {
    const env = {
      PORT: String(await freePort("127.0.0.1")),
      PATH: folder,
      POCKETBASE_BIN: "",
      SCHOULJOER_CACHE: join(folder, "cache"),
      POCKETBASE_MIRROR: `http://127.0.0.1:${await freePort("127.0.0.1")}`,
    };
    expectSentence(
      await run(env),
      /^PocketBase \d+\.\d+\.\d+ cannot be installed: .*Go is not installed.*set POCKETBASE_BIN/,
    );
  });

  it("a wrong value in the environment", async () => {
    expectSentence(await run({ PORT: "abc" }), /^PORT is "abc" but must be a port, a whole number from 1 to 65535\.$/);
  });
});

describe("what is served", () => {
  it("is ready when it says so, and ends with its children on SIGTERM", { timeout: 240_000 }, async () => {
    const port = await freePort("127.0.0.1");
    const url = `http://127.0.0.1:${port}`;
    let health: Promise<Response> | undefined;
    const ended = await run({ PORT: String(port) }, (out, serving) => {
      if (health !== undefined || !out.includes(`Schouljoer is ready at ${url}\n`)) return;
      health = fetch(`${url}/api/health`);
      void health.finally(() => serving.kill("SIGTERM"));
    });
    expect(ended).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^PocketBase \S+ (from|found|downloaded|built)/),
    });
    expect((await health)?.status).toBe(200);
    await expect(fetch(`${url}/api/health`)).rejects.toThrow();
  });
});

describe("the configuration", () => {
  const faultOf = (env: Record<string, string>) => {
    const config = readServeConfig({ root: folder, env });
    return config.ok ? undefined : configFaultText(config.error);
  };

  it.each([
    ["PORT", "0", "a port"],
    ["PORT", "65536", "a port"],
    ["PORT", "80.5", "a port"],
    ["HOST", "everywhere", "an IPv4 address or localhost"],
    ["APP_URL", "planner.school.example", "a web address"],
    ["APP_URL", "ftp://planner.school.example", "a web address"],
    ["APP_URL", "https://planner.school.example/?a=1", "a web address"],
    ["SMTP_HOST", "smtp://x", "the name of a mail server"],
    ["SMTP_PORT", "smtp", "a port"],
    ["SMTP_TLS", "yes", "true or false"],
    ["MAIL_SENDER_ADDRESS", "planner", "an e-mail address"],
    ["RATE_LIMIT", "1", "on or off"],
    ["TRUSTED_PROXY_HEADER", "X-Forwarded-For: x", "a header like X-Forwarded-For"],
    ["SUPERUSER_IPS", "10.0.0.0/33", "addresses or subnets like 127.0.0.1 10.0.0.0/8"],
    ["DEMO_DATE", "2027-02-30", "a day like 2027-03-10"],
    ["SUPERUSER_EMAIL", "root", "an e-mail address"],
    ["OIDC_AUTH_URL", "login.school.example", "a web address"],
  ])("names %s when it is %s", (variable, value, expected) => {
    const fault = faultOf({ [variable]: value });
    expect(fault).toContain(`${variable} is "${value}" but must be ${expected}`);
  });

  it("never repeats a password", () => {
    expect(faultOf({ SUPERUSER_EMAIL: "a@b.example", SUPERUSER_PASSWORD: "hunter2" })).not.toContain("hunter2");
    expect(faultOf({ SUPERUSER_EMAIL: "a@b.example" })).toContain("SUPERUSER_PASSWORD must be set together");
  });

  it("wants a provider's variables together", () => {
    const client = {
      GOOGLE_CLIENT_ID: "a",
      OIDC_CLIENT_ID: "b",
      OIDC_CLIENT_SECRET: "c",
      OIDC_AUTH_URL: "https://a.example",
    };
    expect(faultOf(client)).toContain("OIDC_TOKEN_URL must be set together with OIDC_CLIENT_ID");
    const known = { ...client, OIDC_TOKEN_URL: "https://b.example" };
    expect(faultOf(known)).toContain("GOOGLE_CLIENT_SECRET must be set together with GOOGLE_CLIENT_ID");
    expect(faultOf({ ...known, GOOGLE_CLIENT_SECRET: "d" })).toBeUndefined();
  });

  it("comes from .env too, the environment first, empty meaning not set", async () => {
    await writeFile(join(folder, ".env"), "# comment\nPORT=9000\nAPP_NAME='My school'\nDATA_DIR=elsewhere\nHOST=\n");
    const config = readServeConfig({ root: folder, env: { PORT: "9100", APP_NAME: "" } });
    expect(config).toMatchObject({
      ok: true,
      value: {
        port: 9100,
        host: "127.0.0.1",
        dataDir: join(folder, "elsewhere"),
        env: { APP_NAME: "My school", APP_URL: "http://127.0.0.1:9100", RATE_LIMIT: "on" },
      },
    });
    await writeFile(join(folder, ".env"), "SMTP_PORT=mail\n");
    expect(faultOf({})).toContain('SMTP_PORT is "mail"');
  });

  it("has an example that is itself right", async () => {
    const example = await readFile(new URL("../../.env.example", import.meta.url), "utf8");
    const set = example.replaceAll(/^#([A-Z_]+=.+)$/gm, "$1");
    await writeFile(join(folder, ".env"), set);
    expect(faultOf({})).toBeUndefined();
  });
});
