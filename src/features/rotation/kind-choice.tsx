import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Label } from "react-aria-components/Label";
import { Radio, RadioGroup } from "react-aria-components/RadioGroup";
import { changeUnit, isUsed, labelUse, removeRotation, usualRotation } from "#domain/timetable/rotation-edits";
import type { RotationRow } from "#schema/rotations";
import { LabelUseDialog } from "./label-use-dialog.tsx";
import type { EditRotation } from "./use-kind-change.ts";
import { type RotationData, toRecords } from "./use-rotation-data.ts";

type Kind = "none" | "week" | "day";

type KindChoiceProps = {
  readonly data: RotationData;
  readonly rotation: RotationRow | undefined;
  readonly isSetup: boolean;
  readonly onCreate: (unit: "week" | "day") => void;
  readonly edit: EditRotation;
};

/** The first question: whether weeks or days differ at all, each answer with a drawn example. */
export function KindChoice({ data, rotation, isSetup, onCreate, edit }: KindChoiceProps) {
  const { t } = useLingui();
  /** A kind that was chosen instead of a rotation's own; of that rotation alone. */
  const [asked, setAsked] = useState<{ readonly rotation: string; readonly kind: Kind } | null>(null);
  const kind: Kind = rotation?.unit ?? "none";
  const options: readonly { id: Kind; name: string; detail: string; example: readonly string[] }[] = [
    {
      id: "none",
      name: t`Every week is the same`,
      detail: t`One timetable, week after week.`,
      example: ["", "", "", ""],
    },
    {
      id: "week",
      name: t`A and B weeks`,
      detail: t`Two or more kinds of weeks take turns.`,
      example: ["A", "B", "A", "B"],
    },
    {
      id: "day",
      name: t`A cycle of days`,
      detail: t`The timetable follows day 1, day 2, day 3, whatever the weekday.`,
      example: ["1", "2", "3", "4"],
    },
  ];

  const choose = (next: Kind) => {
    if (next === kind) return;
    if (!rotation) return next === "none" ? undefined : onCreate(next);
    // If nothing has its labels, there is nothing to ask: the arrow keys pass the kinds in between.
    if (isUsed(labelUse(toRecords(data, rotation), rotation.labels)))
      return setAsked({ rotation: rotation.id, kind: next });
    return void become(edit, rotation, next, true);
  };

  return (
    <>
      <RadioGroup value={kind} onChange={(id) => choose(id as Kind)} className="flex flex-col gap-2">
        <Label className={isSetup ? "sr-only" : "text-lead font-strong text-ink"}>{t`How your weeks run`}</Label>
        <div className="grid gap-2 wide:grid-cols-3">
          {options.map(({ id, name, detail, example }) => (
            <Radio
              key={id}
              value={id}
              className="group flex flex-wrap content-start items-center gap-x-4 gap-y-2 rounded-block border border-line-2 bg-surface px-4 py-3 text-body text-ink transition-colors data-hovered:bg-sunken data-selected:border-focus data-selected:bg-chosen data-selected:forced-highlight data-selected:inset-shadow-[0_0_0_1px_var(--focus)] data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus"
            >
              <Example labels={example} isByWeek={id !== "day"} />
              <span className="min-w-44 flex-1">
                <span className="font-semibold">{name}</span>
                <span className="block text-small text-ink-2">{detail}</span>
              </span>
            </Radio>
          ))}
        </div>
      </RadioGroup>
      {rotation && asked?.rotation === rotation.id && (
        <KindDialog data={data} rotation={rotation} kind={asked.kind} edit={edit} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

/** Makes a rotation one of another kind, or none. */
const become = (edit: EditRotation, rotation: RotationRow, kind: Kind, keepSessions: boolean): Promise<boolean> =>
  edit(
    rotation,
    (all) => (kind === "none" ? removeRotation(all, keepSessions) : changeUnit(all, usualRotation(kind), keepSessions)),
    kind,
  );

/** Four weeks, or the first days of one, as small blocks. */
function Example({ labels, isByWeek }: { readonly labels: readonly string[]; readonly isByWeek: boolean }) {
  return (
    <span aria-hidden className="flex w-31 shrink-0 gap-1">
      {labels.map((label, index) => (
        <span
          key={index}
          className={`flex h-7 items-center justify-center rounded-label border text-micro font-strong ${isByWeek ? "w-7" : "w-5"} ${
            index % 2 === 1 && label !== "" && isByWeek
              ? "border-line-2 bg-surface text-ink"
              : "border-transparent bg-p-tint text-on-p-tint forced-colors:bg-transparent group-data-selected:border-[color-mix(in_srgb,var(--on-p-tint)_40%,transparent)]"
          }`}
        >
          {label}
        </span>
      ))}
    </span>
  );
}

type KindDialogProps = {
  readonly data: RotationData;
  readonly rotation: RotationRow;
  readonly kind: Kind;
  readonly edit: EditRotation;
  readonly onClose: () => void;
};

/** Asks before labels go: shows what uses them, and asks what becomes of it. */
function KindDialog({ data, rotation, kind, edit, onClose }: KindDialogProps) {
  const { t } = useLingui();
  const records = toRecords(data, rotation);
  const use = labelUse(records, rotation.labels);
  const save = async (choice: string) => {
    if (await become(edit, rotation, kind, choice === "keep")) onClose();
  };
  return (
    <LabelUseDialog
      title={kind === "none" ? t`Remove the rotation?` : t`Start with other labels?`}
      data={data}
      rotation={rotation}
      use={use}
      confirmLabel={kind === "none" ? t`Remove` : t`Change`}
      choices={
        isUsed({ ...use, overrides: [], holidays: [] })
          ? [
              {
                id: "keep",
                label:
                  kind === "day" ? t`These lessons take place in every cycle` : t`These lessons take place every week`,
              },
              {
                id: "rest",
                label: t`Paused`,
                detail: t`They stay in the timetable and take place again once they have a valid label.`,
              },
            ]
          : []
      }
      onConfirm={save}
      onClose={onClose}
    />
  );
}
