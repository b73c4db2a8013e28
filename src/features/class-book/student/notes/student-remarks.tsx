import { Plural, useLingui } from "@lingui/react/macro";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { readStudentRemarks } from "#db/read/roll";
import type { Year } from "#db/read/year-reader";
import { countRemarks, newestRemarks, remarksInPlace } from "#domain/class-book/remarks";
import { useHeldLessons } from "#hooks/data/use-held-lessons";
import { useLive } from "#hooks/data/use-live";
import { useEdits } from "#hooks/edits/use-edits";
import { useFormat } from "#i18n/use-format";
import { remarkName } from "#i18n/words/remark-words";
import type { RemarkRow } from "#schema/remarks";
import { Button } from "#ui/kit/button";
import { Chip } from "#ui/kit/chip";
import { IconButton } from "#ui/kit/icon-button";
import { Section } from "../../parts/section.tsx";

const shownAtFirst = 6;

/** This year's remarks on a student: counted by kind, and each with its day and course. */
export function StudentRemarks({ student, year }: { readonly student: string; readonly year: Year }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { run } = useEdits();
  const [isWhole, setWhole] = useState(false);
  const all = useLive((db) => readStudentRemarks(db, student), [student]);
  const held = useHeldLessons(year);
  if (!all) return null;
  const own = all.filter(({ course }) => year.courseById.has(course));
  const remarks = newestRemarks(remarksInPlace(own, held));
  if (remarks.length === 0) return null;
  const shown = isWhole ? remarks : remarks.slice(0, shownAtFirst);
  const rest = remarks.length - shown.length;
  const remove = ({ id, ...pen }: RemarkRow) => {
    const name = remarkName(i18n, pen);
    void run([{ op: "delete", collection: "remarks", id }], t`${name} removed`);
  };
  return (
    <Section title={t`Remarks`}>
      <p className="flex flex-wrap gap-1.5 py-1.5">
        {countRemarks(remarks, format.collator.compare).map(({ pen, count }) => (
          <Chip key={`${pen.kind} ${pen.label}`}>{`${remarkName(i18n, pen)} · ${format.number(count)}`}</Chip>
        ))}
      </p>
      <ul>
        {shown.map((remark) => (
          <RemarkLine key={remark.id} remark={remark} year={year} onRemove={() => remove(remark)} />
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="ghost" onPress={() => setWhole(true)}>
          <Plural value={rest} one="# more" other="# more" />
        </Button>
      )}
    </Section>
  );
}

type RemarkLineProps = { readonly remark: RemarkRow; readonly year: Year; readonly onRemove: () => void };

function RemarkLine({ remark, year, onRemove }: RemarkLineProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { date, start, course, note } = remark;
  const name = remarkName(i18n, remark);
  const day = `${format.date(date, "weekdayMedium")}, ${format.time(start)}`;
  return (
    <li className="flex min-h-[38px] items-center gap-x-3 border-b border-line py-1 text-ui pointer-coarse:min-h-12">
      <span className="w-28 shrink-0 text-ink-3 tabular-nums">{day}</span>
      <span className="min-w-0 flex-1 wrap-break-word text-ink">
        {name} <span className="text-ink-2">{year.labelOf(course).full}</span>
        {note !== "" && <span className="block whitespace-pre-line text-ink-2">{note}</span>}
      </span>
      <IconButton icon={Trash2} size="small" label={t`Remove: ${name}`} onPress={onRemove} />
    </li>
  );
}
