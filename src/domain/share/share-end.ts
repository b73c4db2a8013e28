import { instantsIn } from "#domain/time/instants";
import { splitLocalDateTime } from "#domain/time/minutes";

type Ending = { readonly until: string };

/** The minute of the day in which a link ends unless somebody says otherwise. */
export const shareEndsAt = 18 * 60;

/** The moment when a link ends, in milliseconds. */
export const shareEnd = ({ until }: Ending, zone: string): number => {
  const { date, minutes } = splitLocalDateTime(until);
  return instantsIn(zone)(date, minutes);
};

/** True while a link works: it has its key, and its end is ahead. */
export const isLivingShare = (share: Ending & { readonly secret: string }, zone: string, now: number): boolean =>
  share.secret !== "" && shareEnd(share, zone) > now;
