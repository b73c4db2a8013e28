import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { join } from "node:path";
import { createServer } from "vite";
import { root } from "../../scripts/run-bin.ts";

const folder = "tests/support/plan-editor-page";

/** A page with nothing but the plan's editor on it, from the sources. */
export const servePlanEditor = async (): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> => {
  const server = await createServer({
    configFile: false,
    root,
    logLevel: "warn",
    cacheDir: join(root, "node_modules/.cache/plan-editor-page"),
    plugins: [react(), babel({ presets: [linguiTransformerBabelPreset()] }), lingui(), tailwindcss()],
    server: { port: 0, host: "127.0.0.1", hmr: false, watch: null },
    optimizeDeps: { entries: [`${folder}/main.tsx`] },
  });
  await server.listen();
  const { port } = server.httpServer!.address() as { port: number };
  return { url: `http://127.0.0.1:${port}/${folder}/index.html`, stop: () => server.close() };
};
