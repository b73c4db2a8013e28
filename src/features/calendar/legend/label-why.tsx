import { useEffect, useState } from "react";
import type { Expander } from "#domain/schedule/expander";
import { lazyPart } from "#i18n/lazy-part";
import { PartBoundary } from "#i18n/part-boundary";

const LabelAnswer = lazyPart(async () => ({ default: (await import("./label-answer.tsx")).LabelAnswer }));

/** Answers why a week or a day in the grid has its label, once the label is pressed. */
export function LabelWhy({ expander }: { readonly expander: Expander }) {
  const [asked, setAsked] = useState<HTMLButtonElement | null>(null);
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const label = target instanceof Element ? target.closest<HTMLButtonElement>("[data-why]") : null;
      if (label) setAsked(label);
    };
    addEventListener("click", onClick);
    return () => removeEventListener("click", onClick);
  }, []);
  if (!asked) return null;
  return (
    <PartBoundary>
      <LabelAnswer expander={expander} label={asked} onClose={() => setAsked(null)} />
    </PartBoundary>
  );
}
