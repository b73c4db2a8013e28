import { Trans } from "@lingui/react/macro";
import { ClipboardCheck } from "lucide-react";
import { Icon } from "#ui/kit/icon";
import { OutcomeMark } from "../outcome/outcome-mark.tsx";
import { useOutcomeWords } from "../outcome/use-outcome-words.ts";
import { WhatCounts } from "../outcome/what-counts.tsx";

const states = ["taught", "begun", "planned", "never"] as const;

/** The signs of courses side by side in words. */
export function BesideLegend({ knowsTests }: { readonly knowsTests: boolean }) {
  const words = useOutcomeWords();
  return (
    <div className="flex flex-col gap-1 px-4 py-3 text-small text-ink-2 tablet:px-8">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {states.map((state) => (
          <span key={state} className="flex items-center gap-1.5">
            <OutcomeMark state={state} />
            {words.states[state]}
          </span>
        ))}
        {knowsTests && (
          <span className="flex items-center gap-1.5">
            <Icon icon={ClipboardCheck} size={14} />
            <Trans context="an outcome of a curriculum">in an assessment that has been</Trans>
          </span>
        )}
        <span>
          <Trans>The number counts lessons held, or lessons to come where none was held.</Trans>
        </span>
      </p>
      <p>
        <WhatCounts />
      </p>
    </div>
  );
}
