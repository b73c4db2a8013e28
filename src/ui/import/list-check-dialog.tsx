import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowLeft, FileSpreadsheet } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#ui/kit/button";
import { Icon } from "#ui/kit/icon";
import { useLeave } from "#ui/kit/overlays/use-leave";
import { WideDialog } from "#ui/kit/overlays/wide-dialog";
import { ProgressBar } from "#ui/kit/progress-bar";

type ListCheckDialogProps = {
  /** The file's or folder's name; "" for what was pasted. */
  readonly name: string;
  /** Something was decided that leaving would lose. */
  readonly isChanged: boolean;
  /** How far the import is while it is written. */
  readonly run: { readonly done: number; readonly total: number } | null;
  readonly submitLabel: string;
  readonly isSubmitDisabled: boolean;
  readonly onSubmit: () => unknown;
  /** Ends the writing. */
  readonly onCancel: () => void;
  /** Goes back to choose another file. */
  readonly onBack: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** The second step of an import: what was read is checked and decided about, and then written. */
export function ListCheckDialog(props: ListCheckDialogProps) {
  const { name, isChanged, run, submitLabel, isSubmitDisabled, onSubmit, onCancel, onBack, onClose, children } = props;
  const { t } = useLingui();
  const isBusy = run !== null;
  const { leave, question } = useLeave(isChanged, onClose);
  return (
    <>
      <WideDialog
        isOpen
        onOpenChange={(isOpen) => !isOpen && !isBusy && leave()}
        title={t`Check the list`}
        description={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            {name !== "" && (
              <span className="flex min-w-0 items-center gap-2 text-ui text-ink">
                <Icon icon={FileSpreadsheet} size={14} className="text-ink-2" />
                <span className="truncate">{name}</span>
              </span>
            )}
            <Button
              variant="ghost"
              icon={ArrowLeft}
              isDisabled={isBusy}
              onPress={onBack}
              className={name === "" ? "-ms-3" : ""}
            >
              <Trans>Another list</Trans>
            </Button>
          </span>
        }
        footer={
          isBusy ? (
            <ProgressBar
              className="w-full"
              label={t`Importing`}
              done={run.done}
              total={run.total}
              onCancel={onCancel}
            />
          ) : (
            <>
              <span className="min-w-0 flex-1">
                <Trans>Nothing is saved yet. You can undo it all in one step.</Trans>
              </span>
              <Button variant="normal" size="medium" onPress={leave}>
                <Trans>Cancel</Trans>
              </Button>
              <Button size="medium" isDisabled={isSubmitDisabled} onPress={() => onSubmit()}>
                {submitLabel}
              </Button>
            </>
          )
        }
      >
        <div className="flex h-full min-h-0 flex-col gap-3" inert={isBusy}>
          {children}
        </div>
      </WideDialog>
      {question}
    </>
  );
}
