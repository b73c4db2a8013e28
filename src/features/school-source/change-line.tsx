import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowRight, Lock } from "lucide-react";
import type { Year } from "#db/read/year-reader";
import { minutesToTime } from "#domain/time/minutes";
import { useLessonMoves } from "#hooks/ports/use-lesson-moves";
import { useFormat } from "#i18n/use-format";
import { SegmentedControl } from "#ui/kit/fields/segmented-control";
import { Icon } from "#ui/kit/icon";
import { TextButton } from "#ui/kit/link";
import { join } from "#ui/kit/styles";
import type { Proposed } from "./source-proposal.ts";

export type Fate = "take" | "leave";

type ChangeLineProps = {
  readonly year: Year;
  readonly change: Proposed;
  readonly fate: Fate | null;
  readonly onChoose: (fate: Fate) => void;
};

/** One change of the school's timetable: when, what, what comes of it, and whether it is taken. */
export function ChangeLine({ year, change, fate, onChoose }: ChangeLineProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { key, course, date, start, isMine } = change;
  const name = course === "" ? "" : year.labelOf(course).full;
  const day = format.date(date, "weekdayMedium");
  const about = [day, name === "" ? change.title : name].filter((part) => part !== "").join(", ");
  return (
    <li
      data-change={isMine ? undefined : key}
      tabIndex={isMine ? undefined : -1}
      data-color={year.courseById.get(course)?.color || "lagoon"}
      className={join(
        "flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2 border-t max-tablet:gap-x-3 max-tablet:gap-y-1 border-line px-4 py-2 text-ui",
        isMine && "bg-sunken",
      )}
    >
      <span className="w-22 font-strong">{day}</span>
      <span className="w-12 text-ink-2 tabular-nums">{minutesToTime(start)}</span>
      <span
        aria-hidden
        className={join(
          "keeps-color h-8 w-1 rounded-bar max-tablet:order-first max-tablet:h-5",
          course === "" ? "bg-line-2" : "bg-c-bar",
        )}
      />
      <span className="min-w-0 flex-1 basis-64 max-tablet:basis-full">
        <What change={change} name={name} />
        <Consequence change={change} />
      </span>
      {isMine ? (
        <span className="flex items-center gap-1.5 text-ink-2">
          <Icon icon={Lock} size={14} />
          <Trans context="a lesson that I changed myself">Stays</Trans>
        </span>
      ) : (
        <SegmentedControl<Fate>
          label={about}
          className="max-tablet:w-full"
          segments={[
            { id: "take", label: t({ message: "Take", context: "a change of the school's timetable" }) },
            { id: "leave", label: t({ message: "Leave", context: "a change of the school's timetable" }) },
          ]}
          value={fate}
          onChange={onChoose}
        />
      )}
    </li>
  );
}

function What({ change, name }: { readonly change: Proposed; readonly name: string }) {
  const { kind, lessons, room, start, title } = change;
  const [lesson] = lessons;
  const was = (text: string) => <s className="text-ink-2">{text}</s>;
  const arrow = <Icon icon={ArrowRight} size={13} className="inline text-ink-3" />;
  const course = <b className="font-semibold text-c-text">{name}</b>;
  const strong = (text: string) => <b className="font-semibold">{text}</b>;
  const { t } = useLingui();
  const parts = () => {
    switch (kind) {
      case "cancelled":
        return [course, strong(t({ message: "cancelled", context: "a lesson, by the school" }))];
      case "dayOff":
        return [strong(t`No lessons at school`)];
      case "room":
        return [course, was(lesson!.room), arrow, strong(t`room ${room}`)];
      case "moved":
        return [course, was(minutesToTime(lesson!.start)), arrow, strong(minutesToTime(start))];
      case "added":
        return [course, strong(room === "" ? t`extra lesson` : t`extra lesson in ${room}`)];
      case "cover":
        return [strong(room === "" ? t`Cover: ${title}` : t`Cover: ${title} in ${room}`)];
      case "restored":
        return [course, strong(t`takes place after all`)];
    }
  };
  return (
    <span className="flex flex-wrap items-center gap-x-1.5">
      {parts().map((part, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- Its parts keep their places.
        <span key={at}>{part}</span>
      ))}
    </span>
  );
}

function Consequence({ change }: { readonly change: Proposed }) {
  const { t } = useLingui();
  const format = useFormat();
  const moves = useLessonMoves();
  const { kind, lessons, plans, weight, isMine } = change;
  const [lesson] = lessons;
  const title = plans[0]?.title ?? "";
  const last = lessons.at(-1);
  const counted = t`${plural(plans.length, { one: "# plan", other: "# plans" })}`;
  const text = () => {
    if (isMine) return t`You changed this lesson yourself: yours stays.`;
    if (weight === "exam") return t`An exam of yours is in this lesson.`;
    switch (kind) {
      case "cancelled":
        if (weight === null) return t`Nothing is planned there.`;
        return title === "" ? t`Its plan stays, without a lesson.` : t`“${title}” stays, without a lesson.`;
      case "dayOff":
        return t`${plural(lessons.length, { one: "# lesson is cancelled", other: "# lessons are cancelled" })}, ${counted}`;
      case "room":
        return lessons.length > 1 && last
          ? t`${plural(lessons.length, { one: "# lesson", other: "# lessons" })} until ${format.date(last.date, "weekdayMedium")}`
          : t`Only this day.`;
      case "moved":
        return weight === null ? t`Nothing is planned there.` : t`Its plan goes along.`;
      case "added":
        return t`One lesson more than your timetable has.`;
      case "cover":
        return t`It goes into your calendar.`;
      case "restored":
        return t`You took its end from the school's timetable.`;
    }
  };
  const canMove = kind === "cancelled" && weight === "plan" && !isMine && lesson;
  return (
    <span className="block text-small text-ink-2">
      {text()}{" "}
      {canMove && (
        <TextButton
          onClick={() =>
            moves.cancel({ slot: { course: lesson.course, date: lesson.originDate, start: lesson.originStart } })
          }
        >
          <Trans>Shift it or give it to the next…</Trans>
        </TextButton>
      )}
    </span>
  );
}
