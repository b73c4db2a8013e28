import { Trans, useLingui } from "@lingui/react/macro";
import { Download } from "lucide-react";
import { useState } from "react";
import { useKeepsStudents } from "#hooks/data/use-student-scope";
import { fileSize } from "#i18n/file-size";
import { useFormat } from "#i18n/use-format";
import { Button } from "#ui/kit/button";
import { ErrorState } from "#ui/kit/error-state";
import { Dialog } from "#ui/kit/overlays/dialog";
import { ProgressBar } from "#ui/kit/progress-bar";
import { ExportFilesField } from "./export-files.tsx";
import { MissingFiles } from "./missing-files.tsx";
import { useBackupFile } from "./use-backup-file.ts";
import { useFileSource } from "./use-file-source.ts";

/** Everything as one file: made on the device, without a network so far as the files are here. */
export function ExportDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const { state, write, cancel, save, name } = useBackupFile();
  const found = useFileSource();
  const keepsStudents = useKeepsStudents();
  const [isWanted, setWanted] = useState(true);
  const files = found && isWanted && !found.isTooMuch ? found : null;
  const size = state.type === "written" ? fileSize(format.locale, state.file.size) : "";
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable={state.type === "none"}
      size="medium"
      title={t`Export everything`}
      description={
        <Trans>One file with all your school years. It's made on this device, even without a network.</Trans>
      }
      footer={
        state.type === "written" ? (
          <>
            <Button variant="normal" size="medium" icon={Download} onPress={() => save(state.file)}>
              <Trans>Save again</Trans>
            </Button>
            <Button size="medium" onPress={onClose}>
              <Trans>Close</Trans>
            </Button>
          </>
        ) : (
          <>
            <Button variant="normal" size="medium" onPress={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              size="medium"
              icon={Download}
              isDisabled={found === undefined}
              isPending={state.type === "writing"}
              onPress={() => void write(files)}
            >
              <Trans context="make a file of everything">Export</Trans>
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4 text-body text-ink">
        <ul className="list-disc ps-5">
          <li>
            <Trans>All records, from which everything can be restored here or in another account</Trans>
          </li>
          <li>
            <Trans>Tables for Excel: students, courses, lessons, events and more</Trans>
          </li>
          <li>
            <Trans>A calendar file for each school year</Trans>
          </li>
        </ul>
        {state.type !== "written" && (
          <ExportFilesField
            files={found}
            isWanted={isWanted}
            onWant={setWanted}
            isDisabled={state.type === "writing"}
          />
        )}
        {!keepsStudents && (
          <p className="font-semibold">
            <Trans>
              This device keeps no student data: students, notes on them, their photos and files won't be included.
              Export on another device to include them.
            </Trans>
          </p>
        )}
        <p className="text-ui text-ink-2">
          {files || found?.count === 0 ? (
            <Trans>Not included: what is in the bin, and the secret addresses for other calendars.</Trans>
          ) : (
            <Trans>
              Not included: what is in the bin, pictures and attached files, and the secret addresses for other
              calendars.
            </Trans>
          )}{" "}
          {keepsStudents && (
            <Trans>It contains students' names and notes about them: keep it where nobody else can open it.</Trans>
          )}
        </p>
        {state.type === "writing" && (
          <ProgressBar
            label={t`Making the file`}
            {...(state.progress ? { done: state.progress.done, total: state.progress.total } : {})}
            onCancel={cancel}
          />
        )}
        {state.type === "failed" && (
          <ErrorState title={t`The file could not be made`} onRetry={() => void write(files)}>
            <Trans>Your records are as they were. Perhaps this device's storage is full.</Trans>
          </ErrorState>
        )}
        {state.type === "written" && (
          <>
            <p role="status" className="font-semibold wrap-anywhere">
              {t`${name} is saved: ${size}.`}
            </p>
            <MissingFiles missing={state.missing} />
          </>
        )}
      </div>
    </Dialog>
  );
}
