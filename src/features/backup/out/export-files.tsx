import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { fileSize } from "#i18n/file-size";
import { useFormat } from "#i18n/use-format";
import { Checkbox } from "#ui/kit/fields/checkbox";
import type { ExportFiles } from "./use-file-source.ts";

type ExportFilesFieldProps = {
  readonly files: ExportFiles | null | undefined;
  readonly isWanted: boolean;
  readonly onWant: (isWanted: boolean) => void;
  readonly isDisabled: boolean;
};

/** Whether the files go along, how much they are, and why they cannot. */
export function ExportFilesField({ files, isWanted, onWant, isDisabled }: ExportFilesFieldProps) {
  const { t } = useLingui();
  const format = useFormat();
  if (files === undefined || files?.count === 0) return null;
  if (files === null) {
    return (
      <p className="text-ui text-warning-text">
        <Trans>
          Pictures and attached files can't be included right now: a part of the app is missing. Go online once, then
          open this again.
        </Trans>
      </p>
    );
  }
  const size = fileSize(format.locale, files.bytes);
  const count = t`${plural(files.count, { one: "# file", other: "# files" })}`;
  return (
    <div className="flex flex-col gap-1">
      <Checkbox isSelected={isWanted && !files.isTooMuch} isDisabled={isDisabled || files.isTooMuch} onChange={onWant}>
        {files.bytes > 0 ? (
          <Trans>
            With attached files and pictures ({count}, {size})
          </Trans>
        ) : (
          <Trans>With attached files and pictures ({count})</Trans>
        )}
      </Checkbox>
      {files.isTooMuch ? (
        <p className="text-ui text-warning-text">
          <Trans>
            That's more than one zip file can hold (4 GB, 65,000 files). The export is made without them; save the files
            one by one.
          </Trans>
        </p>
      ) : (
        <p className="text-ui text-ink-2">
          <Trans>What isn't on this device is fetched, which needs a network.</Trans>
        </p>
      )}
    </div>
  );
}
