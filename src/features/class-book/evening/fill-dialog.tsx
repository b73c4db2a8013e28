import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Mutation } from "#db/edit/mutation";
import { fillSlots, freeStarts } from "#domain/evening/agenda";
import { byStudentName } from "#domain/people/student-names";
import { useEdits } from "#hooks/edits/use-edits";
import { useFormat } from "#i18n/use-format";
import { emptyValues } from "#schema/validate";
import { Button } from "#ui/kit/button";
import { Select } from "#ui/kit/fields/select";
import { Dialog } from "#ui/kit/overlays/dialog";
import type { EveningData } from "./use-evening.ts";

type FillDialogProps = { readonly data: EveningData; readonly onClose: () => void };

/** Puts a class into the free times, by family name: one step, one undo. */
export function FillDialog({ data, onClose }: FillDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { run } = useEdits();
  const { evening, agenda, year, students, studentById, names } = data;
  const { compare } = format.collator;
  const classes = year.classes.toSorted((a, b) => compare(a.name, b.name));
  const [chosen, setChosen] = useState<string | null>(classes[0]?.id ?? null);
  const listed = students
    .filter((student) => chosen !== null && student.classes.includes(chosen))
    .toSorted(byStudentName(compare));
  const { placed, left } = fillSlots(
    agenda,
    listed.map(({ id }) => id),
  );
  const free = freeStarts(agenda).length;
  const leftNames = left.flatMap((id) => {
    const student = studentById.get(id);
    return student ? [names.full(student)] : [];
  });
  const fill = async () => {
    const edits = placed.map((one): Mutation => ({
      op: "create",
      collection: "meetings",
      values: { ...emptyValues("meetings"), evening: evening.id, ...one },
    }));
    const text = t`${plural(edits.length, { one: "# appointment added", other: "# appointments added" })}`;
    if (await run(edits, text)) onClose();
  };
  return (
    <Dialog
      isOpen
      closesOnBack
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Fill with a class`}
      description={t`By family name into the free times. Who has an appointment keeps it.`}
      footer={
        <Button size="medium" isDisabled={placed.length === 0} onPress={fill}>
          <Plural value={placed.length} one="Add # appointment" other="Add # appointments" />
        </Button>
      }
    >
      <Select
        label={t`Class`}
        options={classes.map(({ id, name }) => ({ id, label: name }))}
        value={chosen}
        onChange={setChosen}
      />
      <div role="status" className="mt-3 text-ui text-ink-2">
        <p>
          <Plural value={free} one="# time is free." other="# times are free." />
        </p>
        {placed.length === 0 && left.length === 0 && (
          <p>
            <Trans>Everybody of this class has an appointment.</Trans>
          </p>
        )}
        {left.length > 0 && (
          <p className="mt-1 rounded-block bg-warning-tint px-3 py-2 text-warning-text">
            <Plural
              value={left.length}
              one="There is no time for # student:"
              other="There is no time for # students:"
            />{" "}
            {leftNames.join(", ")}
          </p>
        )}
      </div>
    </Dialog>
  );
}
