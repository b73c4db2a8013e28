import type { Occurrence } from "#domain/schedule/schedule";

/** A lesson of mine of fifty minutes, as the timetable has it. */
export const lessonAt = (course: string, date: string, start: number, o: Partial<Occurrence> = {}): Occurrence => ({
  key: `${course}|${date}|${start}`,
  course,
  session: "s",
  date,
  start,
  end: start + 50,
  room: "B204",
  label: null,
  status: "scheduled",
  exception: "",
  note: "",
  originDate: date,
  originStart: start,
  ...o,
});
