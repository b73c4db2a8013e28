import { Trans, useLingui } from "@lingui/react/macro";
import { Bell } from "lucide-react";
import { useNoticeState, useSystemNotices } from "#hooks/ports/system-notices";
import { choiceName } from "#i18n/words/record-words";
import { type EventReminder, eventReminders } from "#schema/events";
import { Button } from "#ui/kit/button";
import { Select } from "#ui/kit/fields/select";

type ReminderFieldProps = {
  readonly value: EventReminder | "";
  readonly onChange: (reminder: EventReminder | "") => void;
};

/** A list has no empty choice: "none" means "". */
const none = "none";

/**
 * When an event is announced, and where: in the app, or as a notification too, once the teacher
 * wants that.
 */
export function ReminderField({ value, onChange }: ReminderFieldProps) {
  const { t, i18n } = useLingui();
  const { ask } = useSystemNotices();
  const state = useNoticeState();
  return (
    <>
      <Select
        label={t`Reminder`}
        options={[
          { id: none, label: t({ message: "None", context: "no reminder" }) },
          ...eventReminders.map((id) => ({ id, label: choiceName(i18n, id) })),
        ]}
        value={value || none}
        onChange={(id) => onChange(id === none ? "" : (id as EventReminder))}
      />
      {value !== "" && state !== "granted" && (
        <div className="col-span-full flex flex-wrap items-center gap-x-4 gap-y-2 text-ui text-ink-2">
          <p className="min-w-0 flex-1 basis-60">
            {state === "ask" && (
              <Trans>
                Schouljoer reminds you while it is open. This device can also show a notification while you work in
                another window.
              </Trans>
            )}
            {state === "denied" && (
              <Trans>
                Schouljoer reminds you while it is open. Notifications are blocked in this browser's settings.
              </Trans>
            )}
            {state === "none" && <Trans>Schouljoer reminds you while it is open.</Trans>}
          </p>
          {state === "ask" && (
            <Button variant="normal" icon={Bell} onPress={() => void ask()}>
              <Trans>Show notifications</Trans>
            </Button>
          )}
        </div>
      )}
    </>
  );
}
