import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { build } from "vite";
import { buildLinkPage } from "./build-link-page.ts";
import { ensureHooks } from "./hooks/ensure-hooks.ts";
import { measureSize } from "./size/measure-size.ts";
import { sizeBudget } from "./size/size-budget.ts";
import { stampBuild } from "./stamp-build.ts";

/**
 * `npm run build`: the production build in dist/, with its id in dist/builds/latest.json, and the
 * server. Fails past the size budget.
 */
const root = fileURLToPath(new URL("..", import.meta.url));
const dist = join(root, "dist");
// Set this also when a test runner calls it: React's development build is twice as large.
process.env.NODE_ENV = "production";

try {
  await ensureHooks();
  await build({ root, logLevel: "warn" });
} catch (error) {
  console.error(`The build failed. ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
const linkBytes = await buildLinkPage(root, dist);
const id = await stampBuild(dist, new Date().toISOString());
console.log(`Build ${id} in dist/`);

const { parts } = await measureSize(dist, sizeBudget);
const page = { name: "A link’s page, with its style", bytes: linkBytes, kB: 25 };
for (const part of [...parts, page]) {
  const kB = part.bytes / 1000;
  console.log(`  ${part.name}: ${kB.toFixed(1)} of ${part.kB} kB of JavaScript (brotli)`);
  if (kB > part.kB) {
    console.error(`  ${part.name} is past its budget; see scripts/size/size-budget.ts and npm run bench -- size.`);
    process.exitCode = 1;
  }
}
