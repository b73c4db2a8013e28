import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { licenceOf, packageFolder } from "../../scripts/notices/licence-of.ts";
import { writeNotices } from "../../scripts/notices/write-notices.ts";

const makePackage = async (facts: object, files: Readonly<Record<string, string>> = {}): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), "schouljoer-package-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, "package.json"), JSON.stringify({ name: "pack", version: "1.2.3", ...facts }));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
};

test("a module's package is the innermost one; a module of ours has none", () => {
  expect(packageFolder("/x/node_modules/a/node_modules/@b/c/dist/index.js")).toBe(
    "/x/node_modules/a/node_modules/@b/c",
  );
  expect(packageFolder("/x/node_modules/a/index.js?worker")).toBe("/x/node_modules/a");
  expect(packageFolder("/x/src/app/main.tsx")).toBeNull();
  expect(packageFolder("\0/x/node_modules/a/index.js?commonjs")).toBeNull();
});

test("a licence is read from its file, whatever that is called; one that nobody has to name needs none", async () => {
  const named = await makePackage({ license: "MIT" }, { "licence.md": "MIT\r\nCopyright Anna\n" });
  expect(await licenceOf(named)).toEqual({
    name: "pack",
    version: "1.2.3",
    licence: "MIT",
    text: "MIT\nCopyright Anna",
  });
  expect((await licenceOf(await makePackage({ license: "Unlicense" }))).text).toMatch(/^This is free and unencumbered/);
});

test("what is shipped without a text of its licence is a fault", async () => {
  const folder = await makePackage({ license: "MIT" }, { "licenses.json": "[]" });
  await expect(licenceOf(folder)).rejects.toThrow("pack 1.2.3 is shipped and has no text of its licence (MIT).");
});

test("packages with the same text share it", () => {
  const pack = (name: string, text: string) => ({ name, version: "1.0.0", licence: "MIT", text });
  const notices = writeNotices([pack("b", "MIT of Anna"), pack("c", "MIT of Bert"), pack("a", "MIT of Anna")]);
  expect(notices).toContain("a 1.0.0 (MIT)\nb 1.0.0 (MIT)\n\nMIT of Anna\n");
  expect(notices.match(/MIT of Anna/g)).toHaveLength(1);
});
