import { useLingui } from "@lingui/react/macro";
import type { CoveredArea, CoverSums } from "#domain/curriculum/coverage";
import type { TableCell, TableRows } from "#domain/export/table-cell";
import { useFormat } from "#i18n/use-format";
import { plainTable } from "#ui/sheet/plain-table";
import type { SheetTable } from "#ui/sheet/sheet";

const untestedNames = ["outcomes", "taught", "begun", "planned", "never"] as const;
type SumName = "outcomes" | "taught" | "begun" | "planned" | "never" | "tested";

/** A curriculum's areas with what of them is covered. */
type Covered = { readonly areas: readonly CoveredArea[]; readonly sums: CoverSums };

const areaName = ({ code, text }: CoveredArea): string => [code, text].filter(Boolean).join(" ");

/** How much of a curriculum's areas is covered, as a table on paper and in files. */
export const useAreaTable = (knowsTests: boolean) => {
  const { t } = useLingui();
  const format = useFormat();
  // A device without student data does not know what was tested.
  const names: readonly SumName[] = knowsTests ? [...untestedNames, "tested"] : untestedNames;
  const titles: Readonly<Record<SumName, string>> = {
    outcomes: t`Outcomes`,
    taught: t({ message: "Taught", context: "a number of outcomes" }),
    begun: t({ message: "Begun", context: "a number of outcomes" }),
    planned: t({ message: "To come", context: "a number of outcomes" }),
    never: t({ message: "Not planned", context: "a number of outcomes" }),
    tested: t({ message: "Tested", context: "a number of outcomes" }),
  };
  const area = t({ message: "Area", context: "of a curriculum" });
  const together = t({ message: "Together", context: "a sum" });
  const numbers = (sums: CoverSums): readonly number[] => names.map((name) => sums[name]);
  return {
    area,
    /** Titles of the sums, and the sums in their order. */
    titles: names.map((name) => titles[name]),
    numbers,
    /** On paper; `key` is its own in its sheet. */
    table: (key: string, { areas, sums }: Covered): SheetTable => {
      const cells = (own: CoverSums) => numbers(own).map((value) => format.number(value));
      return plainTable(
        key,
        [
          { key: "area", title: area, width: null },
          ...names.map((name) => ({ key: name, title: titles[name], width: 76, isNumber: true })),
        ],
        [
          ...areas.map((one) => ({ key: `${key} ${one.id}`, cells: [areaName(one), ...cells(one.sums)] })),
          { key: `${key} sum`, cells: [<b key="sum">{together}</b>, ...cells(sums)] },
        ],
      );
    },
    /** In a file, without a head; `before` are the first cells of each row. */
    rows: ({ areas, sums }: Covered, before: readonly TableCell[]): TableRows => [
      ...areas.map((one) => [...before, areaName(one), ...numbers(one.sums)]),
      [...before, together, ...numbers(sums)],
    ],
  };
};
