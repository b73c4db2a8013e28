import { join } from "node:path";
import { rolldown } from "rolldown";
import type { Plugin } from "vite";
import { bundleHooks } from "../hooks/build-hooks.ts";
import { pdfDecoderLicences } from "../pdf-decoders.ts";
import { root } from "../run-bin.ts";
import { licenceOf, packageFolder } from "./licence-of.ts";
import { writeNotices } from "./write-notices.ts";

/**
 * Packages that are shipped, but in no module: the beginning of the style sheet, and the data
 * behind the public holidays.
 */
const besides = ["tailwindcss", "date-holidays"];

type Bundled = {
  readonly type: string;
  readonly moduleIds?: readonly string[];
  readonly originalFileNames?: readonly string[];
};

/** Modules of chunks, and files such as fonts that came from a package. */
const sourcesOf = (bundle: Readonly<Record<string, Bundled>>): readonly string[] =>
  Object.values(bundle).flatMap(({ moduleIds = [], originalFileNames = [] }) => [
    ...moduleIds,
    ...originalFileNames.map((name) => join(root, name)),
  ]);

/**
 * Modules of the service worker, looked up here. It is bundled after the list of the files it keeps
 * is made, and the notices are one of these files.
 */
const serviceWorkerModules = async (): Promise<readonly string[]> => {
  const bundle = await rolldown({ input: join(root, "sw/service-worker.ts"), logLevel: "silent" });
  const { output } = await bundle.generate();
  await bundle.close();
  return output.flatMap((part) => (part.type === "chunk" ? part.moduleIds : []));
};

/**
 * Writes `third-party-notices.txt` into the build: every package that is in a chunk, a worker, the
 * service worker, the server or among the files. `page` is for the build, `worker` for the workers
 * that it bundles first.
 */
export const thirdPartyNotices = (): { readonly page: Plugin; readonly worker: Plugin } => {
  const sources = new Set<string>();
  const note = (bundle: Readonly<Record<string, Bundled>>): void => {
    for (const source of sourcesOf(bundle)) sources.add(source);
  };
  return {
    worker: {
      name: "third-party-notices:worker",
      generateBundle: (_, bundle) => note(bundle),
    },
    page: {
      name: "third-party-notices",
      apply: "build",
      async generateBundle(_, bundle) {
        note(bundle);
        const all = [...sources, ...(await serviceWorkerModules()), ...(await bundleHooks()).modules];
        const folders = new Set([
          ...all.flatMap((source) => packageFolder(source) ?? []),
          ...besides.map((name) => join(root, "node_modules", name)),
        ]);
        const source = writeNotices([
          ...(await Promise.all(Array.from(folders, licenceOf))),
          ...(await pdfDecoderLicences()),
        ]);
        this.emitFile({ type: "asset", fileName: "third-party-notices.txt", source });
      },
    },
  };
};
