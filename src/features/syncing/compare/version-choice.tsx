import { useLingui } from "@lingui/react/macro";
import type { TextRun } from "#domain/rich/text-diff";
import { Radio, RadioGroup } from "react-aria-components/RadioGroup";

import { ChangedText } from "#ui/kit/changed-text";
import { FieldNote } from "#ui/kit/fields/field-note";
import { join } from "#ui/kit/styles";
import { Switch } from "#ui/kit/fields/switch";

type VersionSide = {
  /**
   * Whose version it is: said before the text, and shown above it where the columns have no heads.
   */
  readonly heading: string;
  readonly runs: readonly TextRun[];
};

type Version = "mine" | "theirs" | "both";

export type VersionChoiceProps = {
  /** The field. */
  label: string;
  /** How much differs: "1 of 3 lines differs". */
  note?: string;
  mine: VersionSide;
  theirs: VersionSide;
  value: Version;
  onChange: (value: Version) => void;
  /** The text of the switch that takes both; without it there is none. */
  bothLabel?: string;
  fault?: string;
};

/**
 * One field of a comparison: its two versions side by side (one under the other on a phone), one of
 * them chosen, or both.
 */
export function VersionChoice({ label, note, mine, theirs, value, onChange, bothLabel, fault }: VersionChoiceProps) {
  const isBoth = value === "both";
  return (
    <div className="grid gap-x-3 gap-y-2 border-t border-line py-2 tablet:grid-cols-[124px_minmax(0,1fr)]">
      <div aria-hidden className="pt-1.5 tablet:pt-1.5">
        <p className="text-ui font-semibold text-ink">{label}</p>
        {note && <p className="text-small text-ink-2 tabular-nums">{note}</p>}
      </div>
      <div className="min-w-0">
        <RadioGroup
          aria-label={note ? `${label}, ${note}` : label}
          value={isBoth ? null : value}
          onChange={(id) => onChange(id as Version)}
          className="grid gap-3 max-tablet:gap-2 tablet:grid-cols-2"
        >
          <Side id="mine" side={mine} isChosen={isBoth || value === "mine"} />
          <Side id="theirs" side={theirs} isChosen={isBoth || value === "theirs"} />
        </RadioGroup>
        {bothLabel && (
          <Switch className="mt-2" isSelected={isBoth} onChange={(on) => onChange(on ? "both" : "mine")}>
            {bothLabel}
          </Switch>
        )}
        <FieldNote fault={fault} />
      </div>
    </div>
  );
}

function Side({ id, side, isChosen }: { id: Version; side: VersionSide; isChosen: boolean }) {
  const { t } = useLingui();
  const isEmpty = side.runs.every((run) => run.text === "");
  return (
    <Radio
      value={id}
      className={join(
        "group flex min-w-0 items-start gap-2.5 rounded-block border px-3.5 py-2 text-body transition-colors data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus",
        isChosen
          ? "border-focus bg-chosen text-ink inset-shadow-[0_0_0_1px_var(--focus)]"
          : "border-line-2 bg-surface text-ink-2 data-hovered:bg-sunken",
      )}
    >
      <span
        className={join(
          "mt-0.5 size-4 shrink-0 rounded-full border bg-surface transition-colors duration-[120ms]",
          isChosen ? "border-[5px] border-strong" : "border-field-line",
        )}
      />
      <span className="min-w-0 flex-1">
        <span className="block text-small text-ink-2 tablet:sr-only">{side.heading}</span>
        {isEmpty ? (
          <span className="text-ink-2 italic">{t({ message: "Empty", context: "a field" })}</span>
        ) : (
          <span className="break-words whitespace-pre-line">
            <ChangedText runs={side.runs} isChosen={isChosen} />
          </span>
        )}
      </span>
    </Radio>
  );
}
