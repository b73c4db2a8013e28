import { useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import { useToday } from "#hooks/data/use-now";
import { useSheetOwner } from "#hooks/data/use-sheet-owner";
import { useYearRows } from "#hooks/data/use-year-rows";
import { useRows } from "#hooks/data/use-rows";
import { useFormat } from "#i18n/use-format";
import { SheetDialog } from "#ui/sheet/sheet-dialog";
import { nameTagSheets } from "./name-tag-sheets.tsx";
import { PrintChoiceFields } from "./print-choice-fields.tsx";
import { classesToPrint, firstChoices, type PrintChoices } from "./print-choices.ts";
import { useListSheets } from "./use-list-sheets.tsx";

type StudentsPrintProps = {
  readonly ids: readonly string[];
  /** The class that the list shows; "" for all. */
  readonly classId: string;
  readonly schoolyear?: string | undefined;
  readonly onClose: () => void;
};

/** Class lists and name tags: what is on them is chosen beside their pages. */
export function StudentsPrint({ ids, classId, schoolyear, onClose }: StudentsPrintProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [choices, setChoices] = useState<PrintChoices>(firstChoices);
  const today = useToday();
  const all = useRows("students");
  const rows = useYearRows([], async () => ({}), [], schoolyear);
  const groups = useMemo(() => {
    const chosen = new Set(ids);
    const students = (all ?? []).filter(({ id }) => chosen.has(id));
    const { compare } = format.collator;
    return classesToPrint(students, rows?.year.classes ?? [], { order: choices.order, compare, classId });
  }, [ids, all, rows, choices.order, classId, format]);

  const year = rows?.year.schoolyear.name ?? "";
  const owner = useSheetOwner({ name: year });
  const lists = useListSheets({ groups, choices, year, today });
  const tags = owner ? nameTagSheets(groups, choices, { owner, words: format.names }) : [];
  return (
    <SheetDialog title={t`Print students`} sheets={choices.kind === "tags" ? tags : lists} onClose={onClose}>
      <PrintChoiceFields choices={choices} onChange={setChoices} />
    </SheetDialog>
  );
}
