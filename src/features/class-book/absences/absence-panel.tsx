import { useLingui } from "@lingui/react/macro";
import { Download, Printer } from "lucide-react";
import { type ReactNode, useState } from "react";
import { edit } from "#db/edit/edit";
import type { Year } from "#db/read/year-reader";
import type { DateRange } from "#domain/time/date-range";
import type { AbsenceUnit } from "#domain/class-book/held-lessons";
import { usePrinting } from "#hooks/dom/use-printing";
import { useEdits } from "#hooks/edits/use-edits";
import { useSetup } from "#hooks/edits/use-setup";
import { useToday } from "#hooks/data/use-now";
import { useFormat } from "#i18n/use-format";
import { choiceName } from "#i18n/words/record-words";
import { Button } from "#ui/kit/button";
import { SegmentedControl } from "#ui/kit/fields/segmented-control";
import { Select } from "#ui/kit/fields/select";
import { TableMenu } from "#ui/kit/overlays/table-menu";
import { PrintedSheets } from "#ui/sheet/printed-sheets";
import { SheetDialog } from "#ui/sheet/sheet-dialog";
import { LeftOutNote } from "../parts/left-out-note.tsx";
import { type AbsenceSort, sortAbsences } from "./absence-columns.ts";
import { AbsenceTable } from "./absence-table.tsx";
import { useAbsenceSheets } from "./use-absence-sheets.tsx";
import { useAbsenceExport } from "./use-absence-export.ts";
import { type AbsencesOf, useAbsenceTable } from "./use-absence-table.ts";

const units = ["hours", "lessons", "halfDays"] as const satisfies readonly AbsenceUnit[];

type AbsencePanelProps = AbsencesOf & {
  /** Shown where there are no students. */
  readonly empty: ReactNode;
  /** What stands below the table of a term. */
  readonly renderBelow?: (year: Year, period: DateRange) => ReactNode;
};

/**
 * What the students of a course or a class missed, by term; to print, and as a table for the
 * office.
 */
export function AbsencePanel({ of, id, empty, renderBelow }: AbsencePanelProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const today = useToday();
  const { user } = useSetup();
  const { runSilently } = useEdits();
  const [isPaperShown, setPaperShown] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  const [order, setOrder] = useState<{ sort: AbsenceSort; isDescending: boolean }>({
    sort: "lastName",
    isDescending: false,
  });
  const unit = user?.absenceUnit || "hours";
  const table = useAbsenceTable({ of, id }, { chosen, unit, today });
  const download = useAbsenceExport();
  const rows = table ? sortAbsences(table.rows, order, format.collator.compare) : undefined;
  const periods = (table?.periods ?? []).map(({ name }, at) => ({ id: String(at), label: name || t`Whole year` }));
  const period = periods[table?.at ?? 0]?.label ?? "";
  const isOn = usePrinting() || isPaperShown;
  const sheets = useAbsenceSheets(table, { rows: rows ?? [], period, unit: choiceName(i18n, unit), isOn });
  if (table === null) return null;
  const leftOut = table?.leftOut ?? 0;
  const title = `${table?.name ?? ""} · ${t`Absences`} · ${period}`;
  const chooseUnit = (chosen: AbsenceUnit) =>
    user && void runSilently([edit("users", user, { absenceUnit: chosen === "hours" ? "" : chosen })]);
  return (
    <section className="flex flex-col gap-4" aria-label={t`Absences`}>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        {periods.length > 1 && (
          <Select
            label={t({ message: "Term", context: "of a school year" })}
            className="w-44"
            options={periods}
            value={String(table?.at ?? 0)}
            onChange={(at) => setChosen(Number(at))}
          />
        )}
        <SegmentedControl
          label={t`Absences are counted in`}
          segments={units.map((id) => ({ id, label: choiceName(i18n, id) }))}
          value={unit}
          onChange={chooseUnit}
        />
        {rows && rows.length > 0 && (
          <span className="ms-auto flex gap-2">
            <TableMenu
              label={t`Save as a table`}
              trigger={
                <Button variant="normal" icon={Download}>
                  {t({ message: "Table", context: "saves it as a file" })}
                </Button>
              }
              onChoose={(kind) => void download(kind, title, rows)}
            />
            <Button variant="normal" icon={Printer} onPress={() => setPaperShown(true)}>
              {t`Print`}
            </Button>
          </span>
        )}
      </div>
      <AbsenceTable rows={rows} order={order} onOrder={setOrder} empty={empty} />
      <LeftOutNote leftOut={leftOut} />
      {table && renderBelow?.(table.year, table.periods[table.at]!)}
      {isPaperShown ? (
        <SheetDialog title={t`Print the absences`} sheets={sheets} onClose={() => setPaperShown(false)} />
      ) : (
        <PrintedSheets sheets={sheets} />
      )}
    </section>
  );
}
