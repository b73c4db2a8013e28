import { useLingui } from "@lingui/react/macro";
import { useSheetOwner } from "#hooks/data/use-sheet-owner";
import { useFormat } from "#i18n/use-format";
import { fieldName } from "#i18n/words/record-words";
import { plainTable } from "#ui/sheet/plain-table";
import { SheetDialog } from "#ui/sheet/sheet-dialog";
import type { EveningData } from "./use-evening.ts";

type AgendaPrintProps = { readonly data: EveningData; readonly onClose: () => void };

/** The paper of an evening's appointments, with its free times to write into. */
export function AgendaPrint({ data, onClose }: AgendaPrintProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { evening, agenda, studentById, year, names } = data;
  const owner = useSheetOwner(year.schoolyear);
  const rows = agenda.flatMap(({ start, end, appointments }) => {
    const time = format.timeRange(start, end);
    if (appointments.length === 0) return [{ key: String(start), time, name: "", classes: "", guests: "" }];
    return appointments.map(({ id, student, guests }) => {
      const found = studentById.get(student);
      const classes = (found?.classes ?? []).flatMap((one) => year.classById.get(one)?.name ?? []).join(", ");
      return { key: id, time, name: found ? names.full(found) : "", classes, guests };
    });
  });
  const name = evening.name || t({ message: "Parents' evening", context: "a record" });
  const table = plainTable(
    "appointments",
    [
      { key: "time", title: t({ message: "Time", context: "of an appointment" }), width: 110, isStrong: true },
      { key: "name", title: t`Student`, width: null },
      { key: "classes", title: t`Class`, width: 90 },
      { key: "guests", title: fieldName(i18n, "meetings", "guests"), width: 220 },
    ],
    rows.map(({ key, time, name: student, classes, guests }) => ({ key, cells: [time, student, classes, guests] })),
    "sheet-roomy",
  );
  const sheets = owner
    ? [
        {
          key: evening.id,
          owner,
          title: name,
          about: evening.room,
          who: owner.teacher,
          date: format.date(evening.date, "fullYear"),
          blocks: [table],
        },
      ]
    : [];
  return <SheetDialog title={t`Print the appointments`} sheets={sheets} onClose={onClose} />;
}
