import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { AbsenceLine } from "#domain/class-book/absence-table";
import { useFormat } from "#i18n/use-format";

/** Hours missed of those whose roll was called, and what became of them. */
export function ReportHours({ line }: { readonly line: AbsenceLine }) {
  const { t } = useLingui();
  const format = useFormat();
  const { missed, called, excused, notExcused, toDecide, lates, lateMinutes } = line;
  const [of, minutes] = [format.number(called), format.number(lateMinutes)];
  const figures = [
    ...(called === 0
      ? []
      : [{ key: "missed", figure: t`${missed} of ${of}`, words: t`missed, of all that were called` }]),
    ...(missed === 0
      ? []
      : [
          { key: "excused", figure: format.number(excused), words: t`of them excused` },
          { key: "not", figure: format.number(notExcused + toDecide), words: t`not excused` },
        ]),
    ...(lates === 0
      ? []
      : [
          {
            key: "late",
            figure: <Plural value={lates} one="# time" other="# times" />,
            words: t`late, ${minutes} min together`,
          },
        ]),
  ];
  return (
    <>
      <h2>
        <Trans>Attendance</Trans>
      </h2>
      <div className="sheet-figures">
        {called === 0 && <p>{t`No roll was called in this time.`}</p>}
        {figures.map(({ key, figure, words }) => (
          <div key={key}>
            <p className="sheet-figure">{figure}</p>
            <p className="sheet-small">{words}</p>
          </div>
        ))}
      </div>
    </>
  );
}
