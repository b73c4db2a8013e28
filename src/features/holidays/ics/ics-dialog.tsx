import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { CalendarPlus } from "lucide-react";
import { useState } from "react";
import { type FileProblem, maxFileBytes } from "#domain/import/calendar-file";
import { useReading } from "#hooks/data/use-reading";
import { useEdits } from "#hooks/edits/use-edits";
import { choiceName } from "#i18n/words/record-words";
import type { SchoolyearRow } from "#schema/schoolyears";
import { Button } from "#ui/kit/button";
import { CalendarFileProblem } from "#ui/kit/calendar-file-problem";
import { FileDrop } from "#ui/kit/file-drop";
import { Dialog } from "#ui/kit/overlays/dialog";
import { SegmentedControl } from "#ui/kit/fields/segmented-control";
import { ProgressBar } from "#ui/kit/progress-bar";
import type { IcsHolidays } from "#remote/ics/holidays-ics";
import { readHolidays } from "#remote/ics/read-calendar";
import { changesToMutations } from "../holiday-changes.ts";
import { type IcsKind, type IcsPreview, previewIcs } from "./ics-preview.ts";
import { IcsPreviewList } from "./ics-preview-list.tsx";
import type { OwnHolidays } from "../use-holiday-data.ts";
import { useAcceptedChanges } from "../use-accepted-changes.ts";

type IcsDialogProps = {
  readonly own: OwnHolidays;
  readonly schoolyear: SchoolyearRow;
  readonly onClose: () => void;
};

const noChanges: IcsPreview["changes"] = [];

/**
 * Takes holidays from an iCalendar file: a preview first, and the good ones even where others are
 * broken.
 */
export function IcsDialog({ own, schoolyear, onClose }: IcsDialogProps) {
  const { t, i18n } = useLingui();
  const { run } = useEdits();
  const [kind, setKind] = useState<IcsKind>("school");
  const [preview, setPreview] = useState<IcsPreview | null>(null);
  const show = (content: IcsHolidays, kind: IcsKind) => setPreview(previewIcs(content, { kind, schoolyear, own }));
  const { state, read } = useReading<IcsHolidays, FileProblem["type"]>();
  const { start, end, zone } = schoolyear;
  const choose = async (file: File) => {
    const content = await read(file.name, (signal) =>
      readHolidays(file, { range: { start, end }, zone, kind: "school" }, signal),
    );
    if (content) show(content, kind);
  };
  const changes = (state.type === "read" && preview?.changes) || noChanges;
  const { taken, toggle } = useAcceptedChanges(changes);

  const take = async () => {
    const wanted = changes.filter((change) => taken.has(change));
    if (
      await run(
        changesToMutations(wanted, schoolyear.id, () => "take"),
        t`Holidays imported from the file`,
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
      description={<Trans>A calendar file from your school or authority. You'll see what's in it first.</Trans>}
      footer={
        <>
          <Button variant="normal" size="medium" onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button size="medium" isDisabled={taken.size === 0} onPress={() => take()}>
            <Plural value={taken.size} _0="Import" one="Import # holiday" other="Import # holidays" />
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <FileDrop
          icon={CalendarPlus}
          accept={[".ics", "text/calendar"]}
          name={state.type === "none" ? undefined : state.name}
          onFile={(file) => void choose(file)}
        />
        {state.type === "reading" && <ProgressBar label={t`Reading the file`} />}
        {state.type === "problem" && <CalendarFileProblem problem={state.problem} most={maxFileBytes} />}
        {state.type === "read" && preview && (
          <>
            <SegmentedControl<IcsKind>
              label={t`Kind`}
              segments={(["school", "public"] as const).map((id) => ({ id, label: choiceName(i18n, id) }))}
              value={kind}
              onChange={(chosen) => {
                setKind(chosen);
                show(state.content, chosen);
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
