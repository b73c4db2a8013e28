import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Printer } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "#ui/kit/button";
import { SegmentedControl } from "#ui/kit/fields/segmented-control";
import { Dialog } from "#ui/kit/overlays/dialog";
import { PrintedSheets } from "./printed-sheets.tsx";
import type { Sheet } from "./sheet.ts";
import { SheetPreview } from "./sheet-preview.tsx";

type SheetDialogProps = {
  readonly title: string;
  /** Empty while they are read. */
  readonly sheets: readonly Sheet[];
  /** What can be chosen, beside the pages. */
  readonly children?: ReactNode;
  /** Turns the paper; without it the sheets decide. */
  readonly onTurn?: (isLandscape: boolean) => void;
  readonly onClose: () => void;
};

/** Shows the pages as they will be on paper, with what can be chosen of them, and prints them. */
export function SheetDialog({ title, sheets, children, onTurn, onClose }: SheetDialogProps) {
  const { t } = useLingui();
  const [pages, setPages] = useState(0);
  const isLandscape = sheets[0]?.isLandscape === true;
  const format = isLandscape ? t`A4 landscape` : t`A4 portrait`;
  return (
    <Dialog
      isOpen
      closesOnBack
      size="paper"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      footer={
        <>
          <span role="status" className="me-auto tabular-nums">
            {pages > 0 && t`${plural(pages, { one: "# page", other: "# pages" })}, ${format}`}
          </span>
          {onTurn && (
            <SegmentedControl
              label={t({ message: "Paper", context: "upright or turned" })}
              segments={[
                { id: "portrait", label: t({ message: "Portrait", context: "paper" }) },
                { id: "landscape", label: t({ message: "Landscape", context: "paper" }) },
              ]}
              value={isLandscape ? "landscape" : "portrait"}
              onChange={(id) => onTurn(id === "landscape")}
            />
          )}
          <Button size="medium" icon={Printer} isDisabled={pages === 0} onPress={() => print()}>
            {t`Print`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5 tablet:flex-row">
        {children !== undefined && <div className="shrink-0 tablet:w-64">{children}</div>}
        <SheetPreview sheets={sheets} onCount={setPages} />
      </div>
      <PrintedSheets sheets={sheets} isAlone />
    </Dialog>
  );
}
