/** Milliseconds since the epoch, with fractions: comparable between browsers of one machine. */
export const now = (): number => performance.timeOrigin + performance.now();

/** Notes when each thing was seen for the first time. */
export const createSightings = () => {
  const seen: Record<string, number> = {};
  return {
    note: (what: string): void => {
      seen[what] ??= now();
    },
    all: (): Readonly<Record<string, number>> => seen,
  };
};
