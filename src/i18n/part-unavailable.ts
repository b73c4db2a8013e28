/**
 * A file of the app, its code or its words, could not be fetched: there is no network, or the
 * server is away.
 */
export class PartUnavailable extends Error {
  override readonly name = "PartUnavailable";
  /** What the error screen gives as its code. */
  readonly status = 503;
}
