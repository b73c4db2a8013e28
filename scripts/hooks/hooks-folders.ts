import { join } from "node:path";
import { root } from "../run-bin.ts";

export const serverFolder = join(root, "server");

/** Where PocketBase finds what `server` was built into. */
export const hooksFolder = join(root, "pocketbase/pb_hooks");

/** Says of what it was built. */
export const printFile = join(hooksFolder, "built-from.txt");
