import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { CircleCheck, Undo2 } from "lucide-react";
import type { PlannedRow } from "#domain/import/plan-list";
import { Button } from "#ui/kit/button";
import { Icon } from "#ui/kit/icon";
import { useCellFaultWords } from "./fault-words.ts";
import { useStateWords } from "./what-happens.tsx";

export type ImportResult = {
  readonly added: number;
  readonly updated: number;
  /** The rows that nothing came of. */
  readonly left: readonly PlannedRow[];
};

/** How many rows people read. */
const mostRows = 100;

/** What an import did, and which rows it left out. */
export function ResultStep({ result, onUndo }: { readonly result: ImportResult; readonly onUndo: () => void }) {
  const { t } = useLingui();
  const wordsOf = useCellFaultWords();
  const stateOf = useStateWords();
  const { added, updated, left } = result;
  const rest = left.length;
  const whyOf = (row: PlannedRow): string => {
    const [fault] = row.student.faults;
    return row.state === "fault" && fault ? wordsOf(fault) : stateOf(row);
  };
  return (
    <div className="flex flex-col gap-4">
      <div role="status" className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex items-start gap-2 text-body text-ink tabular-nums">
          <Icon icon={CircleCheck} className="mt-0.5 text-strong" />
          <span>
            {[
              t`${plural(added, { one: "# student added", other: "# students added" })}`,
              ...(updated > 0
                ? [t`${plural(updated, { one: "# student updated", other: "# students updated" })}`]
                : []),
              ...(rest > 0 ? [t`${plural(rest, { one: "# row left out", other: "# rows left out" })}`] : []),
            ].join(" · ")}
          </span>
        </p>
        <Button variant="normal" size="medium" icon={Undo2} onPress={onUndo}>
          <Trans>Undo the import</Trans>
        </Button>
      </div>
      {rest > 0 && (
        <ul aria-label={t`Rows left out`} className="border-t border-line text-ui">
          {left.slice(0, mostRows).map((row) => {
            const { line, values, cells } = row.student;
            const name =
              `${values.firstName} ${values.lastName}`.trim() || cells.filter((cell) => cell !== "").join(", ");
            return (
              <li key={row.student.index} className="flex flex-wrap gap-x-4 border-b border-line py-2">
                <span className="w-10 text-ink-3 tabular-nums">{line}</span>
                <span className="min-w-40 flex-1 break-words text-ink">{name}</span>
                <span className="text-ink-2">{whyOf(row)}</span>
              </li>
            );
          })}
          {rest > mostRows && (
            <li className="py-2 text-ink-2">{t`${plural(rest - mostRows, { one: "and # more", other: "and # more" })}`}</li>
          )}
        </ul>
      )}
    </div>
  );
}
