import { Trans, useLingui } from "@lingui/react/macro";
import { TriangleAlert } from "lucide-react";
import { gridSpan, layoutDay } from "#domain/timetable/timetable-grid";
import { useFormat } from "#i18n/use-format";
import { Icon } from "#ui/kit/icon";
import { RotationLabel } from "#ui/planner/rotation-label";
import { DayLists, type PreviewDay } from "./day-lists.tsx";
import type { ImportData, ImportPlan } from "./import-plan.ts";
import { type PreviewSession, toPreviewSessions } from "./preview-sessions.ts";
import { daysAfter } from "./use-import.ts";
import { useImportWords } from "./use-import-words.ts";

/** Pixels a minute: a day of eight lessons fits into a dialog. */
const scale = 0.72;

type WeekPreviewProps = { readonly plan: ImportPlan; readonly data: ImportData };

/**
 * The timetable's week as it will be: what is new, what stays, what goes. Drawn where there is
 * room, else listed.
 */
export function WeekPreview({ plan, data }: WeekPreviewProps) {
  const { t } = useLingui();
  const { dayName } = useImportWords();
  const sessions = toPreviewSessions(plan, data).toSorted((a, b) => a.start - b.start);
  const days = daysAfter(data, plan).map((day) => ({
    day,
    name: dayName(day, data.rotation),
    shortName: dayName(day, data.rotation, "short"),
    sessions: sessions.filter((session) => session.day === day),
  }));
  return (
    <section aria-label={t`Preview of the week`}>
      <div className="max-tablet:hidden">
        <WeekGrid plan={plan} days={days} span={gridSpan(plan.periods, sessions)} />
      </div>
      <div className="tablet:hidden">
        <DayLists days={days} labels={plan.labels} />
      </div>
    </section>
  );
}

type WeekGridProps = {
  readonly plan: ImportPlan;
  readonly days: readonly PreviewDay[];
  readonly span: ReturnType<typeof gridSpan>;
};

/** The days as columns, drawn to scale. */
function WeekGrid({ plan, days, span }: WeekGridProps) {
  const format = useFormat();
  const height = (span.end - span.start) * scale;
  return (
    <div className="flex overflow-hidden rounded-block border border-line">
      <div
        aria-hidden
        className="relative mt-7 w-11 shrink-0 text-end text-micro text-ink-3 tabular-nums"
        style={{ height }}
      >
        {plan.periods
          .filter(({ pause }) => !pause)
          .map(({ id, start }) => (
            <span key={id} className="absolute end-1.5" style={{ top: (start - span.start) * scale }}>
              {format.time(start)}
            </span>
          ))}
      </div>
      {days.map(({ day, name, shortName, sessions }) => {
        const places = layoutDay(sessions, plan.labels);
        return (
          <section key={day} aria-label={name} className="min-w-0 flex-1 border-s border-line">
            <h4
              aria-hidden
              className="flex h-7 items-center justify-center truncate border-b border-line text-small font-semibold text-ink-2"
            >
              {shortName}
            </h4>
            <ul className="relative" style={{ height }}>
              {sessions.map((session) => {
                const { from, to } = places.get(session.id)!;
                const box = {
                  top: (session.start - span.start) * scale + 1,
                  height: (session.end - session.start) * scale - 2,
                  insetInlineStart: `calc(${from * 100}% + 1px)`,
                  width: `calc(${(to - from) * 100}% - 2px)`,
                };
                return (
                  <li key={session.id} className="@container absolute" style={box}>
                    <SessionBox session={session} labels={plan.labels} />
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

const looks = {
  new: "border-transparent bg-c-tint text-c-text",
  stays: "border-c-line bg-surface text-c-text",
  removed: "border-dashed border-line-2 bg-sunken text-ink-2 line-through",
};

function SessionBox({ session, labels }: { readonly session: PreviewSession; readonly labels: readonly string[] }) {
  const format = useFormat();
  const { stateNames } = useImportWords();
  const { state, label, room, isClashing } = session;
  const times = format.timeRange(session.start, session.end);
  return (
    <div
      data-color={session.color}
      title={[label.full, times, room].filter(Boolean).join(" · ")}
      className={`h-full overflow-hidden rounded-label border py-0.5 ps-1 pe-0.5 text-micro @max-[3rem]:py-0 ${looks[state]}`}
    >
      <span className="flex items-center gap-x-0.5 font-semibold @max-[3rem]:flex-wrap">
        {isClashing && <Icon icon={TriangleAlert} size={13} className="text-warning-text @max-[3rem]:order-1" />}
        <span className="min-w-0 truncate text-clip @max-[3rem]:basis-full">{label.lead}</span>
        {session.labels.map((week) => (
          <RotationLabel
            key={week}
            label={week}
            index={labels.indexOf(week)}
            className="ms-auto @max-[3rem]:order-1 @max-[3rem]:ms-0"
          />
        ))}
      </span>
      <span className={`block truncate @max-[3rem]:sr-only ${state === "removed" ? "text-ink-2" : "text-ink"}`}>
        {label.aside} {room}
      </span>
      <span className="sr-only">
        {times}, {stateNames[state]}
        {isClashing && (
          <>
            {", "}
            <Trans>clashes</Trans>
          </>
        )}
      </span>
    </div>
  );
}
