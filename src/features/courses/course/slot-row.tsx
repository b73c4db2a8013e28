import { Trans, useLingui } from "@lingui/react/macro";
import { GraduationCap, NotebookPen } from "lucide-react";
import { isTaught } from "#domain/lessons/lesson-status";
import type { PlainDate } from "#domain/time/plain-date";
import { useLessonSheet } from "#hooks/use-lesson-sheet";
import { useFormat } from "#i18n/use-format";
import type { LessonRow } from "#schema/lessons";
import { Icon } from "#ui/kit/icon";
import { PressButton } from "#ui/kit/press-button";
import type { SlotItem } from "./course-weeks.ts";
import { SlotMenu } from "./slot-menu.tsx";
import { SlotStatus } from "./slot-status.tsx";
import { UnitBand } from "./unit-band.tsx";

type SlotRowProps = {
  readonly item: SlotItem;
  readonly lessons: readonly LessonRow[];
  readonly today: PlainDate;
  readonly hasUnitTitle: boolean;
};

/** One slot: its unit's band, when and where, what is planned, homework, and how far it is. */
export function SlotRow({ item, lessons, today, hasUnitTitle }: SlotRowProps) {
  const { t } = useLingui();
  const sheet = useLessonSheet();
  const { occurrence } = item;
  const title = item.lessons
    .map((one) => one.title)
    .filter(Boolean)
    .join(" · ");
  const homework = item.lessons
    .map((one) => one.homework)
    .filter(Boolean)
    .join(" · ");
  const isCancelled = occurrence.status === "cancelled";
  const isHeld = item.lessons.some(({ status }) => isTaught(status));
  return (
    <li className="flex min-h-[31px] grow border-line text-ui not-last:border-b max-tablet:px-4 pointer-coarse:min-h-11">
      <UnitBand
        unit={item.unit}
        isUnitStart={item.isUnitStart}
        isUnitEnd={item.isUnitEnd}
        lessons={lessons}
        hasTitle={hasUnitTitle}
      />
      <div className="grid min-w-0 flex-1 content-center items-center gap-x-2 py-1.5 max-tablet:grid-cols-[minmax(0,1fr)_auto] tablet:py-1 tablet:max-wide:grid-cols-[160px_minmax(0,1fr)_auto] wide:ms-2 wide:grid-cols-[180px_minmax(0,1fr)_178px_116px]">
        <SlotTime item={item} isToday={occurrence.date === today} isOver={isHeld} />
        <div className="min-w-0 max-tablet:col-start-1 max-tablet:row-start-2">
          <span
            className={
              isCancelled
                ? "text-ink-3 line-through"
                : title === ""
                  ? "text-ink-2"
                  : isHeld
                    ? "text-ink-2"
                    : "font-medium text-ink"
            }
          >
            {item.isExam && (
              <>
                <Icon icon={GraduationCap} className="me-2 inline align-text-bottom" />
                <span className="sr-only">{t`exam`} </span>
              </>
            )}
            <PressButton
              className="relative rounded-label text-start hover:underline touch:min-h-11"
              onPress={() =>
                sheet.open({ course: occurrence.course, date: occurrence.originDate, start: occurrence.originStart })
              }
            >
              {title || t`No plan yet`}
            </PressButton>
          </span>{" "}
          {occurrence.note !== "" && <span className="text-ink-2">{occurrence.note}</span>}
        </div>
        {homework === "" ? (
          <span className="max-wide:hidden" />
        ) : (
          <span className="min-w-0 text-ink-2 max-tablet:col-start-1 max-tablet:row-start-3 tablet:max-wide:col-start-2 tablet:max-wide:row-start-2">
            <Icon icon={NotebookPen} size={14} className="me-1.5 inline align-text-bottom wide:hidden" />
            <span className="sr-only">
              <Trans>Homework:</Trans>{" "}
            </span>
            {homework}
          </span>
        )}
        <span className="flex items-center max-wide:row-start-1 max-wide:justify-end max-tablet:col-start-2 tablet:max-wide:col-start-3">
          <SlotStatus item={item} />
          <SlotMenu item={item} />
        </span>
      </div>
    </li>
  );
}

function SlotTime({
  item,
  isToday,
  isOver,
}: {
  readonly item: SlotItem;
  readonly isToday: boolean;
  readonly isOver: boolean;
}) {
  const format = useFormat();
  const { occurrence, period } = item;
  const struck = occurrence.status === "cancelled" ? "line-through" : "";
  return (
    <p
      className={`flex items-baseline gap-x-2.5 tabular-nums tablet:grid tablet:grid-cols-[58px_40px_minmax(0,1fr)] wide:grid-cols-[58px_14px_44px_minmax(0,1fr)] wide:gap-x-2 ${
        isOver || struck ? "text-ink-2" : "text-ink"
      }`}
    >
      <span className={`shrink-0 whitespace-nowrap ${struck}`}>
        {isToday ? (
          <span className="-ms-1.5 -my-0.5 inline-block rounded-label bg-primary px-1.5 py-0.5 font-strong text-on-primary wide:-me-1.5">
            {format.date(occurrence.date, "weekdayShort")}
          </span>
        ) : (
          format.date(occurrence.date, "weekdayShort")
        )}
      </span>
      <span className="text-ink-2 max-wide:hidden">{period}</span>
      <span className={`text-ink-2 ${struck}`}>{format.time(occurrence.start)}</span>
      <span className={`truncate text-ink-2 ${struck}`}>{occurrence.room}</span>
    </p>
  );
}
