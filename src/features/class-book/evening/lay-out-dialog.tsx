import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { edit } from "#db/edit/edit";
import { layOut } from "#domain/evening/agenda";
import { useEdits } from "#hooks/edits/use-edits";
import { useFormat } from "#i18n/use-format";
import { Button } from "#ui/kit/button";
import { Select } from "#ui/kit/fields/select";
import { Dialog } from "#ui/kit/overlays/dialog";
import type { EveningData } from "./use-evening.ts";

type LayOutDialogProps = { readonly data: EveningData; readonly onClose: () => void };

const everyChoices = [0, 2, 3, 4, 5, 6, 8, 10];
const pauses = [5, 10, 15, 20, 30];

/** Puts an evening's appointments one after the other, in their order and with breaks: one undo. */
export function LayOutDialog({ data, onClose }: LayOutDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { run } = useEdits();
  const { evening, appointments } = data;
  const [every, setEvery] = useState(0);
  const [pause, setPause] = useState(10);
  const places = layOut(evening, appointments, { every, pause });
  const byId = new Map(appointments.map((one) => [one.id, one]));
  const edits = places.flatMap(({ id, start }) => {
    const appointment = byId.get(id)!;
    return appointment.start === start ? [] : [edit("meetings", appointment, { start })];
  });
  const end = (places.at(-1)?.start ?? evening.start) + evening.length;
  const [from, until, over] = [evening.start, end, evening.end].map((minutes) => format.time(minutes));
  const save = async () => {
    if (await run(edits, t`Appointments laid out anew`)) onClose();
  };
  return (
    <Dialog
      isOpen
      closesOnBack
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Lay the times out anew`}
      description={t`One after the other, in the order that they have now.`}
      footer={
        <Button size="medium" isDisabled={edits.length === 0} onPress={save}>
          <Trans context="the times of appointments">Lay out</Trans>
        </Button>
      }
    >
      <div className="flex flex-wrap gap-3">
        <Select
          label={t`Break`}
          className="min-w-48 flex-1"
          options={everyChoices.map((count) => ({
            id: String(count),
            label: count === 0 ? t({ message: "None", context: "breaks" }) : t`After every ${count} appointments`,
          }))}
          value={String(every)}
          onChange={(count) => setEvery(Number(count))}
        />
        {every > 0 && (
          <Select
            label={t`Length of the break`}
            className="w-44"
            options={pauses.map((minutes) => ({ id: String(minutes), label: t`${minutes} minutes` }))}
            value={String(pause)}
            onChange={(minutes) => setPause(Number(minutes))}
          />
        )}
      </div>
      <div role="status" className="mt-3 text-ui text-ink-2 tabular-nums">
        <p>
          <Trans>
            From {from} to {until}.
          </Trans>
        </p>
        {end > evening.end && (
          <p className="mt-1 rounded-block bg-warning-tint px-3 py-2 text-warning-text">
            <Trans>The evening ends at {over}. Nobody is left out: change its hours, or the breaks.</Trans>
          </p>
        )}
      </div>
    </Dialog>
  );
}
