import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Checkbox } from "#ui/kit/fields/checkbox";
import { SheetDialog } from "#ui/sheet/sheet-dialog";
import type { LessonPaper } from "./use-lesson-paper.ts";
import { useLessonSheets } from "./use-lesson-sheets.tsx";

type LessonPrintProps = { readonly paper: LessonPaper; readonly onClose: () => void };

/** A lesson on paper: the pages to look at before they are printed. */
export function LessonPrint({ paper, onClose }: LessonPrintProps) {
  const { t } = useLingui();
  const [hasOutcomes, setOutcomes] = useState(true);
  const sheets = useLessonSheets(paper, hasOutcomes);
  return (
    <SheetDialog title={t`Print the lesson`} sheets={sheets} onClose={onClose}>
      {paper.outcomes ? (
        <Checkbox isSelected={hasOutcomes} onChange={setOutcomes}>
          <Trans>With the outcomes</Trans>
        </Checkbox>
      ) : undefined}
    </SheetDialog>
  );
}
