import { join } from "node:path";
import { rolldown } from "rolldown";
import { root } from "../run-bin.ts";

/**
 * Code of the domain as one CommonJS module that PocketBase loads. `entry` is the source of a file in `folder` (of the repository) that
 * exports what the hooks call.
 */
export const bundleForHooks = async (o: {
  readonly folder: string;
  readonly entry: string;
}): Promise<{ readonly code: string; readonly modules: readonly string[] }> => {
  const id = join(root, o.folder, "entry-for-hooks.ts");
  const bundle = await rolldown({
    input: id,
    // Only what is called: the packages behind months and weeks do nothing by being imported.
    treeshake: { moduleSideEffects: false },
    plugins: [
      {
        name: "entry",
        load: (path) => (path === id ? o.entry : undefined),
        resolveId: (path) => (path === id ? id : undefined),
      },
    ],
  });
  const { output } = await bundle.generate({ format: "cjs", minify: false, comments: false });
  await bundle.close();
  const [{ code, moduleIds }] = output;
  return { code: code.trimEnd(), modules: moduleIds };
};
