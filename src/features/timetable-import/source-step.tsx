import { Trans, useLingui } from "@lingui/react/macro";
import { FileUp } from "lucide-react";
import { FileDrop } from "#ui/kit/file-drop";
import { ErrorState } from "#ui/kit/error-state";
import { TextArea } from "#ui/kit/fields/text-area";
import { maxFileBytes, type SourceError } from "./read-source.ts";
import { fileSize } from "#i18n/file-size";
import { useFormat } from "#i18n/use-format";

type SourceStepProps = {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onFile: (file: File) => void;
  readonly error: SourceError | null;
};

/** Where the timetable comes from: a file, or a table that is pasted. */
export function SourceStep({ text, onText, onFile, error }: SourceStepProps) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-5">
      {error && <SourceFault error={error} />}
      <section className="flex flex-col gap-2">
        <h3 className="text-ui font-semibold text-ink">
          <Trans>From Untis</Trans>
        </h3>
        <FileDrop icon={FileUp} accept={[".txt", ".csv", ".tsv", "text/plain", "text/csv"]} onFile={onFile} />
        <p className="text-small text-ink-3">
          <Trans>
            The file GPU001.TXT: in Untis under File, Import/Export, Export TXT file, Timetable. Any separator and
            encoding will do.
          </Trans>
        </p>
      </section>
      <TextArea
        label={t`Or paste a table`}
        hint={t`From a spreadsheet or a web page: a week with a column for each day, or a list with one lesson per line.`}
        rows={8}
        value={text}
        onChange={onText}
      />
    </div>
  );
}

function SourceFault({ error }: { readonly error: SourceError }) {
  const { t } = useLingui();
  const format = useFormat();
  const size = fileSize(format.locale, maxFileBytes);
  if (error.type === "empty") {
    return (
      <ErrorState title={t`There is nothing in it`}>
        <Trans>Choose another file, or copy the table again.</Trans>
      </ErrorState>
    );
  }
  return (
    <ErrorState title={t`This file could not be read`}>
      {error.type === "tooLarge" ? (
        <Trans>It is larger than {size}. Export only the timetable.</Trans>
      ) : (
        <Trans>Choose it again, or choose another one.</Trans>
      )}
    </ErrorState>
  );
}
