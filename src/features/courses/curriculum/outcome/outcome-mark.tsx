import { Check, Contrast } from "lucide-react";
import type { OutcomeState } from "#domain/curriculum/coverage";
import { Icon } from "#ui/kit/icon";

/** An outcome's state as a sign; the number beside it says the same. */
export function OutcomeMark({ state }: { readonly state: OutcomeState }) {
  if (state === "taught") return <Icon icon={Check} size={14} className="shrink-0 text-ink" />;
  if (state === "begun") return <Icon icon={Contrast} size={14} className="shrink-0 text-ink" />;
  return (
    <span aria-hidden className="flex size-3.5 shrink-0 items-center justify-center keeps-color">
      <span className={`size-2.5 rounded-[3px] ${state === "planned" ? "bg-c-bar" : "border border-field-line"}`} />
    </span>
  );
}
