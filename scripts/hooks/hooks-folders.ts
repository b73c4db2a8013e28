import { join } from "node:path";
import { root } from "../run-bin.ts";

export const serverFolder = join(root, "server");

/** The folder in which PocketBase finds the built server. */
export const hooksFolder = join(root, "pocketbase/pb_hooks");

/** The file that says from what it was built. */
export const printFile = join(hooksFolder, "built-from.txt");
