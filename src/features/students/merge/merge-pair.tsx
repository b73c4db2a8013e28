import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import {
  defaultChoices,
  isChosen,
  type MergeChoices,
  type MergeField,
  mergeStudents,
  openFields,
} from "#domain/people/merge-students";
import { textOf } from "#domain/word-field";
import { useEdits } from "#hooks/edits/use-edits";
import { useMirror } from "#hooks/data/mirror-context";
import { usePicture } from "#hooks/ports/use-picture";
import { useFormat } from "#i18n/use-format";
import { faultMessage } from "#i18n/words/error-messages";
import { fieldName } from "#i18n/words/record-words";
import { studentMergeFields as fields } from "#schema/student-fields";
import type { StudentRow } from "#schema/students";
import { validateRow } from "#schema/validate";
import { Button } from "#ui/kit/button";
import { Checkbox } from "#ui/kit/fields/checkbox";
import { RadioGroup } from "#ui/kit/fields/radio-group";
import { Dialog } from "#ui/kit/overlays/dialog";
import { keptSide, type MergeSide, readMergeEdits } from "./merge-edits.ts";
import { MergeHead } from "./merge-head.tsx";
import { PhotoChoice } from "./photo-choice.tsx";
import type { PairsData, StudentPair } from "./use-pairs.ts";

type MergePairProps = {
  readonly pair: StudentPair;
  readonly data: PairsData;
  readonly title: string;
  readonly countText: string;
  readonly onSkip: (() => void) | undefined;
  readonly onMerged: () => void;
  readonly onClose: () => void;
};

const usePhoto = ({ id }: StudentRow) => usePicture({ collection: "students", id, field: "photo" }).src;

/** Two records beside each other: where they differ one chooses, the rest is filled. */
export function MergePair({ pair, data, title, countText, onSkip, onMerged, onClose }: MergePairProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { db } = useMirror();
  const { run } = useEdits();
  const { first, second } = pair;
  const [chosen, setChosen] = useState<MergeChoices>({});
  const [chosenPhoto, setChosenPhoto] = useState<MergeSide | null>(null);
  const [isNoted, setNoted] = useState(true);
  const [isRunning, setRunning] = useState(false);
  const choices = { ...defaultChoices(first, second, fields), ...chosen };
  const open = openFields(first, second, fields);
  const nameOf = ({ name }: MergeField) => fieldName(i18n, "students", name);
  const show = ({ name }: MergeField, value: string) =>
    name === "birthday" && value !== "" ? format.date(value, "long") : value;
  const lineOf = (field: MergeField, text: string) => {
    const [name, value] = [nameOf(field), show(field, text)];
    return t`${name}: ${value}`;
  };
  const values = mergeStudents(first, second, { fields, choices, lineOf: isNoted ? lineOf : null });
  const photos = { first: usePhoto(first), second: usePhoto(second) };
  // One that waits to be sent is on this device; one that is at the server need not be.
  const hasPhoto = {
    first: first.photo !== "" || photos.first !== null,
    second: second.photo !== "" || photos.second !== null,
  };
  const side = keptSide(pair, hasPhoto, chosenPhoto);
  const [kept, other] = side === "first" ? [first, second] : [second, first];
  const [fault] = validateRow("students", { ...kept, ...values });
  const sure = fields.filter((field) => isChosen(field) && !open.includes(field) && textOf(values, field) !== "");

  const merge = async () => {
    setRunning(true);
    const name = `${values.firstName} ${values.lastName}`.trim();
    if (await run(await readMergeEdits(db, { kept, other, values }), t`Merged into ${name}`)) onMerged();
    else setRunning(false);
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="large"
      title={title}
      description={
        <Trans>
          Both records become one. It keeps the classes, notes, courses and files of both. You can undo it in one step.
        </Trans>
      }
      footer={
        <>
          <span className="me-auto tabular-nums">{countText}</span>
          {onSkip ? (
            <Button variant="normal" size="medium" onPress={onSkip}>
              <Trans>Leave as they are</Trans>
            </Button>
          ) : (
            <Button variant="normal" size="medium" onPress={onClose}>
              <Trans>Cancel</Trans>
            </Button>
          )}
          <Button size="medium" isDisabled={fault !== undefined} isPending={isRunning} onPress={() => merge()}>
            <Trans>Merge</Trans>
          </Button>
        </>
      }
    >
      <MergeHead pair={pair} data={data} photos={photos} />
      <div className="flex flex-col gap-5 pt-4">
        {hasPhoto.first && hasPhoto.second && (
          <PhotoChoice pair={pair} photos={photos} value={side} onChange={setChosenPhoto} />
        )}
        {open.map((field) => (
          <RadioGroup
            key={field.name}
            label={nameOf(field)}
            isBoxed
            columns={2}
            options={[
              { id: "first", label: show(field, textOf(first, field)) },
              { id: "second", label: show(field, textOf(second, field)) },
              ...(field.form === "paragraphs" ? [{ id: "both" as const, label: t`Both texts` }] : []),
            ]}
            value={choices[field.name]!}
            onChange={(choice) => setChosen({ ...chosen, [field.name]: choice })}
          />
        ))}
        {open.some(({ form }) => form === "line") && (
          <Checkbox isSelected={isNoted} onChange={setNoted}>
            <Trans>Add what you don't choose to the student's note</Trans>
          </Checkbox>
        )}
        {fault && (
          <p role="alert" className="text-ui text-danger-text">
            {fieldName(i18n, "students", fault.field)}: {faultMessage(i18n, fault)}
          </p>
        )}
        {sure.length > 0 && (
          <dl className="grid gap-x-3 gap-y-1.5 border-t border-line pt-4 text-ui tablet:grid-cols-[124px_minmax(0,1fr)]">
            {sure.map((field) => (
              <div key={field.name} className="contents">
                <dt className="text-ink-2">{nameOf(field)}</dt>
                <dd className="min-w-0 wrap-break-word whitespace-pre-line text-ink">
                  {show(field, textOf(values, field))}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </Dialog>
  );
}
