import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowDown, ArrowUp, Ellipsis, Pencil, Plus, Trash2, User } from "lucide-react";
import type { KeyboardEvent } from "react";
import { Link, useLocation } from "wouter";
import { type AgendaRow, otherStarts } from "#domain/evening/agenda";
import { eveningPath, studentPath } from "#hooks/paths";
import { useFormat } from "#i18n/use-format";
import type { AppointmentRow } from "#schema/meetings";
import { Button } from "#ui/kit/button";
import { Chip } from "#ui/kit/chip";
import { IconButton } from "#ui/kit/icon-button";
import { TextLink } from "#ui/kit/link";
import { Menu, MenuItem } from "#ui/kit/overlays/menu";
import type { EveningData } from "./use-evening.ts";

type AgendaEvents = {
  readonly onAdd: (start: number) => void;
  readonly onEdit: (appointment: AppointmentRow) => void;
  readonly onMove: (appointment: AppointmentRow, by: -1 | 1) => void;
  readonly onDelete: (appointment: AppointmentRow) => void;
};

type AgendaLineProps = AgendaEvents & { readonly row: AgendaRow<AppointmentRow>; readonly data: EveningData };

/** One time of an evening: free, or with who comes then. */
export function AgendaLine({ row, data, ...events }: AgendaLineProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { start, end, appointments, isClash, isOutside } = row;
  const time = format.timeRange(start, end);
  return (
    <li className="flex min-h-11 gap-x-3 border-b border-line text-ui">
      <span className="w-28 shrink-0 py-3 text-ink-2 tabular-nums max-tablet:w-24">{time}</span>
      {appointments.length === 0 ? (
        <span className="flex flex-1 items-center">
          <Button variant="ghost" icon={Plus} className="-ms-2.5" onPress={() => events.onAdd(start)}>
            {t({ message: "Free", context: "a time without an appointment" })}
            <span className="sr-only">{`: ${time}`}</span>
          </Button>
        </span>
      ) : (
        <ul className="min-w-0 flex-1">
          {appointments.map((appointment) => (
            <AppointmentLine key={appointment.id} appointment={appointment} time={time} data={data} {...events} />
          ))}
        </ul>
      )}
      {(isClash || isOutside) && (
        <span className="py-3">
          <Chip tone="warning">
            {isClash ? (
              <Trans context="two appointments at once">Collides</Trans>
            ) : (
              <Trans context="an appointment">Outside of the hours</Trans>
            )}
          </Chip>
        </span>
      )}
    </li>
  );
}

type AppointmentLineProps = AgendaEvents & {
  readonly appointment: AppointmentRow;
  readonly time: string;
  readonly data: EveningData;
};

function AppointmentLine({ appointment, time, data, onEdit, onMove, onDelete }: AppointmentLineProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [, navigate] = useLocation();
  const { year, studentById, evening, names } = data;
  const student = studentById.get(appointment.student);
  if (!student) return null;
  const name = names.full(student);
  const classes = student.classes.flatMap((id) => year.classById.get(id)?.name ?? []);
  const others = format.list(otherStarts(data.appointments, appointment).map((other) => format.time(other)));
  const facts = [...classes, appointment.guests].filter((word) => word !== "").join(", ");
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    onMove(appointment, event.key === "ArrowUp" ? -1 : 1);
  };
  return (
    <li className="flex items-center gap-x-3">
      <span className="min-w-0 flex-1 py-3 wrap-break-word">
        <Link href={eveningPath(evening.id, appointment.id)} asChild>
          <TextLink
            data-appointment={appointment.id}
            className="font-semibold"
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
            onKeyDown={onKeyDown}
          >
            {name}
          </TextLink>
        </Link>
        {facts !== "" && <span className="text-ink-2">{` ${facts}`}</span>}
        {others !== "" && <span className="text-warning-text">{` ${t`also at ${others}`}`}</span>}
      </span>
      <Menu
        aria-label={t`More for the appointment of ${time}`}
        trigger={<IconButton icon={Ellipsis} label={t`More for the appointment of ${time}`} />}
      >
        <MenuItem id="edit" icon={Pencil} onAction={() => onEdit(appointment)}>
          {t`Change…`}
        </MenuItem>
        <MenuItem id="earlier" icon={ArrowUp} onAction={() => onMove(appointment, -1)}>
          {t({ message: "Earlier", context: "an appointment" })}
        </MenuItem>
        <MenuItem id="later" icon={ArrowDown} onAction={() => onMove(appointment, 1)}>
          {t({ message: "Later", context: "an appointment" })}
        </MenuItem>
        <MenuItem id="student" icon={User} onAction={() => navigate(studentPath(student.id))}>
          {t`Student's page`}
        </MenuItem>
        <MenuItem id="delete" icon={Trash2} onAction={() => onDelete(appointment)}>
          {t`Delete`}
        </MenuItem>
      </Menu>
    </li>
  );
}
