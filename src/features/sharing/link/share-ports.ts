import type { Result } from "#domain/result";

/** What the server says of a link: how often it was opened, and the last day. */
export type ShareVisits = {
  readonly opens: number;
  readonly lastDay: string;
  /** What lies there (`shareGeneration`); another number than here: it is still to be sent. */
  readonly generation: number;
};

/** What only the app can give. */
export type SharePorts = {
  /** The server's origin: `https://school.example`. */
  readonly origin: string;
  /** Of the teacher's links, by locator. */
  readonly readVisits: () => Promise<Result<Readonly<Record<string, ShareVisits>>, { readonly type: string }>>;
};
