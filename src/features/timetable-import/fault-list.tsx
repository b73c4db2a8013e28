import { Plural, useLingui } from "@lingui/react/macro";
import { TriangleAlert } from "lucide-react";
import type { ImportFault } from "#domain/import/imported-row";
import { Icon } from "#ui/kit/icon";
import { useImportWords } from "./use-import-words.ts";

/** More than these say no more: it is another kind of file. */
const shownFaults = 20;

/**
 * What cannot be read: which line, which column, what to do. The rest can be taken all the same.
 */
export function FaultList({ faults }: { readonly faults: readonly ImportFault[] }) {
  const { t } = useLingui();
  const { faultWords } = useImportWords();
  if (faults.length === 0) return null;
  const more = faults.length - shownFaults;
  return (
    <section role="alert" className="rounded-block border border-warning-line bg-warning-tint p-3 text-ui">
      <h3 className="flex items-center gap-2 font-semibold text-warning-text">
        <Icon icon={TriangleAlert} />
        <Plural
          value={faults.length}
          one="# entry can't be read and is left out"
          other="# entries can't be read and are left out"
        />
      </h3>
      <ul className="mt-1 flex flex-col gap-1.5 ps-6 text-ink">
        {faults.slice(0, shownFaults).map((fault) => {
          const { line, column, text } = fault;
          return (
            <li key={`${line} ${column} ${text}`}>
              <span className="font-semibold tabular-nums">{t`Line ${line}:`}</span> {faultWords(fault)}
              <span className="block truncate text-small text-ink-2">{text}</span>
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
