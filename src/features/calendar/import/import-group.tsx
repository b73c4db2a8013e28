import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { ImportChange } from "#db/event-import/compare-import";
import type { PlainDate } from "#domain/time/plain-date";
import { Button } from "#ui/kit/button";
import { Checkbox } from "#ui/kit/fields/checkbox";
import { ImportRow } from "./import-row.tsx";
import type { ImportChoice } from "./use-import-choice.ts";

type ImportGroupProps = {
  readonly title: string;
  readonly lead?: string;
  readonly changes: readonly ImportChange[];
  /** Left out where there is nothing to choose. */
  readonly choice?: ImportChoice;
  readonly yearEnd: PlainDate;
};

/** Drawing hundreds of checkboxes at once would block the page. */
const pageSize = 50;

/** Events of a file that are in the same state, each to be taken or left. */
export function ImportGroup({ title, lead, changes, choice, yearEnd }: ImportGroupProps) {
  const { t } = useLingui();
  const [limit, setLimit] = useState(pageSize);
  if (changes.length === 0) return null;
  const rest = Math.min(changes.length - limit, pageSize);
  const taken = choice ? changes.filter(choice.isTaken).length : 0;
  return (
    <section className="text-body text-ink">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="font-semibold">
          {title} <span className="font-normal text-ink-2 tabular-nums">{changes.length}</span>
        </h3>
        {choice && changes.length > 1 && (
          <Checkbox
            aria-label={t`All: ${title}`}
            isSelected={taken === changes.length}
            isIndeterminate={taken > 0 && taken < changes.length}
            onChange={() => choice.setAll(changes, taken < changes.length)}
          >
            <Trans context="choose all of a list">All</Trans>
          </Checkbox>
        )}
      </div>
      {lead !== undefined && <p className="text-ui text-ink-2">{lead}</p>}
      <ul className="mt-1 border-t border-line">
        {changes.slice(0, limit).map((change) => (
          <li key={change.id} className="border-b border-line py-2">
            {choice ? (
              <Checkbox
                isSelected={choice.isTaken(change)}
                onChange={(isTaken) => choice.setAll([change], isTaken)}
                className="flex!"
              >
                <ImportRow change={change} yearEnd={yearEnd} />
              </Checkbox>
            ) : (
              <ImportRow change={change} yearEnd={yearEnd} />
            )}
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="normal" className="mt-2" onPress={() => setLimit(limit + pageSize)}>
          <Plural value={rest} one="Show # more" other="Show # more" />
        </Button>
      )}
    </section>
  );
}
