import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Ellipsis, ListRestart, Pencil, Printer, Users } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { edit } from "#db/edit/edit";
import { besideStart, moveAppointment } from "#domain/evening/agenda";
import { MissingRecord } from "#hooks/data/missing-record";
import { useEdits } from "#hooks/edits/use-edits";
import { eveningPath } from "#hooks/paths";
import { PageTitle } from "#i18n/page-title";
import { lazyPart } from "#i18n/lazy-part";
import { PartBoundary } from "#i18n/part-boundary";
import { useFormat } from "#i18n/use-format";
import type { AppointmentRow } from "#schema/meetings";
import { Button } from "#ui/kit/button";
import { IconButton } from "#ui/kit/icon-button";
import { Menu, MenuItem } from "#ui/kit/overlays/menu";
import { Loading, Skeleton } from "#ui/kit/skeleton";
import { PlaceLink } from "../parts/place-link.tsx";
import { AgendaLine } from "./agenda-line.tsx";
import { EveningDialog } from "./evening-dialog.tsx";
import { EveningEvent } from "./evening-event.tsx";
import { FillDialog } from "./fill-dialog.tsx";
import { LayOutDialog } from "./lay-out-dialog.tsx";
import { AppointmentDialog } from "./appointment-dialog.tsx";
import { type EveningData, useEvening } from "./use-evening.ts";

const EveningPrint = lazyPart(async () => ({ default: (await import("./evening-print.tsx")).EveningPrint }));
const AgendaPrint = lazyPart(async () => ({ default: (await import("./agenda-print.tsx")).AgendaPrint }));

/** What is open over the list. */
type Task =
  | { readonly type: "edit" | "fill" | "lay-out" | "print-pages" | "print-list" }
  | { readonly type: "appointment"; readonly appointment: AppointmentRow | null; readonly start: number };

/** An evening with parents: its times in their order, who comes, and what is free. */
export function EveningScreen({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const data = useEvening(id);
  return (
    <div className="min-h-full pb-8">
      <PageTitle name={t({ message: "Parents' evening", context: "a record" })} />
      {data === undefined && (
        <Loading className="flex flex-col gap-3 px-4 pt-12 tablet:ps-8 tablet:pe-7">
          <Skeleton className="h-8 w-56 max-w-full" />
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </Loading>
      )}
      {data === null && <MissingRecord collection="evenings" id={id} />}
      {data && <Agenda data={data} />}
    </div>
  );
}

function Agenda({ data }: { readonly data: EveningData }) {
  const { t } = useLingui();
  const { run } = useEdits();
  const [, navigate] = useLocation();
  const [task, setTask] = useState<Task | null>(null);
  const [moved, setMoved] = useState<string | null>(null);
  const { evening, year, agenda, appointments } = data;

  // The focus goes along with an appointment that was moved by keys.
  const place = appointments.find(({ id }) => id === moved)?.start;
  useEffect(() => {
    if (moved !== null) document.querySelector<HTMLElement>(`[data-appointment="${moved}"]`)?.focus();
  }, [moved, place]);

  const close = () => setTask(null);
  const move = async (appointment: AppointmentRow, by: -1 | 1) => {
    const to = besideStart(agenda, appointment.start, by);
    if (to === undefined) return;
    const byId = new Map(appointments.map((one) => [one.id, one]));
    const changes = moveAppointment(agenda, appointment, to);
    const edits = changes.map(({ id, start }) => edit("meetings", byId.get(id)!, { start }));
    if (await run(edits, t`Appointment moved`)) setMoved(appointment.id);
  };
  const remove = (appointment: AppointmentRow) =>
    run([{ op: "delete", collection: "meetings", id: appointment.id }], t`Appointment deleted`);
  return (
    <>
      <AgendaHead data={data} onTask={setTask} />
      <div className="max-w-[880px] px-4 pt-3 tablet:ps-8 tablet:pe-7">
        <Clashes data={data} />
        {agenda.length === 0 && (
          <p className="py-3 text-ui text-ink-2">{t`These hours leave no room for an appointment.`}</p>
        )}
        <ul aria-label={t`Appointments`} className="border-t border-line">
          {agenda.map((row) => (
            <AgendaLine
              key={row.start}
              row={row}
              data={data}
              onAdd={(start) => setTask({ type: "appointment", appointment: null, start })}
              onEdit={(appointment) => setTask({ type: "appointment", appointment, start: appointment.start })}
              onMove={(appointment, by) => void move(appointment, by)}
              onDelete={(appointment) => void remove(appointment)}
            />
          ))}
        </ul>
      </div>
      {task?.type === "edit" && (
        <EveningDialog
          schoolyear={year.schoolyear}
          evening={evening}
          onClose={close}
          onDeleted={() => navigate(eveningPath())}
        />
      )}
      {task?.type === "fill" && <FillDialog data={data} onClose={close} />}
      {task?.type === "lay-out" && <LayOutDialog data={data} onClose={close} />}
      {task?.type === "appointment" && (
        <AppointmentDialog data={data} appointment={task.appointment} start={task.start} onClose={close} />
      )}
      <PartBoundary>
        {task?.type === "print-pages" && (
          <EveningPrint
            students={appointments.map(({ student }) => student)}
            year={year}
            date={evening.date}
            onClose={close}
          />
        )}
        {task?.type === "print-list" && <AgendaPrint data={data} onClose={close} />}
      </PartBoundary>
    </>
  );
}

type AgendaHeadProps = { readonly data: EveningData; readonly onTask: (task: Task) => void };

function AgendaHead({ data, onTask }: AgendaHeadProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { evening, agenda, appointments } = data;
  const { name, date, start, end, room } = evening;
  const free = agenda.filter((row) => row.appointments.length === 0).length;
  const facts = [format.date(date, "fullYear"), format.timeRange(start, end), room].filter((word) => word !== "");
  return (
    <header className="px-4 py-3 max-tablet:border-b max-tablet:border-line max-tablet:bg-canvas tablet:ps-8 tablet:pt-5 tablet:pe-7">
      <PlaceLink href={eveningPath()}>
        <Trans>Parents' evenings</Trans>
      </PlaceLink>
      <div className="mt-1 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <h1 className="text-h1 wrap-break-word">{name || t({ message: "Parents' evening", context: "a record" })}</h1>
          <p className="mt-0.5 text-ui text-ink-2 tabular-nums first-letter:uppercase">{facts.join(", ")}</p>
          <EveningEvent evening={evening} schoolyear={data.year.schoolyear} />
          <p role="status" className="text-ui text-ink-2 tabular-nums">
            <Plural value={appointments.length} one="# appointment" other="# appointments" />
            {", "}
            <Plural value={free} one="# time free" other="# times free" />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="normal" size="medium" icon={Users} onPress={() => onTask({ type: "fill" })}>
            <Trans>Fill with a class…</Trans>
          </Button>
          <Menu
            aria-label={t`More for the evening`}
            trigger={<IconButton variant="normal" icon={Ellipsis} label={t`More for the evening`} />}
          >
            <MenuItem id="edit" icon={Pencil} onAction={() => onTask({ type: "edit" })}>
              {t`Change the evening…`}
            </MenuItem>
            <MenuItem
              id="lay-out"
              icon={ListRestart}
              isDisabled={appointments.length === 0}
              onAction={() => onTask({ type: "lay-out" })}
            >
              {t`Lay the times out anew…`}
            </MenuItem>
            <MenuItem id="list" icon={Printer} onAction={() => onTask({ type: "print-list" })}>
              {t`Print the appointments`}
            </MenuItem>
            <MenuItem
              id="pages"
              icon={Printer}
              isDisabled={appointments.length === 0}
              onAction={() => onTask({ type: "print-pages" })}
            >
              {t`Print a page for each student…`}
            </MenuItem>
          </Menu>
        </div>
      </div>
    </header>
  );
}

/** Says which times do not work out; everybody stays where they are. */
function Clashes({ data }: { readonly data: EveningData }) {
  const format = useFormat();
  const times = data.agenda.filter(({ isClash }) => isClash).map(({ start }) => format.time(start));
  const outside = data.agenda.filter(({ isOutside }) => isOutside).length;
  if (times.length === 0 && outside === 0) return null;
  const list = format.list(times);
  return (
    <div role="status" className="mb-3 rounded-block bg-warning-tint px-3 py-2 text-ui text-warning-text">
      {times.length > 0 && (
        <p>
          <Trans>Appointments collide at {list}. All of them are kept: move one to a free time.</Trans>
        </p>
      )}
      {outside > 0 && (
        <p>
          <Plural
            value={outside}
            one="# appointment lies outside of the evening's hours. It is kept."
            other="# appointments lie outside of the evening's hours. They are kept."
          />
        </p>
      )}
    </div>
  );
}
