export type MonthStart = {
  /** Any date of the month, `YYYY-MM-DD`. */
  date: string;
  /** Where the month begins, in weeks from the first one. */
  at: number;
};

/**
 * Where the months begin along a row of consecutive weeks given by their Mondays. A first month
 * without room for its name is left out.
 */
export function monthStarts(mondays: readonly string[]): MonthStart[] {
  const first = mondays[0];
  if (!first) return [];
  const marks: MonthStart[] = [{ date: first, at: 0 }];
  for (let index = 1; index < mondays.length; index += 1) {
    const monday = mondays[index]!;
    if (monday.slice(0, 7) === mondays[index - 1]!.slice(0, 7)) continue;
    // The first of the month lies (day - 1) days before this Monday.
    marks.push({ date: monday, at: index - (Number(monday.slice(8)) - 1) / 7 });
  }
  return marks.length > 1 && marks[1]!.at < 2 ? marks.slice(1) : marks;
}
