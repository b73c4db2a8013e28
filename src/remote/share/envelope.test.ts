import { describe, expect, test } from "vitest";
import { createShareKey, readShareLink, type ShareKey, shareUrl } from "#domain/share/share-link";
import { canonicalJson } from "#domain/share/canonical-json";
import { mostUnpacked, openBytes, openText, sealBytes, sealText } from "./envelope.ts";
import { cipherKey, proofHash, shareProof } from "./share-keys.ts";

const random = (count: number) => crypto.getRandomValues(new Uint8Array(count));
const newKey = () => createShareKey(random);
const iv = () => random(12);
const at = async (key: ShareKey, kind: "cover" | "note" | "file" = "cover") => ({
  key: await cipherKey(key, kind === "note" ? "note" : "data"),
  locator: key.locator,
  kind,
});

describe("an envelope", () => {
  test("opens with its key, and says what was put in", async () => {
    const key = newKey();
    const sealed = await sealText("Gruppen wie immer. Ënn 63 🙂", iv(), await at(key));
    expect(await openText(sealed, await at(key))).toEqual({ ok: true, value: "Gruppen wie immer. Ënn 63 🙂" });
  });

  test("another key, another place, another kind and a changed byte open nothing", async () => {
    const key = newKey();
    const sealed = await sealText("words", iv(), await at(key));
    const fault = { ok: false, error: { type: "key" } };
    expect(await openText(sealed, await at({ ...key, secret: newKey().secret }))).toEqual(fault);
    expect(await openText(sealed, { ...(await at(key)), locator: newKey().locator })).toEqual(fault);
    expect(await openText(sealed, { ...(await at(key)), kind: "note" })).toEqual(fault);
    for (const place of [5, 16, 17, sealed.length - 1]) {
      const changed = sealed.slice();
      changed[place]! ^= 1;
      expect(await openText(changed, await at(key))).toEqual(fault);
    }
  });

  test("bytes that are no envelope are said to be none, cut ones too", async () => {
    const key = newKey();
    const format = { ok: false, error: { type: "format" } };
    expect(await openText(new Uint8Array(), await at(key))).toEqual(format);
    expect(await openText(new TextEncoder().encode("<html>nothing</html>"), await at(key))).toEqual(format);
    const sealed = await sealText("words", iv(), await at(key));
    expect((await openText(sealed.slice(0, 10), await at(key))).ok).toBe(false);
    expect((await openText(sealed.slice(0, 40), await at(key))).ok).toBe(false);
  });

  test("its length tells steps of 4 kB only, and no two writings are alike", async () => {
    const key = newKey();
    const sealed = await Promise.all(
      ["a", "words ".repeat(20)].map(async (text) => sealText(text, iv(), await at(key))),
    );
    expect(sealed[0]!.length).toBe(sealed[1]!.length);
    const again = await sealText("a", iv(), await at(key));
    expect([...again].join()).not.toBe([...sealed[0]!].join());
  });

  test("a text that unpacks to more than a page is refused", async () => {
    const key = newKey();
    const sealed = await sealText("0".repeat(mostUnpacked + 1), iv(), await at(key));
    expect(sealed.length).toBeLessThan(20_000);
    expect(await openText(sealed, await at(key))).toEqual({ ok: false, error: { type: "tooLarge" } });
  });

  test("a file's bytes come back as they were", async () => {
    const key = newKey();
    const bytes = random(10_000);
    const sealed = await sealBytes(bytes, iv(), await at(key, "file"));
    const opened = await openBytes(sealed, await at(key, "file"));
    expect(opened.ok && [...opened.value]).toEqual([...bytes]);
  });
});

describe("the keys of a link", () => {
  test("a proof is the same each time, another for each link, and says nothing of the secret", async () => {
    const key = newKey();
    const proof = await shareProof(key);
    expect(await shareProof(key)).toBe(proof);
    expect(proof).toMatch(/^[\w-]{43}$/);
    expect(await shareProof({ ...key, locator: newKey().locator })).not.toBe(proof);
    expect(await proofHash(proof)).not.toBe(proof);
  });

  test("a device that makes the same JSON makes the same text, in whatever order", () => {
    expect(canonicalJson({ b: [{ d: 1, c: "é" }], a: null })).toBe('{"a":null,"b":[{"c":"é","d":1}]}');
  });
});

describe("an address", () => {
  const key = newKey();
  const url = shareUrl("https://school.example", key);

  test("is read back, also from a text and as mail programs write it", () => {
    const [place, secret] = url.split("#");
    for (const text of [url, `  ${url}\n`, `See ${url} for tomorrow`, `${place}%23${secret}`, `${place}%2523${secret}`])
      expect(readShareLink(text)).toEqual(key);
  });

  test("that lost its key says so; anything else is no link", () => {
    const [place] = url.split("#");
    const noKey = { type: "noKey", locator: key.locator };
    expect(readShareLink(place!)).toEqual(noKey);
    expect(readShareLink(url.slice(0, -3))).toEqual(noKey);
    expect(readShareLink("https://school.example/s/short#abc")).toEqual({ type: "noLink" });
    expect(readShareLink("")).toEqual({ type: "noLink" });
  });
});
