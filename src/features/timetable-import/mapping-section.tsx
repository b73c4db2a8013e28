import type { ReactNode } from "react";

type MappingSectionProps = { readonly title: string; readonly hint?: ReactNode; readonly children: ReactNode };

/** One question of the mapping, its answers below each other. */
export function MappingSection({ title, hint, children }: MappingSectionProps) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-ui font-semibold text-ink">{title}</h3>
      {hint && <p className="text-ui text-ink-2">{hint}</p>}
      <ul className="grid grid-cols-1 gap-x-6 tablet:grid-cols-2">{children}</ul>
    </section>
  );
}

type MappingRowProps = {
  readonly name: ReactNode;
  readonly detail?: ReactNode;
  /** Its choices have long names: without much room they are below. */
  readonly isLong?: boolean;
  readonly children: ReactNode;
};

/** A name of the import and, beside it, what it is here. */
export function MappingRow({ name, detail, isLong = false, children }: MappingRowProps) {
  return (
    <li
      className={`flex items-center gap-x-3 gap-y-1.5 border-t border-line py-2 ${isLong ? "max-wide:flex-col max-wide:items-stretch" : ""}`}
    >
      <span className="min-w-0 flex-1 text-ui text-ink">
        <span className="block break-words">{name}</span>
        {detail && <span className="block text-small text-ink-2">{detail}</span>}
      </span>
      <span className={`flex w-1/2 min-w-0 shrink-0 flex-col gap-1 ${isLong ? "max-wide:w-full" : ""}`}>
        {children}
      </span>
    </li>
  );
}
