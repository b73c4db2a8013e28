import { Trans, useLingui } from "@lingui/react/macro";
import { FileSpreadsheet, FolderOpen } from "lucide-react";
import { useRef } from "react";
import { DropZone, type DropZoneProps } from "react-aria-components/DropZone";
import { Button } from "#ui/kit/button";
import { TextArea } from "#ui/kit/fields/text-area";

type SourceStepProps = {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onFiles: (files: readonly File[]) => void;
};

const accept = ".csv,.tsv,.txt,.xlsx,.xls,.html,.htm,.xml,.zip,text/csv,text/plain";

type DropItem = Parameters<NonNullable<DropZoneProps["onDrop"]>>[0]["items"][number];

/** The files of what was dropped, also those in a folder, one level deep. */
const filesOf = async (items: readonly DropItem[]): Promise<File[]> => {
  const files: File[] = [];
  for (const item of items) {
    if (item.kind === "file") files.push(await item.getFile());
    else if (item.kind === "directory")
      for await (const entry of item.getEntries()) if (entry.kind === "file") files.push(await entry.getFile());
  }
  return files;
};

/** Where a list comes from: a file, the folder of a school's software, or what is pasted. */
export function SourceStep({ text, onText, onFiles }: SourceStepProps) {
  const { t } = useLingui();
  const file = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])];
    // Emptied, so that the same file can be chosen again after it was mended.
    input.value = "";
    if (files.length > 0) onFiles(files);
  };
  return (
    <div className="flex flex-col gap-5">
      <DropZone
        aria-label={t`Drop a file here`}
        getDropOperation={() => "copy"}
        onDrop={({ items }) => void filesOf(items).then((files) => files.length > 0 && onFiles(files))}
        className="flex flex-col gap-2 rounded-block border border-dashed border-line-2 p-4 text-ui text-ink-2 data-drop-target:border-focus data-drop-target:bg-chosen"
      >
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button variant="normal" size="medium" icon={FileSpreadsheet} onPress={() => file.current?.click()}>
            <Trans>Choose a file</Trans>
          </Button>
          <Button variant="ghost" size="medium" icon={FolderOpen} onPress={() => folder.current?.click()}>
            <Trans>Choose a folder</Trans>
          </Button>
          <span className="max-tablet:hidden">
            <Trans>or drop it here</Trans>
          </span>
        </div>
        <p className="text-small text-ink-2">
          <Trans>
            Excel (.xlsx), CSV, a list saved from your school's portal, or a OneRoster export as a ZIP file or a folder.
          </Trans>
        </p>
        <input ref={file} type="file" accept={accept} multiple hidden onChange={(event) => take(event.currentTarget)} />
        <input
          ref={folder}
          type="file"
          hidden
          // Not among React's attributes.
          {...{ webkitdirectory: "" }}
          onChange={(event) => take(event.currentTarget)}
        />
      </DropZone>
      <TextArea
        label={t`List of students`}
        hint={t`One student per line, such as “Weber, Léa” or “Léa Weber”, or a table copied from a spreadsheet or a web page.`}
        rows={6}
        className="[&_textarea]:max-h-60"
        value={text}
        onChange={onText}
        onPaste={(event) => {
          const html = event.clipboardData.getData("text/html");
          const files = [...event.clipboardData.files];
          if (/<table\b/iu.test(html)) onFiles([new File([html], "", { type: "text/html" })]);
          else if (files.length > 0 && event.clipboardData.getData("text/plain") === "") onFiles(files);
          else return;
          event.preventDefault();
        }}
        autoFocus
      />
    </div>
  );
}
