import { Trans, useLingui } from "@lingui/react/macro";
import { DropZone } from "react-aria-components/DropZone";

import { FileButton } from "./file-button.tsx";
import type { LucideIcon } from "./icon.tsx";

export type FileDropProps = {
  icon: LucideIcon;
  /** Endings and media types, as an `<input>` takes them. */
  accept: readonly string[];
  /** What was chosen; beside the button. */
  name?: string | undefined;
  onFile: (file: File) => void;
};

/** Where one file is chosen, or dropped. */
export function FileDrop({ icon, accept, name, onFile }: FileDropProps) {
  const { t } = useLingui();
  return (
    <DropZone
      aria-label={t`Drop a file here`}
      getDropOperation={() => "copy"}
      onDrop={({ items }) => {
        const dropped = items.find((item) => item.kind === "file");
        void dropped?.getFile().then(onFile);
      }}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-block border border-dashed border-line-2 p-4 text-ui text-ink-2 data-drop-target:border-focus data-drop-target:bg-chosen"
    >
      <FileButton variant="normal" size="medium" icon={icon} accept={accept} onFile={onFile}>
        <Trans>Choose a file</Trans>
      </FileButton>
      <span className="min-w-0 truncate">{name ?? <Trans>or drop it here</Trans>}</span>
    </DropZone>
  );
}
