import { Trans, useLingui } from "@lingui/react/macro";
import { GraduationCap, NotebookPen } from "lucide-react";
import { isTaught } from "#domain/lessons/lesson-status";
import type { PlainDate } from "#domain/time/plain-date";
import { useLessonSheet } from "#hooks/ports/use-lesson-sheet";
import { Icon } from "#ui/kit/icon";
import { PressButton } from "#ui/kit/press-button";
import { examName, type SlotLine, slotOf } from "../plan-book/book-lines.ts";
import { SlotMenu } from "./slot-menu.tsx";
import { SlotStatus } from "./slot-status.tsx";
import { SlotTime } from "./slot-time.tsx";

type SlotRowProps = { readonly line: SlotLine; readonly today: PlainDate };

/** One slot in the phone's list: when and where, what is planned, homework, and how far it is. */
export function SlotRow({ line, today }: SlotRowProps) {
  const { t } = useLingui();
  const sheet = useLessonSheet();
  const { item, lesson } = line;
  const { occurrence } = item;
  const title = [examName(line), lesson?.title ?? ""].filter(Boolean).join(" · ");
  const homework = lesson?.homework ?? "";
  const tone =
    occurrence.status === "cancelled"
      ? "text-ink-3 line-through"
      : title === "" || (lesson && isTaught(lesson.status))
        ? "text-ink-2"
        : "font-medium text-ink";
  return (
    <li className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-2 border-line px-4 py-1.5 text-ui not-last:border-b">
      <SlotTime item={item} isToday={occurrence.date === today} />
      <div className="col-start-1 row-start-2 min-w-0">
        <span className={tone}>
          {item.exam && line.isFirst && (
            <>
              <Icon icon={GraduationCap} className="me-2 inline align-text-bottom" />
              <span className="sr-only">{t`exam`} </span>
            </>
          )}
          <PressButton
            className="relative rounded-label text-start hover:underline touch:min-h-11"
            onPress={() => sheet.open(slotOf(line))}
          >
            {title || t`No plan yet`}
          </PressButton>
        </span>{" "}
        {occurrence.note !== "" && <span className="text-ink-2">{occurrence.note}</span>}
      </div>
      {homework !== "" && (
        <span className="col-start-1 row-start-3 min-w-0 text-ink-2">
          <Icon icon={NotebookPen} size={14} className="me-1.5 inline align-text-bottom" />
          <span className="sr-only">
            <Trans>Homework:</Trans>{" "}
          </span>
          {homework}
        </span>
      )}
      <span className="col-start-2 row-start-1 flex items-center justify-end">
        <SlotStatus item={{ ...item, lessons: lesson ? [lesson] : [] }} />
        {line.isFirst && <SlotMenu item={item} />}
      </span>
    </li>
  );
}
