import { useLingui } from "@lingui/react/macro";
import { Link } from "wouter";
import type { Year } from "#db/read/year-reader";
import type { UndecidedDay } from "#domain/class-book/attendance";
import { excuseWords } from "#domain/class-book/noted";
import { studentPath } from "#hooks/paths";
import { useFormat } from "#i18n/use-format";
import { choiceName } from "#i18n/words/record-words";
import type { AttendanceRow, Excuse } from "#schema/attendance";
import { Button } from "#ui/kit/button";
import { TextLink } from "#ui/kit/link";

type ExcuseRowProps = {
  readonly day: UndecidedDay<AttendanceRow>;
  /** The student's. */
  readonly name: string;
  readonly year: Year;
  readonly onDecide: (excuse: Excuse) => Promise<void>;
};

const excuses = ["excused", "unexcused"] as const satisfies readonly Excuse[];

/** One day of a student with the hours that were missed, and the two decisions of equal weight. */
export function ExcuseRow({ day, name, year, onDecide }: ExcuseRowProps) {
  const { i18n } = useLingui();
  const format = useFormat();
  const date = format.date(day.date, "weekdayMedium");
  const hours = day.hours.map(({ lesson }) => `${format.time(lesson.start)} ${year.labelOf(lesson.course).full}`);
  const words = [...new Set(day.hours.flatMap(excuseWords))];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-2 text-ui last:border-0">
      <span className="min-w-0 flex-1 basis-60">
        <Link href={studentPath(day.student)} asChild>
          <TextLink className="font-semibold">{name}</TextLink>
        </Link>
        <span className="text-ink-2">{`, ${date}`}</span>
        <br />
        <span className="text-ink-2 tabular-nums">{[format.list(hours), ...words].join(" · ")}</span>
      </span>
      <span className="flex gap-1.5">
        {excuses.map((excuse) => (
          <Button key={excuse} variant="normal" onPress={() => onDecide(excuse)}>
            {choiceName(i18n, excuse)}
            <span className="sr-only">{`: ${name}, ${date}`}</span>
          </Button>
        ))}
      </span>
    </li>
  );
}
