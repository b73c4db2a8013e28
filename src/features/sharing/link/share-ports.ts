import type { Result } from "#domain/result";

/** The server's word on a link: how often it was opened, and the last day. */
export type ShareVisits = {
  readonly opens: number;
  readonly lastDay: string;
  /** The number of the page that lies there (`shareGeneration`). */
  readonly generation: number;
  /** When it was sent last, as ISO. */
  readonly updated: string;
  /** How many accounts follow it, where it is a school's frame. */
  readonly followers: number;
};

/** Ports of the app. */
export type SharePorts = {
  /** The server's origin: `https://school.example`. */
  readonly origin: string;
  /** Asks about the teacher's links; the answers are by locator. */
  readonly readVisits: () => Promise<Result<Readonly<Record<string, ShareVisits>>, { readonly type: string }>>;
};
