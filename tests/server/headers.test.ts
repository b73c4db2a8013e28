import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startPocketBase, type TestPocketBase } from "../support/pocketbase.ts";

const script = "console.log('hello');\n".repeat(200);
const files = {
  "index.html": "<!doctype html><title>Schouljoer</title>",
  "assets/app-4f3a2b1c.js": script,
  "assets/figtree-1a2b3c4d.woff2": "not a font",
  "sw.js": "self.skipWaiting();",
  "builds/latest.json": '{"id":"one"}',
  "manifest.webmanifest": '{"name":"Schouljoer"}',
  ".vite/manifest.json": "{}",
};

let pb: TestPocketBase;
let dist: string;

const put = async (name: string, text: string) => {
  await mkdir(dirname(join(dist, name)), { recursive: true });
  await writeFile(join(dist, name), text);
};

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), "schouljoer-dist-"));
  for (const [name, text] of Object.entries(files)) await put(name, text);
  pb = await startPocketBase({ publicDir: dist });
});
afterAll(async () => {
  await pb.stop();
  await rm(dist, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${pb.url}${path}`, { headers, redirect: "manual" });

it("what is shared while no service worker runs leads to the screen that says so, before a body that does not come", async () => {
  const sending = request(`${pb.url}/share`, { method: "POST", headers: { "content-length": "40000000" } });
  sending.flushHeaders();
  const [answer] = (await once(sending, "response")) as [IncomingMessage];
  sending.destroy();
  expect([answer.statusCode, answer.headers.location]).toEqual([303, "/share?why=late"]);
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
});

describe("the app's files", () => {
  it("with a hash in their name are kept for a year", async () => {
    for (const path of ["/assets/app-4f3a2b1c.js", "/assets/figtree-1a2b3c4d.woff2"]) {
      expect((await get(path)).headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    }
  });

  it.each([
    "/",
    "/index.html",
    "/calendar",
    "/courses/abc?view=1",
    "/sw.js",
    "/builds/latest.json",
    "/manifest.webmanifest",
  ])("%s is asked for again each time", async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-cache");
  });

  it("are not sent again while they are the same, and are when a build replaces them at once", async () => {
    const first = await get("/builds/latest.json");
    const tag = { "if-none-match": first.headers.get("etag")! };
    expect((await get("/builds/latest.json", tag)).status).toBe(304);
    await put("builds/latest.json", '{"id":"two"}');
    const second = await get("/builds/latest.json", tag);
    expect([second.status, await second.json()]).toEqual([200, { id: "two" }]);
  });

  it("have their type, which no browser may guess", async () => {
    const types = {
      "/": "text/html",
      "/sw.js": "text/javascript",
      "/manifest.webmanifest": "application/manifest+json",
    };
    for (const [path, type] of Object.entries({ ...types, "/assets/figtree-1a2b3c4d.woff2": "font/woff2" })) {
      const { headers } = await get(path);
      expect(headers.get("content-type")).toContain(type);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
    }
  });

  it("come compressed to who understands it", async () => {
    const packed = await get("/assets/app-4f3a2b1c.js", { "accept-encoding": "gzip" });
    expect(packed.headers.get("content-encoding")).toBe("gzip");
    expect(await packed.text()).toBe(script);
    const plain = await get("/assets/app-4f3a2b1c.js", { "accept-encoding": "identity" });
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(await plain.text()).toBe(script);
  });
});

describe("a path without a file", () => {
  it("is the app's where it can be one of its routes", async () => {
    for (const path of [
      "/courses",
      "/calendar?view=timeGridWeek",
      "/auth/verify?token=a.b.c",
      "/settings/courses/schedule/abc",
    ]) {
      expect(await (await get(path)).text()).toBe(files["index.html"]);
    }
  });

  it.each(["/assets/app-gone.js", "/builds/old.json", "/favicon.ico", "/api/nothing", "/api", "/.vite/manifest.json"])(
    "%s is not found, and that is not kept",
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      expect(answer.headers.get("cache-control")).toBe("no-store");
    },
  );

  it("never leads out of the folder", async () => {
    await writeFile(join(dist, "../schouljoer-secret.txt"), "secret");
    for (const path of [
      "/..%2fschouljoer-secret.txt",
      "/assets/..%2f..%2fschouljoer-secret.txt",
      "/%2e%2e/schouljoer-secret.txt",
    ]) {
      const answer = await get(path);
      expect(await answer.text()).not.toContain("secret");
    }
    await rm(join(dist, "../schouljoer-secret.txt"));
  });
});

describe("security headers", () => {
  it("are on every answer for the app", async () => {
    for (const path of ["/", "/calendar", "/sw.js", "/assets/app-4f3a2b1c.js", "/assets/app-gone.js"]) {
      const { headers } = await get(path);
      expect(Object.fromEntries(headers)).toMatchObject({
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": expect.stringContaining("camera=()"),
        "referrer-policy": "no-referrer",
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
      });
    }
  });

  it("let the app run its own files and nothing else", async () => {
    const policy = (await get("/")).headers.get("content-security-policy")!;
    const rules = new Map(policy.split("; ").map((rule) => [rule.split(" ")[0]!, rule.split(" ").slice(1)]));
    expect(policy).not.toMatch(/unsafe|\*|http/);
    expect(rules.get("default-src")).toEqual(["'none'"]);
    for (const name of ["script-src", "connect-src", "worker-src", "manifest-src"]) {
      expect(rules.get(name)).toEqual(["'self'"]);
    }
    expect(rules.get("frame-ancestors")).toEqual(["'none'"]);
    expect(rules.get("require-trusted-types-for")).toEqual(["'script'"]);
    expect(rules.get("trusted-types")).toEqual(["default", "ProseMirrorClipboard"]);
    expect(rules.get("font-src")).toEqual(["'self'", "data:"]);
    expect(rules.get("img-src")).toEqual(["'self'", "data:", "blob:"]);
  });

  it("allow the style elements that the installed libraries make", async () => {
    const policy = (await get("/")).headers.get("content-security-policy")!;
    const styles = [""];
    for (const [path, pressable] of [
      ["interactions/usePress.mjs", "data-react-aria-pressable"],
      ["overlays/usePreventScroll.mjs", ""],
    ]) {
      const source = await readFile(
        new URL(`../../node_modules/react-aria/dist/private/${path}`, import.meta.url),
        "utf8",
      );
      const texts = [...source.matchAll(/textContent = `([^`]*)`/g)];
      expect(texts).toHaveLength(1);
      styles.push(texts[0]![1]!.replace(/\$\{[^}]*\}/, pressable!).trim());
    }
    const hashes = styles.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
    expect(policy).toContain(`style-src 'self' ${hashes.join(" ")};`);
  });

  it("leave PocketBase's dashboard its own", async () => {
    const answer = await get("/_/");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-security-policy")).toContain("'unsafe-inline'");
  });
});
