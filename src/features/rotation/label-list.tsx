import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useState } from "react";
import {
  changeLabels,
  isUsed,
  labelFollower,
  labelUse,
  maxLabels,
  type NextLabel,
  nextLabel,
} from "#domain/timetable/rotation-edits";
import { keepRowFocus } from "#hooks/dom/keep-row-focus";
import type { RotationRow } from "#schema/rotations";
import { Button } from "#ui/kit/button";
import { Select } from "#ui/kit/fields/select";
import { LabelRow } from "./label-row.tsx";
import { LabelUseDialog } from "./label-use-dialog.tsx";
import { Part } from "./part.tsx";
import { type RotationData, toRecords } from "./use-rotation-data.ts";
import type { EditRotation } from "./use-kind-change.ts";
import type { Recount } from "./recount.ts";

type LabelListProps = {
  readonly data: RotationData;
  readonly rotation: RotationRow;
  readonly recount: Recount;
  readonly edit: EditRotation;
};

const same = (label: string): NextLabel => ({ label, was: label });

/**
 * The labels in their order: to rename, add, move and remove. What uses one is shown before it
 * goes.
 */
export function LabelList({ data, rotation, recount, edit }: LabelListProps) {
  const { t } = useLingui();
  const [going, setGoing] = useState<readonly string[] | null>(null);
  const { labels, unit } = rotation;
  const records = toRecords(data, rotation);
  const isFull = labels.length >= maxLabels;

  const write = (next: readonly NextLabel[]) =>
    recount(rotation, changeLabels(records, next, null), labelFollower(rotation, next, null));
  // A label that is gone cannot be kept where it was: the weeks that are over stay with the
  // rotation as it is.
  const shorten = (next: readonly NextLabel[], replacement: string | null) =>
    edit(rotation, (all) => changeLabels(all, next, replacement));
  const rename = (index: number, label: string) =>
    write(labels.map((was, place) => ({ was, label: place === index ? label : was })));
  const moveEarlier = (index: number) =>
    write(labels.toSpliced(index - 1, 2, labels[index]!, labels[index - 1]!).map(same));
  const remove = (gone: readonly string[]) =>
    isUsed(labelUse(records, gone))
      ? setGoing(gone)
      : void shorten(labels.filter((label) => !gone.includes(label)).map(same), null);
  const resize = (count: number) => {
    if (count < labels.length) return remove(labels.slice(count));
    const next = labels.map(same);
    while (next.length < count)
      next.push({
        label: nextLabel(
          unit,
          next.map(({ label }) => label),
        ),
        was: null,
      });
    void write(next);
  };

  return (
    <Part
      title={unit === "week" ? t`Kinds of weeks` : t`Days of the cycle`}
      hint={
        unit === "week" ? t`In the order in which they take turns.` : t`In the order in which they follow each other.`
      }
    >
      {unit === "day" && (
        <Select
          className="w-48"
          label={t`How many days`}
          options={Array.from({ length: maxLabels }, (_, index) => ({
            id: String(index + 1),
            label: String(index + 1),
          }))}
          value={String(labels.length)}
          onChange={(count) => resize(Number(count))}
        />
      )}
      <ol ref={keepRowFocus} className="grid max-w-[560px] gap-x-8 gap-y-2 tablet:grid-cols-2">
        {labels.map((label, index) => (
          <LabelRow
            key={label}
            rotation={rotation.id}
            label={label}
            index={index}
            others={labels.filter((one) => one !== label)}
            onRename={(text) => rename(index, text)}
            onMoveEarlier={() => void moveEarlier(index)}
            onRemove={() => remove([label])}
          />
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="normal"
          size="medium"
          icon={Plus}
          isDisabled={isFull}
          onPress={() => resize(labels.length + 1)}
        >
          {unit === "week" ? <Trans>Another kind of week</Trans> : <Trans>Another day</Trans>}
        </Button>
        {isFull && (
          <span className="text-small text-ink-2">
            <Trans>There can be at most {maxLabels}.</Trans>
          </span>
        )}
      </div>
      {going && (
        <GoingDialog data={data} rotation={rotation} going={going} onSave={shorten} onClose={() => setGoing(null)} />
      )}
    </Part>
  );
}

type GoingDialogProps = Pick<LabelListProps, "data" | "rotation"> & {
  readonly going: readonly string[];
  readonly onSave: (next: readonly NextLabel[], replacement: string | null) => Promise<boolean>;
  readonly onClose: () => void;
};

const rests = "rest";

function GoingDialog({ data, rotation, going, onSave, onClose }: GoingDialogProps) {
  const { t } = useLingui();
  const names = going.join(", ");
  const left = rotation.labels.filter((label) => !going.includes(label));
  const choices = [
    ...left.map((label) => ({ id: `to ${label}`, label: t`Moved to ${label}` })),
    {
      id: rests,
      label: t`Paused`,
      detail: t`Nothing is deleted: they take place again once they have a valid label.`,
    },
  ];
  return (
    <LabelUseDialog
      title={t`${names} is still used`}
      data={data}
      rotation={rotation}
      use={labelUse(toRecords(data, rotation), going)}
      confirmLabel={t`Remove`}
      choices={choices}
      onConfirm={async (choice) => {
        const replacement = choice === rests ? null : choice.slice(3);
        if (await onSave(left.map(same), replacement)) onClose();
      }}
      onClose={onClose}
    />
  );
}
