import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { lazyPart } from "#i18n/lazy-part";
import { PartBoundary } from "#i18n/part-boundary";
import type { OutcomeFieldProps } from "./outcome-field.tsx";

const OutcomeField = lazyPart(async () => ({ default: (await import("./outcome-field.tsx")).OutcomeField }));

type OutcomeFormFieldProps = OutcomeFieldProps & { readonly hint?: ReactNode; readonly className?: string };

/** The field of outcomes among the fields of a form. Its code is loaded when it is first shown. */
export function OutcomeFormField({ hint, className, ...field }: OutcomeFormFieldProps) {
  return (
    <div className={className}>
      <p aria-hidden className="mb-1.5 text-ui font-semibold text-ink">
        <Trans>Outcomes</Trans>
      </p>
      <div className="tablet:rounded-control tablet:border tablet:border-field-line">
        <PartBoundary>
          <OutcomeField {...field} />
        </PartBoundary>
      </div>
      {hint && <p className="mt-1.5 text-small text-ink-2">{hint}</p>}
    </div>
  );
}
