import { Trans, useLingui } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import { Button } from "#ui/kit/button";
import { Dialog } from "#ui/kit/overlays/dialog";
import { type Draft, DraftOffer } from "#ui/kit/overlays/draft-offer";
import { useLeave } from "#ui/kit/overlays/use-leave";
import { ProgressBar } from "#ui/kit/progress-bar";
import { ListFileProblem } from "./list-file-problem.tsx";
import { ListSource } from "./list-source.tsx";

type Problem = ComponentProps<typeof ListFileProblem>;

type ListSourceDialogProps = Omit<ComponentProps<typeof ListSource>, "onFiles"> & {
  readonly title: string;
  readonly of: Problem["of"];
  /** What became of the files that were chosen last. */
  readonly state:
    | { readonly type: "none" | "reading" | "read" }
    | { readonly type: "problem"; readonly name: string; readonly problem: Problem["problem"] };
  /** What was left in the field before, until somebody decides about it. */
  readonly offer: Draft["offer"];
  /** Something was decided about a file before the page went. */
  readonly hasChoices: boolean;
  readonly onChoose: (files: readonly File[]) => void;
  /** Ends the reading. */
  readonly onCancel: () => void;
  readonly onClose: () => void;
};

/** The first step of an import: a file or a pasted list is chosen, and read. */
export function ListSourceDialog(props: ListSourceDialogProps) {
  const { title, of, state, offer, hasChoices, onChoose, onCancel, onClose, ...source } = props;
  const { t } = useLingui();
  const isEmpty = source.text.trim() === "";
  const { leave, question } = useLeave(!isEmpty, onClose);
  return (
    <>
      <Dialog
        isOpen
        onOpenChange={(isOpen) => !isOpen && leave()}
        isDismissable={isEmpty}
        size="medium"
        title={title}
        description={<Trans>From a file or a copied list. You'll see what's in it before anything is saved.</Trans>}
        footer={
          <>
            <Button variant="normal" size="medium" onPress={leave}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              size="medium"
              isDisabled={isEmpty || state.type === "reading"}
              onPress={() => onChoose([new File([source.text], "")])}
            >
              <Trans>Check the list</Trans>
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-5">
          {state.type === "problem" && (
            <div className="flex flex-col gap-1.5">
              {state.name !== "" && <p className="truncate text-ui font-semibold text-ink">{state.name}</p>}
              <ListFileProblem problem={state.problem} of={of} />
            </div>
          )}
          {state.type === "reading" && <ProgressBar label={t`Reading the list`} onCancel={onCancel} />}
          {offer && <DraftOffer offer={offer} />}
          {hasChoices && isEmpty && (
            <p className="text-ui text-ink-2">
              <Trans>Choose the file again. What you decided about it is kept.</Trans>
            </p>
          )}
          <ListSource {...source} onFiles={onChoose} />
        </div>
      </Dialog>
      {question}
    </>
  );
}
