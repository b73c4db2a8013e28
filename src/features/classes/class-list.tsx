import { useLingui } from "@lingui/react/macro";
import type { ClassRow } from "#schema/classes";
import { ClassRowItem } from "./class-row.tsx";
import type { ClassLine } from "./use-classes.ts";

type ClassListProps = {
  /** The classes that are shown, in their order. */
  readonly lines: readonly ClassLine[];
  readonly all: readonly ClassRow[];
  readonly onDelete: (line: ClassLine) => void;
};

/** The classes below each other; where there is room, in columns that all rows share. */
export function ClassList({ lines, all, onDelete }: ClassListProps) {
  const { t } = useLingui();
  return (
    <div className="mt-2 gap-x-2 tablet:grid tablet:grid-cols-[auto_minmax(0,1.4fr)_minmax(0,0.8fr)_minmax(0,1fr)_auto_auto]">
      <div
        aria-hidden
        className="col-span-full hidden h-[31px] grid-cols-subgrid items-center text-small font-medium text-ink-2 tablet:grid"
      >
        <span className="col-start-2">{t({ message: "Name", context: "field of a record" })}</span>
        <span>{t({ message: "Grade", context: "year of school" })}</span>
        <span>{t({ message: "Room", context: "field of a record" })}</span>
      </div>
      <ul aria-label={t`Classes`} className="col-span-full border-t border-line tablet:grid tablet:grid-cols-subgrid">
        {lines.map((line) => (
          <ClassRowItem key={line.row.id} line={line} others={all} onDelete={onDelete} />
        ))}
      </ul>
    </div>
  );
}
