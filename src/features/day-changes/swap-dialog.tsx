import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import { swapMutations } from "#db/edit/lesson-exceptions";
import type { Year } from "#db/read/year-reader";
import { dayKind, likeChoices, swapFault } from "#domain/schedule/day-swap";
import { swapOf } from "#domain/schedule/exception";
import type { PlainDate } from "#domain/time/plain-date";
import { isSameRecord, useDraft } from "#hooks/edits/use-draft";
import { useEdits } from "#hooks/edits/use-edits";
import { useFormat } from "#i18n/use-format";
import { textLimits } from "#schema/limits";
import { labelled } from "#i18n/words/label-words";
import { DatePicker } from "#ui/kit/fields/date-picker";
import { Select } from "#ui/kit/fields/select";
import { TextField } from "#ui/kit/fields/text-field";
import { FootPreview } from "#ui/kit/overlays/foot-preview";
import { FormDialog } from "#ui/kit/overlays/form-dialog";
import { SwapPreview } from "./swap-preview.tsx";
import { useSwapWords } from "./use-swap-words.ts";

type SwapDialogProps = { readonly date: PlainDate; readonly year: Year; readonly onClose: () => void };

/** Teaches a day like another one: one of the timetable's days, or any date. */
export function SwapDialog({ date, year, onClose: leave }: SwapDialogProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { run } = useEdits();
  const words = useSwapWords(year);
  const [{ held, exceptions }, setOpened] = useState(() => ({
    held: swapOf(year.schedule, date),
    exceptions: year.schedule.exceptions,
  }));
  const [like, setLike] = useState<string | null>(held?.toDate ?? null);
  const [note, setNote] = useState(held?.note ?? "");
  const [isAsked, setAsked] = useState(false);
  const title = t`Run like another day`;
  const isChanged = like !== (held?.toDate ?? null) || note !== (held?.note ?? "");
  const draft = useDraft({
    name: {
      form: "swap",
      of: `${year.schoolyear.id}-${date}`,
      title: labelled(i18n, title, format.date(date, "full")),
    },
    collection: "exceptions",
    values: { like, note },
    seen: { held: held ?? null },
    isChanged,
    restore: (kept, before) => {
      setLike(kept.like);
      setNote(kept.note);
      const seen = (before as { readonly held?: unknown } | null)?.held;
      if (isSameRecord(seen, held))
        setOpened((now) => ({
          held: seen,
          exceptions: now.exceptions.map((one) => (one.id === seen.id ? seen : one)),
        }));
    },
    onClose: leave,
  });
  const onClose = draft.close;
  const choices = useMemo(() => likeChoices(year, date), [year, date]);
  const options = choices.map((choice) => ({ id: dayKind(year.expander, choice.date), label: words.choice(choice) }));
  const found = like === null ? null : swapFault(year, date, like);
  const fault = found ? words.fault(found) : like === null && isAsked ? t`Choose a day.` : undefined;

  const save = async () => {
    setAsked(true);
    if (like === null || found) return;
    const mutations = swapMutations({ schoolyear: year.schoolyear.id, date, like, note: note.trim() }, exceptions);
    const [day, other] = [date, like].map((one) => format.date(one, "weekdayMedium"));
    if (mutations.length === 0 || (await run(mutations, t`${day} runs like ${other}`))) onClose();
  };
  const remove = async () => {
    const mutations = swapMutations({ schoolyear: year.schoolyear.id, date, like: null, note: "" }, exceptions);
    if (await run(mutations, t`The day has its own timetable again`)) onClose();
  };
  return (
    <FormDialog
      title={title}
      draft={draft}
      description={<Trans>{format.date(date, "full")} gets the timetable and the label of the day you choose.</Trans>}
      size="medium"
      isChanged={isChanged}
      submitLabel={t`Save`}
      onSubmit={() => save()}
      onClose={onClose}
      onDelete={held ? () => remove() : undefined}
      aside={
        like !== null &&
        !found &&
        like !== held?.toDate && (
          <FootPreview>
            <SwapPreview year={year} date={date} like={like} />
          </FootPreview>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <div className="grid gap-4 tablet:grid-cols-2">
          <Select
            label={t`Runs like`}
            placeholder={t`Choose a day of the timetable`}
            options={options}
            value={like === null ? null : dayKind(year.expander, like)}
            onChange={(kind) =>
              setLike(choices.find((choice) => dayKind(year.expander, choice.date) === kind)?.date ?? like)
            }
          />
          <DatePicker
            label={t({ message: "Date", context: "field of a record" })}
            value={like}
            onChange={setLike}
            fault={fault}
            min={year.schoolyear.start}
            max={year.schoolyear.end}
          />
        </div>
        <TextField
          label={t`Why?`}
          hint={t`Shown with the change; may stay empty.`}
          value={note}
          onChange={setNote}
          maxLength={textLimits("exceptions").note}
        />
      </div>
    </FormDialog>
  );
}
