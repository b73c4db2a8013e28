import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronLeft, ChevronRight, Delete, NotebookPen } from "lucide-react";
import type { ReactNode } from "react";
import { padExtras, stateText } from "#domain/marks/changes/pad-keys";
import type { Scale } from "#domain/marks/scale/scale";
import { useFormat } from "#i18n/use-format";
import { Icon } from "#ui/kit/icon";
import { join } from "#ui/kit/styles";
import { decimalText } from "#i18n/words/mark-words";
import type { usePad } from "./use-pad.ts";

type PadKeysProps = {
  readonly scale: Scale;
  readonly pad: ReturnType<typeof usePad>;
  /** Where the states and the note have a place beside the pad: none. */
  readonly onNote?: () => void;
};

/** The pad: digits or levels, a state, the note, and Next. The system's keyboard stays away. */
export function PadKeys({ scale, pad, onNote }: PadKeysProps) {
  const { t } = useLingui();
  const format = useFormat();
  const extras = padExtras(scale);
  const isLevels = scale.kind === "steps";
  const digit = (sign: string) => (
    <Key key={sign} onPress={() => pad.key(sign)}>
      {sign}
    </Key>
  );
  const absent = (
    <Key
      kind="other"
      label={t({ message: "absent", context: "a student in a test" })}
      onPress={() => pad.set(stateText("absent", scale))}
    >
      <Trans context="in a cell of marks: the student was absent">abs</Trans>
    </Key>
  );
  const note = onNote && (
    <Key kind="other" onPress={onNote}>
      <Icon icon={NotebookPen} />
      <span className="text-small font-normal">
        <Trans context="field of a record">Note</Trans>
      </span>
    </Key>
  );
  const backspace = (
    <Key kind="other" label={t`Delete a digit`} onPress={pad.back}>
      <Icon icon={Delete} size={20} />
    </Key>
  );
  const next = (
    <Key kind="primary" onPress={pad.next}>
      <Trans context="the next student">Next</Trans>
    </Key>
  );
  const skip = (
    <Key kind="other" onPress={pad.skip}>
      <Trans context="a student without a mark">Skip</Trans>
    </Key>
  );
  const previous = (
    <Key kind="other" label={t`Previous student`} onPress={() => pad.goTo(pad.at - 1)}>
      <Icon icon={ChevronLeft} size={20} />
    </Key>
  );
  const onward = (
    <Key kind="other" label={t`Next student`} onPress={pad.skip}>
      <Icon icon={ChevronRight} size={20} />
    </Key>
  );
  const sign = (text: "," | "+" | "-") => (
    <Key kind="other" onPress={() => pad.key(text)}>
      {text === "," ? decimalText(format, ".") : text === "-" ? "−" : text}
    </Key>
  );
  if (isLevels) {
    return (
      <div className="grid flex-1 grid-cols-4 gap-1.5">
        {scale.steps.map((step) => (
          <Key key={step} onPress={() => pad.set(step)}>
            {step}
          </Key>
        ))}
        {onNote && absent}
        {note}
        {backspace}
        {skip}
      </div>
    );
  }
  if (!onNote) {
    return (
      <div className="grid flex-1 grid-cols-4 gap-1.5">
        {["1", "2", "3"].map(digit)}
        {backspace}
        {["4", "5", "6"].map(digit)}
        {extras[0] ? sign(extras[0]) : <span />}
        {["7", "8", "9"].map(digit)}
        {skip}
        {previous}
        {digit("0")}
        {extras[1] ? sign(extras[1]) : onward}
        {next}
      </div>
    );
  }
  return (
    <div className="grid grid-cols-4 gap-1.5">
      {["1", "2", "3"].map(digit)}
      {backspace}
      {["4", "5", "6"].map(digit)}
      {absent}
      {["7", "8", "9"].map(digit)}
      {note}
      {extras[0] ? sign(extras[0]) : previous}
      {digit("0")}
      {extras[1] ? sign(extras[1]) : skip}
      {next}
    </div>
  );
}

const kinds = {
  digit: "bg-raised text-ink",
  other: "bg-line-2 text-ink text-body!",
  primary: "bg-primary text-on-primary text-body!",
};

type KeyProps = {
  readonly kind?: keyof typeof kinds;
  readonly label?: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
};

function Key({ kind = "digit", label, onPress, children }: KeyProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className={join(
        "flex h-[57px] min-w-0 touch-manipulation flex-col items-center justify-center rounded-control text-h2 font-semibold shadow-1 active:pressed",
        kinds[kind],
      )}
    >
      {label && <span className="sr-only">{label}</span>}
      <span aria-hidden={label !== undefined || undefined} className="flex flex-col items-center">
        {children}
      </span>
    </button>
  );
}
