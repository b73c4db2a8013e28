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
 * The types as they are, but for two: a model has the fields of its shape, and `$app` is the app
 * that each event has.
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
 * Go's kinds of numbers are objects there, and its structs have methods that a plain object needs
 * not.
 */
const isOfGo = (fault: string): boolean =>
  /type '(readonly )?(FileMode|Duration|OAuth2ProviderConfig(\[\])?|RateLimitRule\[\])'/.test(fault);

/**
 * A server whose PocketBase says something else than `server/pocketbase.d.ts` is found here and not
 * in use.
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
      // Theirs say of every pointer that it may be missing, and nothing of a model's fields.
      compilerOptions: { strict: false, noImplicitAny: false, noUncheckedIndexedAccess: false, lib: ["ES2024"] },
      include: [join(root, "server"), "types.d.ts", "left-out.d.ts"],
      exclude: [join(root, "server/pocketbase.d.ts")],
    }),
  );
  const { text } = await runBin("tsc", ["-p", project], { output: "collect" });
  const faults = text.split("\n").filter((line) => line.includes(": error ") && !isOfGo(line));
  expect(faults).toEqual([]);
  // It was read: what was left out of it above is missed where it is not there.
  expect(text).toContain("type 'FileMode'");
}, 600_000);
