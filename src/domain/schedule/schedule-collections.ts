/** What a schedule is made of, beside the dates of its school year. */
export const scheduleCollections = [
  "courses",
  "holidays",
  "rotations",
  "timetables",
  "sessions",
  "exceptions",
] as const;
