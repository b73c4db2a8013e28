import { type ReactNode, useId } from "react";

type PartProps = { readonly title: string; readonly hint?: string; readonly children: ReactNode };

/** A part of the editor under its heading. */
export function Part({ title, hint, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <div>
        <h2 id={id} className="text-lead font-strong text-ink">
          {title}
        </h2>
        {hint !== undefined && <p className="mt-0.5 max-w-[65ch] text-ui text-ink-2">{hint}</p>}
      </div>
      {children}
    </section>
  );
}
