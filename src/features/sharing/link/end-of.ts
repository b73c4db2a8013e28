import { instantsIn } from "#domain/time/instants";
import { splitLocalDateTime } from "#domain/time/minutes";
import type { ShareRow } from "#schema/shares";

/** The moment when a link ends, in milliseconds. */
export const endOf = ({ until }: Pick<ShareRow, "until">, zone: string): number => {
  const { date, minutes } = splitLocalDateTime(until);
  return instantsIn(zone)(date, minutes);
};
