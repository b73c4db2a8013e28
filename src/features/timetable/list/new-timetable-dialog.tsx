import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { timetableOn } from "#domain/timetable/timetable";
import { insertTimetable, nextMonday } from "#domain/timetable/timetable-edits";
import { useDraft } from "#hooks/edits/use-draft";
import { useEdits } from "#hooks/edits/use-edits";
import { useToday } from "#hooks/data/use-now";
import { faultMessage } from "#i18n/words/error-messages";
import { useFormat } from "#i18n/use-format";
import { textLimits } from "#schema/limits";
import type { SchoolyearRow } from "#schema/schoolyears";
import type { TimetableRow } from "#schema/timetables";
import { DatePicker } from "#ui/kit/fields/date-picker";
import { FormDialog } from "#ui/kit/overlays/form-dialog";
import { RadioGroup } from "#ui/kit/fields/radio-group";
import { TextField } from "#ui/kit/fields/text-field";
import { createTimetable, endTimetable } from "#db/edit/timetable-rows";
import type { TimetableData } from "../use-timetable-data.ts";

type NewTimetableDialogProps = {
  readonly schoolyear: SchoolyearRow;
  readonly data: TimetableData;
  /** The timetable whose periods, and lessons if wanted, the new one begins with. */
  readonly model: TimetableRow;
  readonly isCopy: boolean;
  readonly onDone: (id: string) => void;
  readonly onClose: () => void;
};

/** A timetable that takes over on a date; the weeks before stay as they are. */
export function NewTimetableDialog({
  schoolyear,
  data,
  model,
  isCopy,
  onDone,
  onClose: leave,
}: NewTimetableDialogProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { run, newId } = useEdits();
  const today = useToday();
  const monday = nextMonday(today < schoolyear.start ? schoolyear.start : today);
  const [name, setName] = useState(isCopy ? model.name : t`New timetable`);
  const [from, setFrom] = useState<string | null>(monday <= schoolyear.end ? monday : schoolyear.start);
  const [until, setUntil] = useState<string | null>(null);
  const [begin, setBegin] = useState<"copy" | "empty">("copy");
  const [areFaultsShown, showFaults] = useState(false);
  const typed = JSON.stringify([name, from, until, begin]);
  const [first] = useState(typed);
  const title = isCopy ? t`Duplicate the timetable` : t`New timetable`;
  const draft = useDraft({
    name: { form: isCopy ? "timetable-copy" : "timetable-new", of: model.id, title },
    collection: "timetables",
    values: { name, from, until, begin },
    isChanged: typed !== first,
    restore: (kept) => {
      setName(kept.name);
      setFrom(kept.from);
      setUntil(kept.until);
      setBegin(kept.begin);
    },
    onClose: leave,
  });
  const onClose = draft.close;

  const inserted =
    from === null
      ? undefined
      : insertTimetable({
          timetables: data.timetables,
          model: { ...model, name: name.trim() },
          sessions: begin === "copy" ? data.sessions.filter(({ timetable }) => timetable === model.id) : [],
          from,
          until: until ?? undefined,
          yearEnd: schoolyear.end,
          newId,
        });
  const required = faultMessage(i18n, { type: "required" });
  const dateFault = !inserted
    ? required
    : inserted.ok
      ? undefined
      : inserted.error.type === "order"
        ? undefined
        : inserted.error.type === "taken"
          ? t`A timetable already starts on this day. Choose another day, or change that timetable.`
          : t`The school year is over by then. Choose an earlier day.`;

  const save = async () => {
    if (!inserted?.ok || name.trim() === "") return showFaults(true);
    const { ended, timetable } = inserted.value;
    onClose();
    const current = data.timetables.find(({ id }) => id === ended?.id);
    const mutations = [
      ...(ended && current ? [endTimetable(current, ended.validTo)] : []),
      ...createTimetable(inserted.value),
    ];
    const day = format.date(timetable.validFrom, "long");
    if (await run(mutations, t`${timetable.name} applies from ${day}`)) onDone(timetable.id);
    return undefined;
  };

  const last = inserted?.ok ? format.date(inserted.value.timetable.validTo, "long") : "";
  const isBlock = inserted?.ok === true && inserted.value.timetable.validTo === until && !inserted.value.ended;
  const around = isBlock ? timetableOn(data.timetables, inserted.value.timetable.validFrom)?.name : undefined;
  return (
    <FormDialog
      title={title}
      draft={draft}
      description={<Trans>It applies from its first day. The weeks before stay as they are.</Trans>}
      isChanged={typed !== first}
      submitLabel={t`Add`}
      onSubmit={() => save()}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <TextField
          label={t`Name`}
          value={name}
          onChange={setName}
          maxLength={textLimits("timetables").name}
          fault={areFaultsShown && name.trim() === "" ? required : undefined}
        />
        <div className="grid gap-3 tablet:grid-cols-2">
          <DatePicker
            label={t`First day`}
            value={from}
            onChange={setFrom}
            hint={last === "" ? undefined : t`Applies until ${last}.`}
            fault={areFaultsShown || from !== null ? dateFault : undefined}
          />
          <DatePicker
            label={t`Last day`}
            value={until}
            onChange={setUntil}
            hint={
              around === undefined
                ? t`For a block of some weeks only; may stay empty.`
                : t`After it, ${around} is used again.`
            }
            fault={
              inserted?.ok === false && inserted.error.type === "order"
                ? t`The last day must not be before the first.`
                : undefined
            }
          />
        </div>
        {!isCopy && (
          <RadioGroup
            label={t`Start with`}
            value={begin}
            onChange={setBegin}
            options={[
              { id: "copy", label: t`Periods and lessons of ${model.name}` },
              { id: "empty", label: t`Its periods only` },
            ]}
          />
        )}
      </div>
    </FormDialog>
  );
}
