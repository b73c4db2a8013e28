import { lazyPart } from "#i18n/lazy-part";
import { PartBoundary } from "#i18n/part-boundary";

import type { LabelReasonProps } from "./label-reason.tsx";
import { PressButton } from "#ui/kit/press-button";
import { Popover } from "#ui/kit/overlays/popover";
import { RotationLabel, type RotationLabelProps } from "./rotation-label.tsx";
import { hitArea, join } from "#ui/kit/styles";

const LabelReason = lazyPart(async () => ({ default: (await import("./label-reason.tsx")).LabelReason }));

export type RotationWhyProps = RotationLabelProps & {
  /** "Why is today B?" */
  question: string;
  /** Called when the answer is opened. */
  why: () => LabelReasonProps;
};

/** How the button of a label looks, for what draws it without React. */
export const whyClass = join(hitArea, "-m-[3px] rounded-label p-[3px] hover:brightness-95 active:pressed");

/** A rotation label that explains itself when pressed; the words are loaded on demand. */
export function RotationWhy({ question, why, ...label }: RotationWhyProps) {
  return (
    <Popover
      label={question}
      trigger={
        <PressButton aria-label={question} className={whyClass}>
          <RotationLabel {...label} />
        </PressButton>
      }
      className="max-w-80"
    >
      {() => <WhyAnswer question={question} why={why} />}
    </Popover>
  );
}

export function WhyAnswer({ question, why }: Pick<RotationWhyProps, "question" | "why">) {
  return (
    <div className="flex flex-col gap-1 text-ui text-ink-2">
      <p className="font-semibold text-ink">{question}</p>
      <PartBoundary fallback={<p>…</p>}>
        <LabelReason {...why()} />
      </PartBoundary>
    </div>
  );
}
