import type { PlainDate } from "#domain/time/plain-date";

type Span = { readonly start: PlainDate; readonly end: PlainDate };

/** First and last day, and the terms. */
export type FrameYear = Span & { readonly terms: readonly (Span & { readonly name: string })[] };

export const frameHolidayKinds = ["school", "public", "own"] as const;

/** Holidays or a closure of the whole school. */
export type FrameHoliday = Span & {
  readonly name: string;
  readonly kind: (typeof frameHolidayKinds)[number];
  readonly startMinute: number;
  readonly endMinute: number;
  readonly cycle: string;
};

export type FrameRotation = {
  readonly name: string;
  readonly unit: "week" | "day";
  readonly labels: readonly string[];
  readonly rule: "parity" | "alternate" | "alternate-skip" | "explicit";
  readonly anchorDate: PlainDate;
  readonly anchorLabel: string;
  readonly overrides: Readonly<Record<PlainDate, string>>;
};

export type FramePeriod = {
  readonly label: string;
  readonly start: number;
  readonly end: number;
  readonly pause: boolean;
};

/** The periods of the school day, from a day on. */
export type FrameBells = {
  readonly name: string;
  readonly validFrom: PlainDate;
  readonly validTo: PlainDate;
  readonly days: readonly number[];
  /** The school's own id of the rotation; "". */
  readonly rotation: string;
  readonly periods: readonly FramePeriod[];
};

type FrameValues = {
  readonly year: FrameYear;
  readonly holiday: FrameHoliday;
  readonly rotation: FrameRotation;
  readonly bells: FrameBells;
  readonly rooms: readonly string[];
};
export type FrameType = keyof FrameValues;

/** A part of a frame, taken or left as a whole. `id`: the school's own; "" for what is one. */
export type FramePart = {
  [T in FrameType]: { readonly type: T; readonly id: string; readonly value: FrameValues[T] };
}[FrameType];
export type FramePartOf<T extends FrameType> = Extract<FramePart, { readonly type: T }>;

/** A school year as a school publishes it: no teacher, no class, no course, no lesson. */
export type Frame = {
  /** Raised where an older app would read it wrongly. */
  readonly v: 1;
  readonly kind: "frame";
  /** The school's own id of the year. */
  readonly source: string;
  readonly school: string;
  readonly name: string;
  readonly country: string;
  readonly region: string;
  readonly zone: string;
  /** The year first, then in the order in which one needs another. */
  readonly parts: readonly FramePart[];
};

/** Names one part among those of a frame. */
export const partKey = ({ type, id }: Pick<FramePart, "type" | "id">): string => `${type} ${id}`;

export const partsOf = <T extends FrameType>(parts: readonly FramePart[], type: T): readonly FramePartOf<T>[] =>
  parts.filter((part): part is FramePartOf<T> => part.type === type);

/** The first and the last day of a frame, and its terms. */
export const frameYear = ({ parts }: Pick<Frame, "parts">): FrameYear => partsOf(parts, "year")[0]!.value;

/** A school's name with its year's, as one line. */
export const frameTitle = ({ school, name }: Pick<Frame, "school" | "name">): string =>
  [school, name].filter(Boolean).join(" · ");

type WithId<V> = V & { readonly id: string };

/** A school year's records, as a frame is made of them and held against them. */
export type FrameRows = {
  readonly schoolyear: WithId<FrameYear & Pick<Frame, "name" | "country" | "region" | "zone">> & {
    readonly rooms: readonly string[];
  };
  readonly holidays: readonly WithId<
    FrameHoliday & { readonly classes: readonly string[]; readonly official: (Span & { readonly name: string }) | null }
  >[];
  readonly rotations: readonly WithId<FrameRotation>[];
  readonly timetables: readonly WithId<
    Omit<FrameBells, "periods"> & { readonly periods: readonly WithId<FramePeriod>[] }
  >[];
  readonly sessions: readonly {
    readonly timetable: string;
    readonly room: string;
    readonly labels: readonly string[];
  }[];
  readonly courses: readonly { readonly room: string }[];
};

export const yearValue = ({ start, end, terms }: FrameYear): FrameYear => ({
  start,
  end,
  terms: terms.map((term) => ({ name: term.name, start: term.start, end: term.end })),
});

export const holidayValue = (o: FrameHoliday): FrameHoliday => ({
  name: o.name,
  start: o.start,
  end: o.end,
  kind: o.kind,
  startMinute: o.startMinute,
  endMinute: o.endMinute,
  cycle: o.cycle,
});

export const rotationValue = (o: FrameRotation): FrameRotation => ({
  name: o.name,
  unit: o.unit,
  labels: o.labels,
  rule: o.rule,
  anchorDate: o.anchorDate,
  anchorLabel: o.anchorLabel,
  overrides: o.overrides,
});

export const periodValues = (periods: readonly FramePeriod[]): readonly FramePeriod[] =>
  periods
    .map(({ label, start, end, pause }) => ({ label, start, end, pause }))
    .toSorted((a, b) => a.start - b.start || a.end - b.end);

/** Rooms in the order of their names, each once, in the same order on every device. */
export const sortRooms = (rooms: readonly string[]): readonly string[] =>
  [...new Set(rooms.map((room) => room.trim()).filter(Boolean))].toSorted();

/** Rooms that a year names, and those of its timetable. */
const roomsOf = ({ schoolyear, sessions, courses }: FrameRows): readonly string[] =>
  sortRooms([...schoolyear.rooms, ...[...sessions, ...courses].map(({ room }) => room)]).slice(0, 300);

const byId = (a: { readonly id: string }, b: { readonly id: string }): number => (a.id < b.id ? -1 : 1);

/**
 * What colleagues get of a school year. It names each field that it takes: nothing of people,
 * classes, courses and lessons is in it. Days off of some classes only are not the school's.
 */
export const createFrame = (rows: FrameRows, school: string): Frame => {
  const { schoolyear } = rows;
  const { id: source, name, country, region, zone } = schoolyear;
  const rooms = roomsOf(rows);
  const holidays = rows.holidays.filter(
    ({ classes, start, end }) => classes.length === 0 && start <= schoolyear.end && end >= schoolyear.start,
  );
  const parts: readonly FramePart[] = [
    { type: "year", id: "", value: yearValue(schoolyear) },
    ...holidays.toSorted(byId).map((one) => ({ type: "holiday" as const, id: one.id, value: holidayValue(one) })),
    ...rows.rotations
      .toSorted(byId)
      .map((one) => ({ type: "rotation" as const, id: one.id, value: rotationValue(one) })),
    ...rows.timetables
      .filter(({ periods }) => periods.length > 0)
      .toSorted((a, b) => (a.validFrom === b.validFrom ? byId(a, b) : a.validFrom < b.validFrom ? -1 : 1))
      .map(({ id, ...one }) => ({
        type: "bells" as const,
        id,
        value: {
          name: one.name,
          validFrom: one.validFrom,
          validTo: one.validTo,
          days: one.days,
          rotation: one.rotation,
          periods: periodValues(one.periods),
        },
      })),
    ...(rooms.length > 0 ? [{ type: "rooms" as const, id: "", value: rooms }] : []),
  ];
  return { v: 1, kind: "frame", source, school, name, country, region, zone, parts };
};
