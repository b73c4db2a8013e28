import { ofApi } from "#server/guards/answer-headers";
import { guardFileToken } from "#server/sign-in/sessions";
import { serve } from "./uploads.ts";

/**
 * A file keeps its name as long as it is the same. It is one teacher's, so no cache in between may
 * keep it.
 */
const ofFiles = "private, max-age=2592000, stale-while-revalidate=86400";

/**
 * Sets the headers of a file that is there and may be read. PocketBase gives it a policy of its
 * own. A refused file is kept nowhere.
 */
export const answerFile = (e: core.FileDownloadRequestEvent): void => {
  guardFileToken(e);
  const headers = e.requestEvent.response.header();
  headers.set("Cache-Control", ofFiles);
  headers.del("Content-Security-Policy");
  // It is saved, never opened as a page of ours; an <img> does not heed this.
  headers.set("Content-Disposition", `attachment; filename="${e.servedName}"`);
  serve(e);
  try {
    return e.next();
  } catch (problem) {
    for (const [name, value] of Object.entries(ofApi)) headers.set(name, value);
    throw problem;
  }
};
