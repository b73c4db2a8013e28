/**
 * The rows of slots that take place, as the bands beside them mark them, from the first to the
 * last.
 */
const slotRows = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>("[data-band-slot]")];

const middleOf = (row: HTMLElement): number => {
  const { top, height } = row.getBoundingClientRect();
  return top + height / 2;
};

/**
 * A place among the rows, seen from the end of a band: how many rows further, and by how many
 * pixels.
 */
export type RowsAway = { readonly by: number; readonly pixels: number };

const awayFrom = (band: HTMLElement, at: (rows: readonly HTMLElement[], end: number) => number): RowsAway => {
  const rows = slotRows();
  const { bottom } = band.getBoundingClientRect();
  const end = rows.findLastIndex((row) => middleOf(row) <= bottom);
  const row = Math.min(rows.length - 1, Math.max(0, at(rows, end)));
  return { by: row - end, pixels: (rows[row]?.getBoundingClientRect().bottom ?? bottom) - bottom };
};

/** The row at a height of the window. */
export const rowsTo = (band: HTMLElement, y: number): RowsAway =>
  awayFrom(band, (rows) => rows.findLastIndex((row) => row.getBoundingClientRect().top <= y));

/** The row that is `by` rows further. */
export const rowsBy = (band: HTMLElement, by: number): RowsAway => awayFrom(band, (_, end) => end + by);

/** The bands of each row, with or without a unit. */
const allBands = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>("[data-band]")];

/** The unit whose band is at a height of the window. */
export const unitAt = (y: number): string | undefined =>
  allBands().find((band) => {
    const { top, bottom } = band.getBoundingClientRect();
    return top <= y && y < bottom;
  })?.dataset.band;

/** Marks the bands of one unit as where a dragged one goes. */
export const markBands = (unit: string | undefined): void => {
  for (const band of allBands()) band.toggleAttribute("data-drop", band.dataset.band === unit);
};
