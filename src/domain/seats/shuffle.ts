import { type Place, placeKey, placesOf, type Room } from "./room.ts";
import { type Seating, sit, studentsAt } from "./seating.ts";
import { brokenWishes, type Wish } from "./wishes.ts";

type Class = {
  readonly room: Room;
  readonly seating: Seating;
  /** Everybody of the class, in the order of the list. */
  readonly students: readonly string[];
  /** Who keeps their seat. */
  readonly fixed: ReadonlySet<string>;
  /** Nobody leaves the front row, and nobody comes to it. */
  readonly leavesFront?: boolean;
};

/** Those who stay, and the seats that are left for the others. */
const splitRoom = ({ room, seating, students, fixed, leavesFront = false }: Class) => {
  const kept = new Map([...seating].filter(([student, { row }]) => fixed.has(student) || (leavesFront && row === 1)));
  const taken = new Set([...kept.values()].map(placeKey));
  return {
    kept,
    others: students.filter((student) => !kept.has(student)),
    open: placesOf(room).filter((place) => !taken.has(placeKey(place)) && !(leavesFront && place.row === 1)),
  };
};

/** Seats everybody who does not stay in the order of the list, from the board on. */
export const seatByName = (one: Class): Seating => {
  const { kept, others, open } = splitRoom(one);
  others.slice(0, open.length).forEach((student, index) => kept.set(student, open[index]!));
  return kept;
};

/** Fisher and Yates: each order is as likely as any other. */
const mixed = <T>(list: readonly T[], random: () => number): T[] => {
  const next = [...list];
  for (let last = next.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [next[last], next[other]] = [next[other]!, next[last]!];
  }
  return next;
};

/** How often another order is tried. */
const tries = 200;

/**
 * Moves whoever a broken wish is about to the first seat that keeps more wishes, as long as one
 * does.
 */
const mended = (
  start: Seating,
  { wishes, open, kept }: { readonly wishes: readonly Wish[]; readonly open: readonly Place[]; readonly kept: Seating },
): Seating => {
  const better = (seating: Seating, left: number): Seating | undefined => {
    const movable = brokenWishes(wishes, seating)
      .flatMap(({ student, other }) => [student, other])
      .filter((student) => seating.has(student) && !kept.has(student));
    for (const student of movable) {
      for (const place of open) {
        const swapped = sit(seating, student, place);
        if (brokenWishes(wishes, swapped).length < left) return swapped;
      }
    }
    return undefined;
  };
  let seating = start;
  for (let next: Seating | undefined = start; next;) {
    seating = next;
    const left = brokenWishes(wishes, seating).length;
    next = left === 0 ? undefined : better(seating, left);
  }
  return seating;
};

/**
 * Another order of the class by chance: who is fixed stays, and wishes are kept as far as they can
 * be. Seats in use are filled first. `random`: numbers from 0 up to 1. `broken`: the wishes that no
 * order kept.
 */
export const shuffle = <W extends Wish>(
  one: Class & { readonly wishes: readonly W[] },
  random: () => number,
): { readonly seating: Seating; readonly broken: readonly W[] } => {
  const { wishes, seating } = one;
  const { kept, others, open } = splitRoom(one);
  const at = studentsAt(seating);
  const isInUse = (place: Place) => at.has(placeKey(place));
  const places = [...open.filter(isInUse), ...open.filter((place) => !isInUse(place))].slice(0, others.length);
  let best: { readonly seating: Seating; readonly broken: readonly W[] } | undefined;
  for (let nth = 0; nth < tries && best?.broken.length !== 0; nth += 1) {
    // Where there are too few seats, chance decides who has none.
    const order = mixed(others, random);
    const drawn = new Map([...kept, ...mixed(places, random).map((place, index) => [order[index]!, place] as const)]);
    const next = mended(drawn, { wishes, open, kept });
    const broken = brokenWishes(wishes, next);
    if (!best || broken.length < best.broken.length) best = { seating: next, broken };
  }
  return best!;
};
