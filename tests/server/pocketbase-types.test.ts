import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { root, runBin } from "../../scripts/run-bin.ts";
import { freshData } from "../support/fresh-data.ts";

/** What PocketBase's own types leave out: modules, a console, and the request within an event. */
const leftOut = `
declare const require: (path: string) => unknown;
declare const console: { warn(text: string): void; error(text: string): void };
declare namespace core {
  ${[
    "BatchRequestEvent",
    "FileDownloadRequestEvent",
    "RealtimeSubscribeRequestEvent",
    "RecordAuthRequestEvent",
    "RecordAuthWithPasswordRequestEvent",
  ]
    .map((name) => `interface ${name} { requestEvent: RequestEvent }`)
    .join("\n  ")}
}
`;

/**
 * Reads the types as they are, except two: a model has the fields of its shape, and `$app` is the
 * app that each event has.
 */
const readTypes = async (): Promise<string> => {
  const types = await readFile(join(await freshData(), "types.d.ts"), "utf8");
  return types
    .replace(
      /declare class DynamicModel \{[^}]*\{[^}]*\}[^}]*\}/,
      "declare const DynamicModel: new <T extends object>(shape: T) => T;",
    )
    .replace("declare var $app: PocketBase", "declare var $app: core.App");
};

/**
 * Whether a fault comes from Go's own types: its kinds of numbers are objects, and its structs have
 * methods that a plain object does not need.
 */
const isOfGo = (fault: string): boolean =>
  /type '(readonly )?(FileMode|Duration|OAuth2ProviderConfig(\[\])?|RateLimitRule\[\])'/.test(fault);

/**
 * This test, and not a running server, finds where PocketBase differs from
 * `server/pocketbase.d.ts`.
 */
it("the server compiles against the types that PocketBase itself writes", async () => {
  const folder = await mkdtemp(join(tmpdir(), "schouljoer-types-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, "left-out.d.ts"), leftOut);
  await writeFile(join(folder, "types.d.ts"), await readTypes());
  const project = join(folder, "tsconfig.json");
  await writeFile(
    project,
    JSON.stringify({
      extends: join(root, "tsconfig.base.json"),
      // PocketBase's types say that every pointer may be missing, and nothing about a model's
      // fields.
      compilerOptions: { strict: false, noImplicitAny: false, noUncheckedIndexedAccess: false, lib: ["ES2024"] },
      include: [join(root, "server"), "types.d.ts", "left-out.d.ts"],
      exclude: [join(root, "server/pocketbase.d.ts")],
    }),
  );
  const { text } = await runBin("tsc", ["-p", project], { output: "collect" });
  const faults = text.split("\n").filter((line) => line.includes(": error ") && !isOfGo(line));
  expect(faults).toEqual([]);
  // Check that the types were read: the output has the faults that are left out above.
  expect(text).toContain("type 'FileMode'");
}, 600_000);
