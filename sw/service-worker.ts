import type { PrecacheEntry } from "workbox-precaching";
import { syncInBackground } from "./background-sync.ts";
import { takeReceivedFiles } from "./take-received-files.ts";
import { followUpdates } from "./updates.ts";
import { serveBuild } from "./serve-build.ts";

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly PrecacheEntry[] };

/** The id that `npm run build` writes into the built file, as into index.html. */
const buildId = "__BUILD_ID__";

serveBuild({ worker: self, buildId, files: self.__WB_MANIFEST });
followUpdates({ worker: self, buildId });
syncInBackground(self);
takeReceivedFiles(self);
