import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronLeft, ChevronRight, X } from "lucide-react";
import type { KeyboardEvent } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { useLocation } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { neighbours } from "#domain/evening/agenda";
import { MissingRecord } from "#hooks/data/missing-record";
import { eveningPath } from "#hooks/paths";
import { PageTitle } from "#i18n/page-title";
import { useFormat } from "#i18n/use-format";
import type { AppointmentRow } from "#schema/meetings";
import { Button } from "#ui/kit/button";
import { IconButton } from "#ui/kit/icon-button";
import { Loading, Skeleton } from "#ui/kit/skeleton";
import { AppointmentPage } from "./appointment-page.tsx";
import { TimeLeftText } from "./time-left-text.tsx";
import { type EveningData, useEvening } from "./use-evening.ts";

type AppointmentScreenProps = { readonly evening: string; readonly id: string };

/** One appointment over the whole screen, so that parents see nobody else's name. */
export function AppointmentScreen({ evening, id }: AppointmentScreenProps) {
  const { t } = useLingui();
  const data = useEvening(evening);
  const appointment = data?.appointments.find((one) => one.id === id);
  return (
    <div className="min-h-full pb-8">
      <PageTitle name={t({ message: "Parents' evening", context: "a record" })} />
      {data === undefined && (
        <Loading className="flex flex-col gap-3 px-4 pt-12 tablet:ps-8 tablet:pe-7">
          <Skeleton className="h-8 w-56 max-w-full" />
          <Skeleton className="h-40" />
        </Loading>
      )}
      {data === null && <MissingRecord collection="evenings" id={evening} />}
      {data && !appointment && <MissingRecord collection="meetings" id={id} />}
      {data && appointment && <AppointmentView data={data} appointment={appointment} />}
    </div>
  );
}

type AppointmentViewProps = { readonly data: EveningData; readonly appointment: AppointmentRow };

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest("[contenteditable], input, textarea, [role=spinbutton]") !== null;

function AppointmentView({ data, appointment }: AppointmentViewProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [, navigate] = useLocation();
  // Where one goes on to, it stays covered until the parents before have left, after a reload too.
  const isCovered = useHistoryState<{ readonly isCovered?: boolean } | null>()?.isCovered === true;
  const { evening, year, appointments, studentById } = data;
  const { before, after } = neighbours(appointments, appointment.id);
  const student = studentById.get(appointment.student);
  const time = format.timeRange(appointment.start, appointment.start + evening.length);
  const close = () => navigate(eveningPath(evening.id));
  const go = (to: AppointmentRow | undefined) => {
    if (!to) return;
    // Back leads to the list, and not to the student before.
    navigate(eveningPath(evening.id, to.id), { replace: true, state: { isCovered: true } });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isTyping(event.target) || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    go(event.key === "ArrowLeft" ? before : after);
  };
  const stepLabel = (to: AppointmentRow | undefined, isNext: boolean) => {
    const at = to ? format.time(to.start) : "";
    if (isNext) return to ? t`Next appointment, ${at}` : t`No later appointment`;
    return to ? t`Appointment before, ${at}` : t`No earlier appointment`;
  };
  return (
    <ModalOverlay
      isOpen
      isDismissable={false}
      onOpenChange={(isOpen) => !isOpen && close()}
      className="fixed inset-0 z-40 bg-surface"
    >
      <Modal className="size-full">
        <Dialog
          aria-label={t({ message: "Appointment", context: "with a student's parents" })}
          className="flex size-full flex-col outline-none"
        >
          {/* The arrows lead on from wherever the focus is. */}
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
          <div className="flex min-h-0 flex-1 flex-col" onKeyDown={onKeyDown}>
            <header className="flex shrink-0 items-center gap-x-3 border-b border-line bg-canvas px-3 pt-[max(0.5rem,env(safe-area-inset-top))] pb-2 tablet:px-8">
              <p className="min-w-0 flex-1 text-body text-ink-2 tabular-nums">
                <b className="font-strong text-ink">{time}</b>{" "}
                <TimeLeftText date={evening.date} start={appointment.start} length={evening.length} />
              </p>
              <IconButton
                variant="normal"
                icon={ChevronLeft}
                label={stepLabel(before, false)}
                isDisabled={!before}
                onPress={() => go(before)}
              />
              <IconButton
                variant="normal"
                icon={ChevronRight}
                label={stepLabel(after, true)}
                isDisabled={!after}
                onPress={() => go(after)}
              />
              <IconButton icon={X} label={t`Close`} onPress={close} />
            </header>
            <div className="min-h-0 flex-1 overflow-y-auto pb-[max(2rem,env(safe-area-inset-bottom))]">
              {isCovered || !student ? (
                <div className="flex h-full flex-col items-center justify-center gap-4 px-4 text-center">
                  <h1 className="text-display tabular-nums">{time}</h1>
                  <p className="text-h2 font-normal text-ink-2">
                    <Trans>The page is covered until you open it.</Trans>
                  </p>
                  <Button
                    size="touch"
                    autoFocus
                    onPress={() => navigate(eveningPath(evening.id, appointment.id), { replace: true })}
                  >
                    <Trans>Open the page</Trans>
                  </Button>
                </div>
              ) : (
                <AppointmentPage key={appointment.id} student={student} year={year} guests={appointment.guests} />
              )}
            </div>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
