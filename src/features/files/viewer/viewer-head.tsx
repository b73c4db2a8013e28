import { useLingui } from "@lingui/react/macro";
import { ChevronLeft, ChevronRight, Download, X } from "lucide-react";
import { Heading } from "react-aria-components/Heading";
import { fileSize } from "#i18n/file-size";
import { useFormat } from "#i18n/use-format";
import type { AttachmentRow } from "#schema/attachments";
import { IconButton } from "#ui/kit/icon-button";
import { useSaveFile } from "./use-save-file.ts";

type ViewerHeadProps = {
  readonly row: AttachmentRow | null;
  /** The file's place among the files of its record; null where it is the only one. */
  readonly position: { readonly at: number; readonly of: number } | null;
  readonly onTurn: (step: 1 | -1) => void;
  readonly onClose: () => void;
};

/** What the file is called and how large it is; the ones beside it, a copy, the cross. */
export function ViewerHead({ row, position, onTurn, onClose }: ViewerHeadProps) {
  const { t } = useLingui();
  const format = useFormat();
  const save = useSaveFile();
  return (
    <header className="flex items-center gap-2 border-b border-line px-4 py-2 tablet:px-5">
      <div className="min-w-0 flex-1">
        <Heading slot="title" className="truncate text-body font-strong text-ink">
          {row?.name}
        </Heading>
        <p className="text-small text-ink-2 tabular-nums">
          {row && fileSize(format.locale, row.size)}
          {position && ` · ${position.at + 1} / ${position.of}`}
        </p>
      </div>
      {position && (
        <>
          <IconButton
            icon={ChevronLeft}
            label={t`Previous file`}
            isDisabled={position.at === 0}
            onPress={() => onTurn(-1)}
          />
          <IconButton
            icon={ChevronRight}
            label={t`Next file`}
            isDisabled={position.at === position.of - 1}
            onPress={() => onTurn(1)}
          />
        </>
      )}
      {row && <IconButton icon={Download} label={t`Save a copy`} onPress={() => void save(row)} />}
      <IconButton icon={X} label={t`Close`} onPress={onClose} className="-me-2" />
    </header>
  );
}
