import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { CalendarPlus } from "lucide-react";
import { useState } from "react";
import { DropZone } from "react-aria-components/DropZone";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { useEdits } from "#hooks/edits-context";
import { choiceName } from "#i18n/record-words";
import type { SchoolyearRow } from "#schema/schoolyears";
import { Button } from "#ui/button";
import { Dialog } from "#ui/dialog";
import { ErrorState } from "#ui/error-state";
import { SegmentedControl } from "#ui/segmented-control";
import { changesToMutations } from "./holiday-changes.ts";
import { IcsPreviewList } from "./ics-preview-list.tsx";
import { type IcsKind, type IcsPreview, readIcs } from "./read-ics.ts";
import type { OwnHolidays } from "./use-holiday-data.ts";
import { useTaken } from "./use-taken.ts";

type IcsDialogProps = {
  readonly own: OwnHolidays;
  readonly schoolyear: SchoolyearRow;
  readonly onClose: () => void;
};

/** A calendar of many years has some hundreds of kilobytes. */
const maxBytes = 5_000_000;

const noChanges: IcsPreview["changes"] = [];

/** Takes holidays out of an iCalendar file: a preview first, and the good ones even where others are broken. */
export function IcsDialog({ own, schoolyear, onClose }: IcsDialogProps) {
  const { t, i18n } = useLingui();
  const { propose } = useEdits();
  const [kind, setKind] = useState<IcsKind>("school");
  const [file, setFile] = useState<{ readonly name: string; readonly text: string } | null>(null);
  const [preview, setPreview] = useState<IcsPreview | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const changes = preview?.changes ?? noChanges;
  const { taken, toggle } = useTaken(changes);

  const read = async (text: string, kind: IcsKind) => setPreview(await readIcs(text, { kind, schoolyear, own }));
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    const text = chosen.size > maxBytes ? null : await chosen.text().catch(() => null);
    setUnreadable(text === null);
    setPreview(null);
    if (text === null) return;
    setFile({ name: chosen.name, text });
    await read(text, kind).catch(() => setUnreadable(true));
  };
  const take = async () => {
    const wanted = changes.filter((change) => taken.has(change));
    if (
      await propose(
        changesToMutations(wanted, schoolyear.id, () => "take"),
        t`Holidays taken from the file`,
      )
    )
      onClose();
  };

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable={!preview}
      size="medium"
      title={t`Holidays from an .ics file`}
      description={<Trans>A calendar file of your school or authority. You see first what is in it.</Trans>}
      footer={
        <>
          <Button variant="normal" size="medium" onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button size="medium" isDisabled={taken.size === 0} onPress={() => void take()}>
            <Plural value={taken.size} _0="Take over" one="Take # holiday over" other="Take # holidays over" />
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <DropZone
          aria-label={t`Drop a file here`}
          getDropOperation={() => "copy"}
          onDrop={({ items }) => {
            const dropped = items.find((item) => item.kind === "file");
            void dropped?.getFile().then(choose);
          }}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-block border border-dashed border-line-2 p-4 text-ui text-ink-2 data-drop-target:border-focus data-drop-target:bg-chosen"
        >
          <FileTrigger acceptedFileTypes={[".ics", "text/calendar"]} onSelect={(files) => void choose(files?.[0])}>
            <Button variant="normal" size="medium" icon={CalendarPlus}>
              <Trans>Choose a file</Trans>
            </Button>
          </FileTrigger>
          <span className="min-w-0 truncate">{file ? file.name : <Trans>or drop it here</Trans>}</span>
        </DropZone>
        {isUnreadable && (
          <ErrorState title={t`This file could not be read`}>
            <Trans>Choose an .ics file of at most 5 MB.</Trans>
          </ErrorState>
        )}
        {file && preview && (
          <>
            <SegmentedControl<IcsKind>
              label={t`Kind`}
              segments={(["school", "public"] as const).map((id) => ({ id, label: choiceName(i18n, id) }))}
              value={kind}
              onChange={(chosen) => {
                setKind(chosen);
                void read(file.text, chosen);
              }}
              className="self-start"
            />
            <IcsPreviewList preview={preview} taken={taken} onToggle={toggle} />
          </>
        )}
      </div>
    </Dialog>
  );
}
