import { useLingui } from "@lingui/react/macro";
import { useEffect, useMemo, useState } from "react";
import { useYearRows } from "#hooks/data/use-year-rows";
import { usePrinting } from "#hooks/dom/use-printing";
import { useRows } from "#hooks/data/use-rows";
import { useFormat } from "#i18n/use-format";
import { PrintSheet } from "#ui/planner/print-sheet";
import { ClassListSheet } from "./class-list-sheet.tsx";
import { NameTagsSheet } from "./name-tags-sheet.tsx";
import { classesToPrint, firstChoices, type PrintChoices } from "./print-choices.ts";
import { PrintDialog } from "./print-dialog.tsx";
import "./students-print.css";

type StudentsPrintProps = {
  readonly ids: readonly string[];
  /** The class that the list shows; "" for all. */
  readonly classId: string;
  readonly schoolyear?: string | undefined;
  readonly onClose: () => void;
};

/** Asks what is to be on paper, and draws it while the browser prints. */
export function StudentsPrint({ ids, classId, schoolyear, onClose }: StudentsPrintProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [choices, setChoices] = useState<PrintChoices>(firstChoices);
  const [isAsking, setAsking] = useState(true);
  const isPrinting = usePrinting();
  // Read before it is printed: then there is no time.
  const teacher = useRows("users")?.[0];
  const all = useRows("students");
  const rows = useYearRows([], async () => ({}), [], schoolyear);
  const groups = useMemo(() => {
    const chosen = new Set(ids);
    const students = (all ?? []).filter(({ id }) => chosen.has(id));
    const { compare } = format.collator;
    return classesToPrint(students, rows?.year.classes ?? [], { order: choices.order, compare, classId });
  }, [ids, all, rows, choices.order, classId, format]);

  // Prints once the dialog has gone: the browser's own would stand before it.
  useEffect(() => {
    if (isAsking) return;
    addEventListener("afterprint", onClose);
    print();
    return () => removeEventListener("afterprint", onClose);
    // `onClose` is another function with each render, and one print is enough.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isAsking]);

  if (isAsking) {
    return (
      <PrintDialog
        choices={choices}
        groups={groups}
        isReady={all !== undefined && rows !== undefined}
        onChange={setChoices}
        onPrint={() => setAsking(false)}
        onClose={onClose}
      />
    );
  }
  if (!isPrinting) return null;
  if (choices.kind === "tags") {
    return (
      <PrintSheet orientation="portrait" isColored={false}>
        <NameTagsSheet groups={groups} choices={choices} />
      </PrintSheet>
    );
  }
  const name = teacher ? `${teacher.firstName} ${teacher.lastName}`.trim() : "";
  const owner = [name, rows?.year.schoolyear.name].filter(Boolean).join(", ");
  return (
    <PrintSheet orientation="portrait" isColored={false}>
      {groups.map((group) => (
        <ClassListSheet
          key={group.id}
          group={group}
          title={group.name || (groups.length === 1 ? t`Students` : t`Without a class`)}
          owner={owner}
          choices={choices}
        />
      ))}
    </PrintSheet>
  );
}
