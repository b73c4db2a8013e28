import { Plural, useLingui } from "@lingui/react/macro";
import { TriangleAlert } from "lucide-react";
import type { FileFault } from "#domain/import/calendar-file";
import { ErrorState } from "#ui/kit/error-state";
import { Icon } from "#ui/kit/icon";
import { useFaultWords } from "./use-fault-words.ts";

/**
 * The most faults that are listed: people read no more. With more it is probably the wrong file.
 */
const mostFaults = 50;

const ofFile: ReadonlySet<string> = new Set(["notCalendar", "noEvents"]);

/** The entries of a file that cannot be taken, by name and line, and why. */
export function ImportFaults({ faults }: { readonly faults: readonly FileFault[] }) {
  const { t } = useLingui();
  const wordsOf = useFaultWords();
  const [first] = faults;
  if (!first) return null;
  if (ofFile.has(first.type))
    return <ErrorState title={t`There are no events in this file`}>{wordsOf(first)}</ErrorState>;
  const more = faults.length - mostFaults;
  return (
    <section role="alert" className="rounded-block border border-warning-line bg-warning-tint p-3 text-ui">
      <h3 className="flex items-center gap-2 font-semibold text-warning-text">
        <Icon icon={TriangleAlert} />
        <Plural value={faults.length} one="# entry can't be imported" other="# entries can't be imported" />
      </h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by
          keyboard */}
      <ul tabIndex={0} className="mt-1 flex max-h-40 flex-col gap-1 overflow-y-auto ps-6 text-ink">
        {faults.slice(0, mostFaults).map((fault) => {
          const { line, title } = fault;
          return (
            <li key={`${line} ${fault.type}`}>
              <span className="font-semibold tabular-nums">
                {title === "" ? t`Line ${line}:` : t`${title} (line ${line}):`}
              </span>{" "}
              {wordsOf(fault)}
            </li>
          );
        })}
        {more > 0 && (
          <li>
            <Plural value={more} one="and # more" other="and # more" />
          </li>
        )}
      </ul>
    </section>
  );
}
