import { Trans, useLingui } from "@lingui/react/macro";
import { FileSpreadsheet, FolderOpen } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { DropZone, type DropZoneProps } from "react-aria-components/DropZone";
import { Button } from "#ui/kit/button";
import { TextArea } from "#ui/kit/fields/text-area";

type ListSourceProps = {
  /** The endings and media types of its files, as an `<input>` takes them. */
  readonly accept: string;
  /** Names the files that are read. */
  readonly kinds: ReactNode;
  /** A folder with files of a school's software can be chosen. */
  readonly hasFolder?: boolean;
  /** The label and the hint of the field for a pasted list. */
  readonly label: string;
  readonly hint: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onFiles: (files: readonly File[]) => void;
};

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
export function ListSource(props: ListSourceProps) {
  const { accept, kinds, hasFolder = false, label, hint, text, onText, onFiles } = props;
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
          {hasFolder && (
            <Button variant="ghost" size="medium" icon={FolderOpen} onPress={() => folder.current?.click()}>
              <Trans>Choose a folder</Trans>
            </Button>
          )}
          <span className="max-tablet:hidden">
            <Trans>or drop it here</Trans>
          </span>
        </div>
        <p className="text-small text-ink-2">{kinds}</p>
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
        label={label}
        hint={hint}
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
