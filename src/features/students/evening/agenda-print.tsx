import { useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { useRows } from "#hooks/data/use-rows";
import { usePrinting } from "#hooks/dom/use-printing";
import { useFormat } from "#i18n/use-format";
import { fieldName } from "#i18n/words/record-words";
import { PrintSheet } from "#ui/planner/print-sheet";
import { type EveningData, fullName } from "./use-evening.ts";
import "./evening-print.css";

type AgendaPrintProps = { readonly data: EveningData; readonly onClose: () => void };

/** Prints an evening's appointments, with its free times to write into. */
export function AgendaPrint({ data, onClose }: AgendaPrintProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const isPrinting = usePrinting();
  const users = useRows("users");
  const { evening, agenda, studentById, year } = data;
  const isReady = users !== undefined;
  useEffect(() => {
    if (!isReady) return;
    addEventListener("afterprint", onClose);
    print();
    return () => removeEventListener("afterprint", onClose);
    // `onClose` is another function with each render, and one print is enough.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isReady]);
  if (!isPrinting) return null;
  const teacher = users?.[0];
  const facts = [format.date(evening.date, "fullYear"), evening.room, teacher ? fullName(teacher) : ""];
  const rows = agenda.flatMap(({ start, end, meetings }) => {
    const time = format.timeRange(start, end);
    if (meetings.length === 0) return [{ key: String(start), time, name: "", classes: "", guests: "" }];
    return meetings.map(({ id, student, guests }) => {
      const found = studentById.get(student);
      const classes = (found?.classes ?? []).flatMap((one) => year.classById.get(one)?.name ?? []).join(", ");
      return { key: id, time, name: found ? fullName(found) : "", classes, guests };
    });
  });
  return (
    <PrintSheet
      orientation="portrait"
      isColored={false}
      isAlone
      title={evening.name || t({ message: "Parents' evening", context: "a record" })}
      owner={facts.filter((word) => word !== "").join(", ")}
    >
      <div className="print-agenda">
        <table>
          <thead>
            <tr>
              <th scope="col">{t({ message: "Time", context: "of an appointment" })}</th>
              <th scope="col">{t`Student`}</th>
              <th scope="col">{t`Class`}</th>
              <th scope="col">{fieldName(i18n, "meetings", "guests")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, time, name, classes, guests }) => (
              <tr key={key}>
                <td>{time}</td>
                <th scope="row">{name}</th>
                <td>{classes}</td>
                <td>{guests}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </PrintSheet>
  );
}
