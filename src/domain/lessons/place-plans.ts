import type { Occurrence } from "#domain/schedule/schedule";
import { dateToWeek, type PlainDate } from "#domain/time/plain-date";
import { slotKey } from "#domain/schedule/exception";
import type { PlannedLesson } from "./lesson-slots.ts";
import { pairNearest } from "./pair-places.ts";
import type { SlotPlace } from "./slot-place.ts";
import { takesPlace } from "./lesson-time.ts";

/** A slot of a course by its key, as the timetable has it. */
export type CoursePlace = SlotPlace & { readonly key: string; readonly course: string };

export const coursePlace = ({ key, course, originDate: date, originStart: start }: Occurrence): CoursePlace => ({
  key,
  course,
  date,
  start,
});

export const placeOf = ({ course, date, start }: PlannedLesson): CoursePlace => ({
  key: slotKey(course, date, start),
  course,
  date,
  start,
});

/** The places of some plans, each once. */
export const uniquePlaces = (plans: readonly PlannedLesson[]): CoursePlace[] => [
  ...new Map(plans.map(placeOf).map((place) => [place.key, place])).values(),
];

export const onDay = ({ course, date }: CoursePlace): string => `${course}|${date}`;
const inWeek = ({ course, date }: CoursePlace): string => `${course}|${dateToWeek(date)}`;

/**
 * Gives places the nearest free ones, first those that `within` names alike; `free` loses what is
 * taken. By the old place's key.
 */
export const takeNearest = (
  needy: readonly CoursePlace[],
  free: Map<string, CoursePlace>,
  ...within: readonly ((place: CoursePlace) => string)[]
): ReadonlyMap<string, CoursePlace> => {
  const taken = new Map<string, CoursePlace>();
  for (const nameOf of within) {
    const rooms = Map.groupBy(free.values(), nameOf);
    const groups = Map.groupBy(
      needy.filter(({ key }) => !taken.has(key)),
      nameOf,
    );
    for (const [name, places] of groups) {
      for (const [from, to] of pairNearest(places, rooms.get(name) ?? [])) {
        taken.set(from.key, to);
        free.delete(to.key);
      }
    }
  }
  return taken;
};

/**
 * Where the plans of slots go, by the old slot's key; those that are missing stay, or find nothing.
 * `movable` are the old slots with plans that may move, `settled` the keys of slots where one
 * stays. `ownPlace`: where a slot's own lesson is after the change. Also gives the slots that are
 * new and still free.
 */
export const placePlans = (o: {
  movable: readonly CoursePlace[];
  settled: ReadonlySet<string>;
  newSlots: ReadonlyMap<string, Occurrence>;
  ownPlace: (slot: CoursePlace) => CoursePlace | undefined;
  /** Whether a slot after the change is none from before, by its key. */
  isNew: (key: string) => boolean;
  from: PlainDate;
}): { readonly placed: ReadonlyMap<string, CoursePlace>; readonly free: Map<string, CoursePlace> } => {
  const { newSlots } = o;
  const taken = new Set(o.settled);
  const wants = new Map<string, CoursePlace>();
  const needy: CoursePlace[] = [];
  const stay = (slot: CoursePlace): void => {
    if (newSlots.has(slot.key)) taken.add(slot.key);
    else needy.push(slot);
  };
  for (const slot of o.movable) {
    const to = o.ownPlace(slot);
    if (to && to.key !== slot.key) wants.set(slot.key, to);
    else stay(slot);
  }
  // A plan that cannot go stays, where it may be in the way of another one.
  const blocked = () =>
    o.movable.filter(({ key }) => {
      const to = wants.get(key);
      return to !== undefined && (!newSlots.has(to.key) || taken.has(to.key));
    });
  for (let some = blocked(); some.length > 0; some = blocked()) {
    for (const slot of some) {
      wants.delete(slot.key);
      stay(slot);
    }
  }
  const targets = new Set([...wants.values()].map(({ key }) => key));
  const free = new Map(
    [...newSlots.values()]
      .filter((slot) => takesPlace(slot) && slot.originDate >= o.from && !taken.has(slot.key) && !targets.has(slot.key))
      .filter(({ key }) => o.isNew(key))
      .map((slot) => [slot.key, coursePlace(slot)]),
  );
  const found = takeNearest(needy, free, onDay, inWeek);
  return { placed: new Map([...wants, ...found]), free };
};
