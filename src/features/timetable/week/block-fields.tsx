import { useLingui } from "@lingui/react/macro";
import { useToday } from "#hooks/data/use-now";
import { useFormat } from "#i18n/use-format";
import { Checkbox } from "#ui/kit/fields/checkbox";
import { DatePicker } from "#ui/kit/fields/date-picker";
import { useState } from "react";
import type { TimetableView } from "../timetable-view.ts";
import type { SessionForm } from "./session-form.ts";

type BlockFieldsProps = {
  readonly view: TimetableView;
  readonly form: SessionForm;
  readonly fault: string | undefined;
  readonly onChange: (patch: Partial<SessionForm>) => void;
};

/** Limits a lesson to a part of the timetable's time: a block of four weeks. */
export function BlockFields({ view, form, fault, onChange }: BlockFieldsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const today = useToday();
  const [isOpened, setOpened] = useState(false);
  const { validFrom, validTo } = view.timetable;
  const isOpen = isOpened || form.validFrom !== null || form.validTo !== null;
  const range = format.range(validFrom, validTo);
  const open = () => {
    setOpened(true);
    onChange({ validFrom: today > validFrom && today <= validTo ? today : validFrom, validTo });
  };
  const close = () => {
    setOpened(false);
    onChange({ validFrom: null, validTo: null });
  };
  return (
    <div className="flex flex-col gap-3">
      <Checkbox isSelected={isOpen} onChange={(isOn) => (isOn ? open() : close())}>
        {t`Only for part of the year`}
      </Checkbox>
      {isOpen && (
        <div className="grid gap-3 tablet:grid-cols-2">
          <DatePicker
            label={t`First day`}
            hint={t`Empty: as long as the timetable, ${range}.`}
            value={form.validFrom}
            onChange={(date) => onChange({ validFrom: date })}
          />
          <DatePicker
            label={t`Last day`}
            value={form.validTo}
            onChange={(date) => onChange({ validTo: date })}
            fault={fault}
          />
        </div>
      )}
    </div>
  );
}
