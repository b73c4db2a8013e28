/**
 * A teacher's load on the server on a school day. All assumptions of the bench are here; they are
 * ours, not measured in a school.
 *
 * A day has 40 edits, each pushed as a batch of its own. Six in ten fall into the eight five-minute
 * breaks between lessons, and every teacher of a server hears the same bell: in a break a teacher
 * makes 0.6 edits a minute. The bench replays a piece of such a break at its real speed; every
 * other minute of the day is quieter.
 */
export const schoolDay = {
  editsPerDay: 40,
  breaks: 8,
  breakMinutes: 5,
  shareInBreaks: 0.6,
  /** The app asks for news once a minute when nothing else makes it. */
  idlePullSeconds: 60,
} as const;

/** Edits of one teacher in one minute of a break. */
export const editsPerMinute =
  (schoolDay.editsPerDay * schoolDay.shareInBreaks) / (schoolDay.breaks * schoolDay.breakMinutes);

/**
 * The pulls of an edit: one before the batch, one after it, and the one that the poke causes on the
 * device that listens.
 */
export const pullsPerEdit = 3;
