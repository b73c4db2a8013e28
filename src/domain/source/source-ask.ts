import type { DateRange } from "#domain/time/date-range";
import type { SourceFault, SourceState } from "./source-state.ts";

/** One source to read. `hash`: of what is known of it, "" for nothing. */
export type SourceAsk = {
  readonly account: string;
  readonly address: string;
  readonly etag: string;
  readonly modified: string;
  readonly hash: string;
  readonly range: DateRange;
  readonly zone: string;
  readonly free: readonly DateRange[];
  readonly failures: number;
};

export type SourceOutcome =
  | { readonly outcome: "same" }
  | {
      readonly outcome: "read";
      readonly state: SourceState;
      readonly hash: string;
      readonly etag: string;
      readonly modified: string;
    }
  | { readonly outcome: "fault"; readonly fault: SourceFault };

/** `next`: epoch milliseconds of its next read, null once its year is over. */
export type SourceAnswer = SourceOutcome & { readonly next: number | null };
