import { useLingui } from "@lingui/react/macro";
import { isSamePen, type RemarkPen } from "#domain/class-book/remarks";
import { remarkName, remarkSign } from "#i18n/words/remark-words";
import { PressButton } from "#ui/kit/press-button";
import { join } from "#ui/kit/styles";

type RemarkPensProps = {
  readonly pens: readonly RemarkPen[];
  /** What a tap on a student notes; null: who is here. */
  readonly pen: RemarkPen | null;
  readonly onPen: (pen: RemarkPen | null) => void;
};

export const penClass =
  "flex h-8 shrink-0 items-center justify-center rounded-control border px-2.5 text-ui font-semibold touch:h-11 touch:min-w-11";
export const penLooks = {
  on: "border-ink bg-ink text-surface",
  off: "border-line-2 bg-surface text-ink hover:bg-sunken",
};

/** What a tap on a student notes in place of who is here. The chosen one pressed again ends it. */
export function RemarkPens({ pens, pen, onPen }: RemarkPensProps) {
  const { t, i18n } = useLingui();
  return (
    <div
      role="group"
      aria-label={t`A tap notes a remark`}
      className="flex min-w-0 shrink-0 gap-1 overflow-x-auto p-0.5"
    >
      {pens.map((one) => {
        const isOn = pen !== null && isSamePen(pen, one);
        const sign = remarkSign(i18n, one);
        const name = remarkName(i18n, one);
        return (
          <PressButton
            key={name}
            aria-pressed={isOn}
            onPress={() => onPen(isOn ? null : one)}
            className={join(penClass, isOn ? penLooks.on : penLooks.off)}
          >
            {sign !== name && <span className="sr-only">{name}</span>}
            <span aria-hidden={sign !== name}>{sign}</span>
          </PressButton>
        );
      })}
    </div>
  );
}
