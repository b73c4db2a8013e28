import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Lock } from "lucide-react";
import { recordForm } from "#db/edit/record-form";
import { useEdits } from "#hooks/edits/use-edits";
import { useRecordForm } from "#hooks/edits/use-record-form";
import { useFormat } from "#i18n/use-format";
import type { CourseRow } from "#schema/courses";
import { RecordField } from "#ui/form/record-field";
import { Button } from "#ui/kit/button";
import { Icon } from "#ui/kit/icon";
import { Popover } from "#ui/kit/overlays/popover";
import { PressButton } from "#ui/kit/press-button";
import type { CourseForecast } from "./use-course-forecast.ts";

type ReserveChangeProps = { readonly forecast: CourseForecast; readonly course: CourseRow };

/** The slots that are kept free at the year's end, and a way to change their number. */
export function ReserveChange({ forecast: { forecast }, course }: ReserveChangeProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { reserve, reserveRange } = forecast;
  const days = reserveRange && format.range(reserveRange.start, reserveRange.end, "short");
  return (
    <span className="flex items-center gap-2 text-small text-ink-2 tabular-nums">
      <Icon icon={Lock} size={14} />
      <span>
        <Plural value={reserve} one="# slot in reserve" other="# slots in reserve" />
        {days && `, ${days}`}
      </span>
      <Popover
        label={t`Slots in reserve`}
        placement="top end"
        className="w-64 p-3"
        trigger={
          <PressButton className="rounded-label font-control text-strong hover:underline touch:min-h-11">
            <Trans>Change</Trans>
          </PressButton>
        }
      >
        {(close) => <ReserveForm course={course} onDone={close} />}
      </Popover>
    </span>
  );
}

const reserveForm = recordForm("courses", { fields: ["reserve"] });

function ReserveForm({ course, onDone }: { readonly course: CourseRow; readonly onDone: () => void }) {
  const { t } = useLingui();
  const { run } = useEdits();
  const form = useRecordForm(reserveForm, course);
  const save = async () => {
    if (await form.submit((edits) => run(edits, t`Reserve changed`))) onDone();
  };
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <RecordField form={form} name="reserve" hint={t`They stay free at the year's end.`} autoFocus />
      <Button type="submit" size="medium">
        <Trans>Save</Trans>
      </Button>
    </form>
  );
}
