import type { Result } from "#domain/result";
import type { RemoteError } from "#remote/remote-error";

/** Whether the server refused a mail's link itself: used, expired, or broken. */
export const isRefusedLink = (answer: Result<void, RemoteError>): boolean =>
  !answer.ok && answer.error.type === "refused" && answer.error.fields.some(({ field }) => field === "token");
