import { Trans } from "@lingui/react/macro";
import { MessageSquareText } from "lucide-react";
import type { Year } from "#db/read/year-reader";
import type { LessonSlot } from "#hooks/paths";
import { useLessonSheet } from "#hooks/ports/use-lesson-sheet";
import { useFormat } from "#i18n/use-format";
import { TextButton } from "#ui/kit/link";
import { hitArea } from "#ui/kit/styles";
import { Notice } from "./notice.tsx";

type NoteNoticesProps = { readonly year: Year; readonly notes: readonly LessonSlot[] };

/** Notices of substitutes' notes; each stands in its lesson's sheet. */
export function NoteNotices({ year, notes }: NoteNoticesProps) {
  const format = useFormat();
  const { open } = useLessonSheet();
  return notes.map(({ course, date, start }) => {
    const name = year.labelOf(course).full;
    const day = format.date(date, "weekdayMedium");
    return (
      <Notice
        key={`${course} ${date} ${start}`}
        icon={MessageSquareText}
        action={
          <TextButton className={hitArea} onClick={() => open({ course, date, start })}>
            <Trans context="a substitute's note">Read</Trans>
          </TextButton>
        }
      >
        <Trans>
          A note from the substitute: {name}, {day}
        </Trans>
      </Notice>
    );
  });
}
