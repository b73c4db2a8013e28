import { useLingui } from "@lingui/react/macro";
import type { AttachmentRow } from "#schema/attachments";
import { Button } from "#ui/kit/button";
import { ErrorState } from "#ui/kit/error-state";
import { Skeleton } from "#ui/kit/skeleton";
import { PdfPane } from "./pdf-pane.tsx";
import { PicturePane } from "./picture-pane.tsx";
import { useSaveFile } from "./use-save-file.ts";
import { useShownFile } from "./use-shown-file.ts";

type FileContentProps = { readonly row: AttachmentRow; readonly onTurn: (step: 1 | -1) => void };

/** The file itself, or why it cannot be shown. */
export function FileContent({ row, onTurn }: FileContentProps) {
  const { t } = useLingui();
  const { file, retry } = useShownFile(row);
  const save = useSaveFile();
  const saveButton = (
    <Button variant="normal" size="medium" onPress={() => void save(row)}>
      {t`Save a copy`}
    </Button>
  );
  if (file.type === "loading") return <Skeleton className="m-5 min-h-0 flex-1" />;
  if (file.type === "fault") return <ErrorState className="m-5" title={file.text} onRetry={retry} />;
  if (file.mime === "application/pdf") return <PdfPane bytes={file.bytes} saveButton={saveButton} />;
  if (file.mime !== "")
    return <PicturePane bytes={file.bytes} name={row.name} saveButton={saveButton} onTurn={onTurn} />;
  return (
    <ErrorState className="m-5" title={t`This kind of file can't be shown here.`} action={saveButton}>
      {t`Save a copy and open it in its own program.`}
    </ErrorState>
  );
}
