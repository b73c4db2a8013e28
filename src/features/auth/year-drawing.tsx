/**
 * Weeks of a school year: A weeks in the upper lane, B weeks in the lower one, holidays as a line.
 */
const weeks = Array.from({ length: 42 }, (_, index) => ({
  x: index * 8,
  isHoliday: [6, 14, 15, 22, 29, 30, 37].includes(index),
  isLower: index % 2 === 1,
}));
/** The week in the primary colour. */
const thisWeek = 10;

/** A year at a glance, as Today shows it. Decorative. */
export function YearDrawing() {
  return (
    <svg viewBox="0 0 334 26" className="mb-3 w-full" aria-hidden>
      {weeks.map(({ x, isHoliday, isLower }, index) => (
        <rect
          key={x}
          x={x}
          y={isHoliday ? 12 : isLower ? 14 : 3}
          width={6}
          height={isHoliday ? 2 : 9}
          rx={isHoliday ? 0 : 2}
          className={index === thisWeek ? "fill-primary" : index < thisWeek ? "fill-week-past" : "fill-week-future"}
        />
      ))}
    </svg>
  );
}
