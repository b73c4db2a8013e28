import { useLingui } from "@lingui/react/macro";
import { nameForm } from "#db/edit/name-form";
import { useLeftField } from "#hooks/edits/use-left-field";
import { maxRoom, mostRooms, type SchoolyearRow } from "#schema/schoolyears";
import type { UserRow } from "#schema/users";
import { faultMessage } from "#i18n/words/error-messages";
import { TextArea } from "#ui/kit/fields/text-area";
import { TextField } from "#ui/kit/fields/text-field";
import { roomsForm } from "./rooms-form.ts";

const schoolForm = nameForm("school");

/** The school's name, as colleagues see whose frame it is. */
export function SchoolField({ user }: { readonly user: UserRow }) {
  const { t, i18n } = useLingui();
  const form = useLeftField(schoolForm, user, t`School changed`);
  const fault = form.faults.text;
  return (
    <TextField
      label={t`School`}
      hint={t`So colleagues see whose frame it is.`}
      value={form.draft.text}
      onChange={(text) => form.set({ text })}
      fault={fault && faultMessage(i18n, fault)}
      onBlur={form.leave}
    />
  );
}

/** The school's rooms, one a line. */
export function RoomsField({ schoolyear }: { readonly schoolyear: SchoolyearRow }) {
  const { t } = useLingui();
  const form = useLeftField(roomsForm, schoolyear, t`Rooms changed`);
  return (
    <TextArea
      label={t`Rooms to choose from`}
      hint={t`One a line. Colleagues choose from them in their timetable.`}
      value={form.draft.text}
      onChange={(text) => form.set({ text })}
      fault={form.faults.text && t`At most ${mostRooms} rooms, each with at most ${maxRoom} letters. Shorten the list.`}
      onBlur={form.leave}
    />
  );
}
