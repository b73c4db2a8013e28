import { Plural, useLingui } from "@lingui/react/macro";
import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

type EntryFault = {
  readonly line: number;
  /** What the entry is called; "" where it has no name. */
  readonly title?: string;
  readonly what: string;
  /** The line itself. */
  readonly text?: string;
};

/** People read no more of them. With more it is probably the wrong file. */
const mostFaults = 50;

/**
 * The entries of a file that are not taken: which line, why, what to do. `title` says how many, and
 * that the rest can be taken all the same.
 */
export function EntryFaults({ title, faults }: { readonly title: ReactNode; readonly faults: readonly EntryFault[] }) {
  const { t } = useLingui();
  if (faults.length === 0) return null;
  const more = faults.length - mostFaults;
  return (
    <section role="alert" className="rounded-block border border-warning-line bg-warning-tint p-3 text-ui">
      <h3 className="flex items-center gap-2 font-semibold text-warning-text">
        <Icon icon={TriangleAlert} />
        {title}
      </h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by
          keyboard */}
      <ul tabIndex={0} className="mt-1 flex max-h-40 flex-col gap-1 overflow-y-auto ps-6 text-ink">
        {faults.slice(0, mostFaults).map(({ line, title = "", what, text }) => (
          <li key={`${line} ${what}`}>
            <span className="font-semibold tabular-nums">
              {title === "" ? t`Line ${line}:` : t`${title} (line ${line}):`}
            </span>{" "}
            {what}
            {text !== undefined && <span className="block truncate text-small text-ink-2">{text}</span>}
          </li>
        ))}
        {more > 0 && (
          <li>
            <Plural value={more} one="and # more" other="and # more" />
          </li>
        )}
      </ul>
    </section>
  );
}
