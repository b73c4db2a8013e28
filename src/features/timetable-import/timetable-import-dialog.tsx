import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { isTaught, nextMonday } from "#domain/timetable/timetable-edits";
import { useDraft } from "#hooks/edits/use-draft";
import { useEdits } from "#hooks/edits/use-edits";
import { useToday } from "#hooks/data/use-now";
import type { SchoolyearRow } from "#schema/schoolyears";
import type { TimetableRow } from "#schema/timetables";
import { Button } from "#ui/kit/button";
import { Dialog } from "#ui/kit/overlays/dialog";
import { DraftOffer } from "#ui/kit/overlays/draft-offer";
import type { FromDate } from "#ui/planner/from-date-fields";
import { canSplitOn, FromPart } from "./from-part.tsx";
import type { ImportData } from "./import-plan.ts";
import { MappingStep } from "./mapping-step.tsx";
import { planToMutations } from "./plan-to-mutations.ts";
import { PreviewStep } from "./preview-step.tsx";
import { readFile, readPaste, type SourceError } from "./read-source.ts";
import { SourceStep } from "./source-step.tsx";
import { useImport } from "./use-import.ts";
import { useImportData } from "./use-import-data.ts";

type TimetableImportDialogProps = {
  readonly schoolyear: SchoolyearRow;
  readonly timetable: TimetableRow;
  readonly isSetup?: boolean;
  readonly onClose: () => void;
};

/**
 * Imports lessons into a timetable from an Untis export or a pasted table: what is brought, what it
 * means, what it will do.
 */
export function TimetableImportDialog({ schoolyear, timetable, isSetup, onClose }: TimetableImportDialogProps) {
  const data = useImportData(schoolyear, timetable);
  return data ? <ImportSteps data={data} isSetup={isSetup === true} onClose={onClose} /> : null;
}

const steps = ["source", "mapping", "preview"] as const;
type Step = (typeof steps)[number];

type ImportStepsProps = { readonly data: ImportData; readonly isSetup: boolean; readonly onClose: () => void };

function ImportSteps({ data, isSetup, onClose: leave }: ImportStepsProps) {
  const { t } = useLingui();
  const { run, newId } = useEdits();
  const today = useToday();
  const [step, setStep] = useState<Step>("source");
  const [text, setText] = useState("");
  const [error, setError] = useState<SourceError | null>(null);
  const title = t`Import a timetable`;
  const current = useImport(data);
  const draft = useDraft({
    name: { form: "timetable-table", of: data.timetable.id, title },
    collection: "timetables",
    values: { text, decided: current.kept },
    isChanged: text.trim() !== "" || current.kept !== null,
    restore: (kept) => {
      setText(kept.text);
      current.takeUp(kept.decided);
    },
    onClose: leave,
  });
  const onClose = draft.close;
  const { timetable } = data;
  const { name } = timetable;
  const { plan } = current;
  const classNames = data.classes.map(({ name }) => name);
  const monday = nextMonday(today);
  // In the set-up the timetable is only being made: what is imported counts for all of it.
  const mustAsk = !isSetup && isTaught(timetable, data.sessions, today);
  const isSafeForAll = plan.merge.removed.length === 0;
  const [chosen, choose] = useState<FromDate | null>(null);
  const usual: FromDate = canSplitOn(timetable, monday) ? { type: "date", date: monday } : { type: "start" };
  const start = chosen ?? usual;
  const from = mustAsk && start.type === "date" ? start.date : null;
  const isStartGood = !mustAsk || start.type === "start" || canSplitOn(timetable, start.date);
  const areTimesGood = plan.periods.every((period) => period.start < period.end);
  const changes = plan.merge.added.length + plan.merge.removed.length;

  const bring = async (reading: ReturnType<typeof readPaste>) => {
    const read = await reading;
    setError(read.ok ? null : read.error);
    if (!read.ok) return;
    current.begin(read.value);
    setStep("mapping");
  };
  const apply = async () => {
    const mutations = planToMutations(plan, data, { from, newId });
    if (await run(mutations, t`Timetable imported`)) onClose();
  };
  const number = steps.indexOf(step) + 1;
  const back = steps[number - 2];

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable={current.source === null && text === ""}
      size="large"
      title={title}
      description={
        <Trans>
          Step {number} of 3, into {name}
        </Trans>
      }
      footer={
        <>
          {back && (
            <Button variant="ghost" size="medium" onPress={() => setStep(back)} className="me-auto">
              <Trans>Back</Trans>
            </Button>
          )}
          <Button variant="normal" size="medium" onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {step === "source" && (
            <Button size="medium" isDisabled={text.trim() === ""} onPress={() => bring(readPaste(text, classNames))}>
              <Trans>Continue</Trans>
            </Button>
          )}
          {step === "mapping" && (
            <Button
              size="medium"
              isDisabled={plan.courses.length === 0 || !areTimesGood}
              onPress={() => setStep("preview")}
            >
              <Trans>Continue to the preview</Trans>
            </Button>
          )}
          {step === "preview" && (
            <Button size="medium" isDisabled={changes === 0 || !isStartGood} onPress={() => apply()}>
              <Plural value={plan.merge.added.length} _0="Import" one="Import # lesson" other="Import # lessons" />
            </Button>
          )}
        </>
      }
    >
      {step === "source" && (
        <>
          {draft.offer && <DraftOffer offer={draft.offer} />}
          {current.kept !== null && text.trim() === "" && (
            <p className="mb-3 text-ui text-ink-2">
              <Trans>Choose the file again. What you decided about it is kept.</Trans>
            </p>
          )}
          <SourceStep
            text={text}
            onText={setText}
            onFile={(file) => void bring(readFile(file, classNames))}
            error={error}
          />
        </>
      )}
      {step === "mapping" && <MappingStep current={current} data={data} />}
      {step === "preview" && (
        <div className="flex flex-col gap-5">
          <PreviewStep current={current} data={data} />
          {mustAsk && (
            <FromPart
              timetable={timetable}
              value={start}
              onChange={choose}
              monday={monday}
              isSafeForAll={isSafeForAll}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}
