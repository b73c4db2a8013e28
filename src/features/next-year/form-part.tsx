import { type ReactNode, useId } from "react";
import type { formFaults, NextYearForm } from "./next-year-form.ts";
import type { YearContent } from "./use-year-content.ts";

export type FormPartProps = {
  readonly content: YearContent;
  readonly form: NextYearForm;
  readonly faults: ReturnType<typeof formFaults>;
  readonly change: (patch: Partial<NextYearForm>) => void;
};

/** A part of the form under its heading. */
export function FormPart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h3 id={id} className="text-lead font-strong">
        {title}
      </h3>
      {children}
    </section>
  );
}
