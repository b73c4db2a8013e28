import type { ForecastSource } from "#domain/forecast/unit-needs";
import type { Schedule } from "#domain/schedule/schedule";

/**
 * A model of the forecast as a teacher would make it with a paper calendar: day by day, one lesson
 * after the other crossed out. It reads the schedule itself and counts in whole numbers.
 */
type PaperYear = { readonly schedule: Schedule; readonly source: ForecastSource };

const dayNumber = (date: string) => Math.round(Date.parse(`${date}T00:00:00Z`) / 86_400_000);
const dayName = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);
const weekdayOf = (day: number) => new Date(day * 86_400_000).getUTCDay() || 7;
const weekOf = (day: number) => Math.floor((day + 3) / 7);

type PaperSlot = { readonly date: string; readonly start: number; readonly place: string };

/** The slots of a course that are taught, from the schedule's records. */
const slotsOnPaper = ({ schedule, source }: PaperYear): PaperSlot[] => {
  const first = dayNumber(schedule.year.start);
  const slots: PaperSlot[] = [];
  for (let day = first; day <= dayNumber(schedule.year.end); day += 1) {
    const date = dayName(day);
    const weekday = weekdayOf(day);
    const label = (weekOf(day) - weekOf(first)) % 2 === 0 ? "A" : "B";
    const timetable = schedule.timetables.find(({ validFrom, validTo }) => validFrom <= date && date <= validTo);
    if (!timetable || !timetable.days.includes(weekday)) continue;
    if (schedule.holidays.some(({ start, end }) => start <= date && date <= end)) continue;
    for (const session of schedule.sessions) {
      if (session.timetable !== timetable.id || session.course !== source.course || session.day !== weekday) continue;
      if (session.labels.length > 0 && !session.labels.includes(label)) continue;
      if (session.validFrom !== "" && date < session.validFrom) continue;
      if (session.validTo !== "" && date > session.validTo) continue;
      const isCancelled = schedule.exceptions.some(
        (one) => one.course === source.course && one.date === date && one.start === session.start,
      );
      if (!isCancelled) slots.push({ date, start: session.start, place: `${date} ${session.start}` });
    }
  }
  return slots.toSorted((a, b) => (a.date === b.date ? a.start - b.start : a.date < b.date ? -1 : 1));
};

/** A unit with what it still needs, in halves of lessons; null for one without a length. */
type PaperUnit = { readonly id: string; readonly isOver: boolean; readonly halves: number | null };

const unitsOnPaper = (source: ForecastSource, open: ReadonlySet<string>, exams: ReadonlySet<string>): PaperUnit[] => {
  const inOrder = [...source.units].toSorted((a, b) => (a.order + a.id < b.order + b.id ? -1 : 1));
  const lessonsOf = (id: string) => source.lessons.filter((one) => one.unit === id && one.course === source.course);
  const wasTaught = (id: string) => lessonsOf(id).some(({ status }) => status === "held" || status === "partly");
  return inOrder.map((unit, index): PaperUnit => {
    let halves = unit.lessonsPlanned * 2;
    const busy = new Set<string>();
    let tests = 0;
    for (const { status, date, start } of lessonsOf(unit.id)) {
      const place = `${date} ${start}`;
      if (status === "held") halves -= 2;
      else if (status === "partly") halves -= 1;
      else if (status !== "notHeld" && exams.has(place)) {
        halves -= 2;
        tests += 1;
      } else if (status !== "notHeld" && open.has(place)) busy.add(place);
    }
    const wentOn = inOrder.slice(index + 1).some(({ id }) => wasTaught(id));
    if (wentOn && wasTaught(unit.id) && busy.size + tests === 0) return { id: unit.id, isOver: true, halves: 0 };
    if (unit.lessonsPlanned === 0) return { id: unit.id, isOver: false, halves: null };
    return { id: unit.id, isOver: false, halves: Math.max(halves, busy.size * 2, 0) };
  });
};

/** The day on which each unit ends, or how many of its lessons find no slot ("3 short"). */
type PaperEnds = Readonly<Record<string, string>>;

/**
 * Crosses out slot by slot. `halvesLost` of `lessons` fall out, so each lesson takes more than one
 * slot. All is counted in parts of a lesson that are whole numbers.
 */
const crossOut = (
  units: readonly PaperUnit[],
  slots: readonly PaperSlot[],
  pace: { readonly halvesLost: number; readonly lessons: number },
): { readonly ends: PaperEnds; readonly used: number } => {
  // A slot has 4·lessons parts, half a lesson takes 2·lessons and what is lost of it.
  const whole = 4 * pace.lessons;
  const perHalf = 2 * pace.lessons + pace.halvesLost;
  const ends: Record<string, string> = {};
  let at = -1;
  let room = 0;
  for (const { id, isOver, halves } of units) {
    if (halves === null) break;
    if (isOver || halves === 0) continue;
    let parts = halves * perHalf;
    let beyond = 0;
    while (parts > 0) {
      if (room === 0) {
        at += 1;
        room = whole;
        if (at >= slots.length) beyond += 1;
      }
      const taken = Math.min(parts, room);
      parts -= taken;
      room -= taken;
    }
    ends[id] = beyond > 0 ? `${beyond} short` : slots[Math.min(at, slots.length - 1)]!.date;
  }
  return { ends, used: at + 1 };
};

/** A forecast, as a teacher would reckon it on paper. */
export const forecastOnPaper = (
  year: PaperYear,
  pace: { readonly halvesLost: number; readonly lessons: number },
): { readonly left: number; readonly short: number; readonly planned: PaperEnds; readonly paced: PaperEnds } => {
  const { source } = year;
  const coming = slotsOnPaper(year).filter(({ date }) => date >= source.today);
  const examDays = new Set(source.exams.map(({ start }) => start.slice(0, 10)));
  const exams = new Set(coming.filter(({ date }) => examDays.has(date)).map(({ place }) => place));
  const isSaid = (place: string) =>
    source.lessons.some(
      ({ date, start, status }) => `${date} ${start}` === place && status !== "draft" && status !== "ready",
    );
  const open = coming.filter(({ place }) => !exams.has(place) && !isSaid(place));
  const usable = open.slice(0, Math.max(0, open.length - source.reserve));
  const units = unitsOnPaper(source, new Set(open.map(({ place }) => place)), exams);
  const paced = crossOut(units, usable, pace);
  return {
    left: open.length,
    short: paced.used - usable.length,
    planned: crossOut(units, usable, { halvesLost: 0, lessons: 1 }).ends,
    paced: paced.ends,
  };
};
