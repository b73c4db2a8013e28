/** The columns of a unit's row from the tablet on: its name, the year, its dates. */
export const unitColumns = {
  over: "tablet:grid-cols-[172px_minmax(0,1fr)_70px]",
  two: "tablet:grid-cols-[172px_minmax(0,1fr)_62px_74px]",
  after: "tablet:grid-cols-[172px_minmax(0,1fr)_62px_74px_74px]",
} as const;
