import { Trans, useLingui } from "@lingui/react/macro";
import {
  Archive,
  BookOpen,
  CalendarOff,
  CornerDownLeft,
  ListTree,
  PencilLine,
  School,
  SquareCheck,
  StickyNote,
  Users,
} from "lucide-react";
import type { ReactNode } from "react";
import { excerptOf, foundRanges } from "#domain/search/highlight-text";
import type { QueryWord } from "#domain/search/query-words";
import { eventKindOf } from "#domain/schedule/event-kind";
import type { PlainDate } from "#domain/time/plain-date";
import type { RecordEntry } from "#db/search/search-entry";
import { useFormat } from "#i18n/use-format";
import { Avatar } from "#ui/kit/avatar";
import { Icon, type LucideIcon } from "#ui/kit/icon";
import { Swatch } from "#ui/kit/swatch";
import { eventIcon } from "#ui/planner/event-icon";
import { dayWords } from "./day-words.ts";
import { HighlightedText } from "./highlighted-text.tsx";
import type { Command } from "./use-commands.ts";
import type { FoundName } from "./found-names.ts";
import type { Placing } from "./placing.ts";

export type RowContext = {
  readonly words: readonly QueryWord[];
  readonly today: PlainDate;
  readonly placing: Placing;
};

type LineProps = RowContext & {
  readonly lead: ReactNode;
  readonly time?: ReactNode;
  readonly title: string;
  /** The text that is looked through for the words if the title has none of them. */
  readonly text?: string;
  readonly aside?: ReactNode;
};

/**
 * One found line: what it is, its time, its title, what it belongs to. On a phone the time stands
 * under the title.
 */
export function Line({ lead, time, title, text = "", aside, words }: LineProps) {
  const excerpt = foundRanges(title, words).length > 0 ? "" : excerptOf(text, words);
  return (
    <>
      <span className="flex w-7 shrink-0 items-center">{lead}</span>
      {time !== undefined && (
        <span className="w-[138px] shrink-0 truncate text-ink tabular-nums first-letter:uppercase max-tablet:hidden">
          {time}
        </span>
      )}
      <span className="min-w-0 flex-1 max-tablet:py-1.5">
        <span className="block truncate text-ink">
          <HighlightedText text={title} words={words} />
          {excerpt !== "" && title !== "" && <span className="text-ink-3 max-tablet:hidden"> · </span>}
          {excerpt !== "" && (
            <span className="text-ink-2 max-tablet:block max-tablet:truncate max-tablet:text-ui">
              <HighlightedText text={excerpt} words={words} />
            </span>
          )}
        </span>
        {(time !== undefined || aside !== undefined) && (
          <span className="block truncate text-small text-ink-2 tabular-nums first-letter:uppercase tablet:hidden">
            {time}
            {time !== undefined && aside !== undefined && " · "}
            {aside}
          </span>
        )}
      </span>
      {aside !== undefined && (
        <span className="max-w-[40%] shrink-0 truncate ps-4 text-ui text-ink-2 tabular-nums max-tablet:hidden">
          {aside}
        </span>
      )}
      <Icon
        icon={CornerDownLeft}
        size={14}
        className="ms-2 text-ink-3 not-group-data-focused:hidden max-tablet:hidden"
      />
    </>
  );
}

const glyph = (icon: LucideIcon): ReactNode => <Icon icon={icon} size={15} className="text-ink-2" />;
const joined = (parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(", ");

type FoundRowProps = RowContext & {
  readonly entry: RecordEntry;
  /** How the students that are found are called, by their ids. */
  readonly names: ReadonlyMap<string, FoundName>;
};

/** A found record, by its kind. */
export function FoundRow({ entry, names, ...context }: FoundRowProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { placing, today } = context;
  const year = placing.otherYearOf(entry)?.name;
  const line = { ...context, title: entry.title, text: entry.text };
  const color = (course: string) => <Swatch color={placing.courseOf(course)?.color || "lagoon"} />;
  switch (entry.group) {
    case "lessons": {
      const { course, date, start, status } = entry.shown;
      const done = { held: t`held`, partly: t`held in part`, notHeld: t`not held`, draft: "", ready: "" }[status];
      const time = (
        <>
          <span className="inline-block font-medium first-letter:uppercase">{dayWords(format, date, today)}</span>{" "}
          <span className="text-ink-2">{format.time(start)}</span>
        </>
      );
      return (
        <Line {...line} lead={color(course)} time={time} aside={joined([placing.courseName(course), done, year])} />
      );
    }
    case "events": {
      const { allDay, start } = entry.shown;
      const date = dayWords(format, start.slice(0, 10), today);
      const when = allDay ? date : `${date}, ${start.slice(11)}`;
      return (
        <Line
          {...line}
          lead={glyph(eventIcon({ ...entry.shown, kind: eventKindOf(entry.shown) }))}
          aside={joined([when, year])}
        />
      );
    }
    case "courses":
      return (
        <Line
          {...line}
          title={placing.courseName(entry.id)}
          text={`${entry.title}\n${entry.text}`}
          lead={color(entry.id)}
          aside={year}
        />
      );
    case "units":
      return (
        <Line
          {...line}
          lead={glyph(BookOpen)}
          aside={
            <>
              <Trans>Unit</Trans>, {joined([placing.courseName(entry.shown.course), year])}
            </>
          }
        />
      );
    case "curricula":
    case "outcomes": {
      const course = placing.followerOf(entry.group === "curricula" ? entry.id : entry.shown.curriculum) ?? "";
      const kind = entry.group === "curricula" ? t`Curriculum` : t`Outcome`;
      return <Line {...line} lead={glyph(ListTree)} aside={joined([kind, placing.courseName(course), year])} />;
    }
    case "sparetasks":
      return (
        <Line
          {...line}
          lead={glyph(Archive)}
          aside={
            <>
              <Trans context="a record: for a substitute">Stored task</Trans>,{" "}
              {joined([placing.courseName(entry.shown.course), year])}
            </>
          }
        />
      );
    case "students": {
      const { firstName, lastName, classes } = entry.shown;
      return (
        <Line
          {...line}
          lead={<Avatar firstName={firstName} lastName={lastName} size={22} className="bg-canvas! text-ink-2!" />}
          aside={joined([names.get(entry.id)?.apart, ...classes.map(placing.className)])}
        />
      );
    }
    case "notes": {
      const { student, date } = entry.shown;
      return (
        <Line
          {...line}
          lead={glyph(StickyNote)}
          aside={joined([names.get(student)?.full, dayWords(format, date, today)])}
        />
      );
    }
    case "assessments": {
      const { course, date } = entry.shown;
      return (
        <Line
          {...line}
          title={entry.title || t({ message: "Assessment", context: "a test that is marked" })}
          lead={glyph(PencilLine)}
          aside={joined([placing.courseName(course), dayWords(format, date, today), year])}
        />
      );
    }
    case "checklists":
      return (
        <Line
          {...line}
          lead={glyph(SquareCheck)}
          aside={
            <>
              <Trans>Checklist</Trans>, {joined([placing.className(entry.shown.class), year])}
            </>
          }
        />
      );
    case "evenings":
      return (
        <Line
          {...line}
          title={entry.title || t({ message: "Parents' evening", context: "a record" })}
          lead={glyph(Users)}
          aside={joined([dayWords(format, entry.shown.date, today), year])}
        />
      );
    case "classes":
      return <Line {...line} lead={glyph(School)} aside={year} />;
    case "holidays": {
      const { start, end } = entry.shown;
      const when = start === end ? format.date(start, "weekdayMedium") : format.range(start, end, "short");
      return <Line {...line} lead={glyph(CalendarOff)} aside={joined([when, year])} />;
    }
  }
}

/** A command with its icon; the further words by which it is found are not shown. */
export function CommandRow({ command, ...context }: RowContext & { readonly command: Command }) {
  return <Line {...context} lead={glyph(command.icon)} title={command.title} aside={command.aside} />;
}
