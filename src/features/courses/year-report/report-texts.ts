import type { YearReport } from "#domain/year-report/year-report";

/** All that a teacher typed and a report shows: a student's name may stand in it. */
export const reportTexts = ({ units, exams, curricula }: YearReport): readonly string[] => [
  ...units.flatMap(({ title, weeks }) => [
    title ?? "",
    ...weeks.flatMap(({ rows }) =>
      rows.flatMap(({ plans, why }) => [why, ...plans.flatMap(({ title: name, homework }) => [name, homework])]),
    ),
  ]),
  ...exams.map(({ title }) => title),
  ...curricula.map(({ title }) => title),
];
