import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { isOutcome } from "#domain/lessons/lesson-status";
import { takesPlace } from "#domain/lessons/lesson-time";
import { planLines } from "#domain/lessons/plan-lines";
import { writeOutcomes } from "#domain/curriculum/written-outcomes";
import type { ExtraColumn } from "#domain/plan-book/book-columns";
import { addDays } from "#domain/time/plain-date";
import { useFormat } from "#i18n/use-format";
import { choiceName } from "#i18n/words/record-words";
import type { OutcomeRow } from "#schema/outcomes";
import { type BookWeek, examName, type LostLine, type SlotLine } from "../plan-book/book-lines.ts";
import { columnName } from "../plan-book/column-name.ts";

export function PlanBookPaperHead() {
  const { t, i18n } = useLingui();
  const names = [
    columnName(i18n, "week"),
    t({ message: "Day", context: "of a lesson" }),
    t({ message: "Period", context: "of a lesson" }),
    // The word of the narrow places: it fits its column in all languages.
    t({ message: "Unit", context: "beside a lesson" }),
    t`Lesson and plan`,
    columnName(i18n, "homework"),
    columnName(i18n, "status"),
  ];
  return (
    <tr>
      {names.map((name) => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
    </tr>
  );
}

type RowChoices = {
  readonly extra: readonly ExtraColumn[];
  readonly hasPlans: boolean;
  /** Outcomes by their ids; null where they are not printed. */
  readonly named: ReadonlyMap<string, OutcomeRow> | null;
};

type PlanBookPaperRowProps = RowChoices & {
  readonly week: BookWeek;
  readonly at: number;
  /** The first of its week, or of a page: it names the week. */
  readonly isFirst: boolean;
};

/** A lesson, or what a closure takes, as a row on paper. */
export function PlanBookPaperRow({ week, at, isFirst, ...choices }: PlanBookPaperRowProps) {
  const line = week.lines[at]!;
  const isLast = at === week.lines.length - 1;
  return (
    <tr className={isLast ? "book-paper-last" : undefined}>
      <td className="book-paper-week">{isFirst && <WeekName week={week} isShort={!isLast} />}</td>
      {line.type === "slot" ? <SlotCells line={line} namesUnit={at === 0} {...choices} /> : <LostCells line={line} />}
    </tr>
  );
}

/** A label that stays on the week's one line. */
const shortLabel = 6;

/** A week's number, label and dates. The dates may hang into the next row, which has none. */
function WeekName({ week, isShort }: { readonly week: BookWeek; readonly isShort: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  const { week: number, label, monday } = week;
  const hangs = isShort && (label ?? "").length <= shortLabel;
  return (
    <div className={hangs ? "book-paper-hangs" : undefined}>
      <p>
        <b>{t({ message: `W${number}`, comment: "Week of the year, short: “W47”" })}</b> {label}
      </p>
      <p>{format.range(monday, addDays(monday, 4), "short")}</p>
    </div>
  );
}

type SlotCellsProps = RowChoices & { readonly line: SlotLine; readonly namesUnit: boolean };

function SlotCells({ line, namesUnit, extra, hasPlans, named }: SlotCellsProps) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { item, lesson, band } = line;
  const { occurrence, period, exam } = item;
  const isOn = takesPlace(occurrence);
  const day = format.date(occurrence.date, "weekdayShort");
  const time = format.time(occurrence.start);
  const title = lesson?.title ?? "";
  const name = examName(line);
  const outcomes = named ? writeOutcomes(lesson?.outcomes ?? [], named) : "";
  const small = [
    line.isFirst ? [exam?.location ?? "", occurrence.note].filter(Boolean).join(", ") : "",
    ...(hasPlans ? planLines(lesson?.plan ?? "", Infinity) : []),
    ...(outcomes === "" ? [] : [`${columnName(i18n, "outcomes")}: ${outcomes}`]),
    ...extra.flatMap((column) => (lesson?.[column] ? `${columnName(i18n, column)}: ${lesson[column]}` : [])),
  ].filter((text) => text !== "");
  return (
    <>
      <td>{line.isFirst && (isOn ? day : <s>{day}</s>)}</td>
      <td>{line.isFirst && (period === "" ? time : `${period}, ${time}`)}</td>
      <td className="sheet-strong">{(namesUnit || band.hasTitle) && band.unit?.title}</td>
      <td>
        {[name, title].map((text) => text !== "" && <Title key={text} text={text} isOn={isOn} />)}
        {name === "" && title === "" && isOn && (
          <p>
            <Trans>no plan</Trans>
          </p>
        )}
        {small.map((text, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two lines of a plan may be alike
          <p key={at} className="sheet-small">
            {text}
          </p>
        ))}
      </td>
      <td>{lesson?.homework}</td>
      <td>
        <Status line={line} />
      </td>
    </>
  );
}

function Title({ text, isOn }: { readonly text: string; readonly isOn: boolean }) {
  return <p className="sheet-strong">{isOn ? text : <s>{text}</s>}</p>;
}

/** What became of a lesson, and whether it is an exam. How ready a plan is concerns nobody here. */
function Status({ line }: { readonly line: SlotLine }): ReactNode {
  const { i18n } = useLingui();
  const { item, lesson, isFirst } = line;
  if (!takesPlace(item.occurrence)) return isFirst && <Trans context="lesson">Cancelled</Trans>;
  return (
    <>
      {item.exam && isFirst && (
        <span className="book-paper-exam">
          <Trans context="kind of event">Exam</Trans>
        </span>
      )}
      {lesson && isOutcome(lesson.status) && <p>{choiceName(i18n, lesson.status)}</p>}
    </>
  );
}

function LostCells({ line }: { readonly line: LostLine }) {
  const { t } = useLingui();
  const format = useFormat();
  const { holiday, occurrences, titles } = line.item;
  const days = [...new Set(occurrences.map(({ date }) => format.date(date, "weekdayShort")))];
  const lost = titles.map((title) => t`“${title}”`).join(", ");
  return (
    <>
      <td>
        {days.map((day) => (
          <p key={day}>
            <s>{day}</s>
          </p>
        ))}
      </td>
      <td aria-hidden />
      <td aria-hidden />
      <td>
        <p className="sheet-strong">{holiday.name}</p>
        {titles.length > 0 && (
          <p className="sheet-small">
            <Plural value={titles.length} one={`${lost} has no slot`} other={`${lost} have no slot`} />
          </p>
        )}
      </td>
      <td aria-hidden />
      <td>
        <Trans>No school</Trans>
      </td>
    </>
  );
}
