import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ArchiveRestore } from "lucide-react";
import { useState } from "react";
import type { RestoreChoice } from "#db/backup/restore-backup";
import { Button } from "#ui/kit/button";
import { FileDrop } from "#ui/kit/file-drop";
import { Dialog } from "#ui/kit/overlays/dialog";
import { ProgressBar } from "#ui/kit/progress-bar";
import { LostFiles } from "./lost-files.tsx";
import { RestorePreview } from "./restore-preview.tsx";
import { RestoreProblem } from "./restore-problem.tsx";
import { useApplyRestore } from "./use-apply-restore.ts";
import { useRestoreFile } from "./use-restore-file.ts";
import { useRestorePlan } from "./use-restore-plan.ts";

/** Nothing that is here is changed, and what was deleted comes back. */
const usual: RestoreChoice = { taken: new Set(), leftDeleted: new Set() };

/**
 * Back from a backup: a preview first, then all of it as one step that can be undone. Needs no
 * network.
 */
export function RestoreDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const { state, choose, cancel, compare } = useRestoreFile();
  const { state: applied, apply, cancel: cancelApply } = useApplyRestore({ compare, onClose });
  const [choice, setChoice] = useState(usual);
  const [isBusy, isDone] = [applied.type === "busy", applied.type === "done"];
  const content = state.type === "read" ? state : null;
  const plan = useRestorePlan(content?.comparison ?? null, choice);
  const count = plan ? plan.coming + plan.changing : 0;
  const isNothing = plan === null || plan.mutations.length + plan.files.length === 0;

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      isDismissable={state.type === "none"}
      size="medium"
      title={t`Restore from a file`}
      description={
        <Trans>From the .zip file that “Export everything” made. You'll see what's in it first, and can undo it.</Trans>
      }
      footer={
        isDone ? (
          <Button size="medium" onPress={onClose}>
            <Trans>Close</Trans>
          </Button>
        ) : (
          <>
            <Button variant="normal" size="medium" isDisabled={isBusy} onPress={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              size="medium"
              isDisabled={isNothing}
              isPending={isBusy}
              onPress={() => content && void apply(content.backup, choice)}
            >
              <Plural value={count} _0="Restore" one="Restore # record" other="Restore # records" />
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-5">
        {!isBusy && !isDone && (
          <FileDrop
            icon={ArchiveRestore}
            accept={[".zip", "application/zip"]}
            name={state.type === "none" ? undefined : state.name}
            onFile={(file) => {
              setChoice(usual);
              void choose(file);
            }}
          />
        )}
        {state.type === "reading" && (
          <ProgressBar label={t`Reading the file`} done={state.done} total={state.total} onCancel={cancel} />
        )}
        {state.type === "problem" && <RestoreProblem problem={state.problem} />}
        {applied.type === "busy" &&
          (applied.total === 0 ? (
            <ProgressBar label={t`Restoring`} />
          ) : (
            <ProgressBar
              label={t`Restoring the files`}
              done={applied.done}
              total={applied.total}
              onCancel={cancelApply}
            />
          ))}
        {applied.type === "done" && <LostFiles lost={applied.lost} />}
        {applied.type === "noFiles" && (
          <p role="alert" className="text-ui text-warning-text">
            <Trans>
              The files couldn't be restored: a part of the app is missing. Go online once, then try again. Nothing was
              changed.
            </Trans>
          </p>
        )}
        {content && !isBusy && !isDone && (
          <RestorePreview
            key={content.name}
            backup={content.backup}
            comparison={content.comparison}
            plan={plan}
            choice={choice}
            onChoice={setChoice}
          />
        )}
      </div>
    </Dialog>
  );
}
