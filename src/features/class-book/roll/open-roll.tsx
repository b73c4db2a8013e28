import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { asBefore } from "#db/edit/roll-edits";
import { countRoll, minutesLate, tapped } from "#domain/class-book/attendance";
import type { RemarkPen } from "#domain/class-book/remarks";
import { momentIn } from "#domain/time/moment";
import { useWallClock } from "#hooks/data/use-now";
import { useSteadyActions } from "#hooks/dom/use-steady-actions";
import { useIsPhone } from "#hooks/dom/use-is-phone";
import type { LessonSlot } from "#hooks/paths";
import { useFormat } from "#i18n/use-format";
import { SegmentedControl } from "#ui/kit/fields/segmented-control";
import { LayoutGrid, List } from "lucide-react";
import { BeforeBar } from "./before-bar.tsx";
import { RollDetails } from "./roll-details.tsx";
import { RollFoot } from "./roll-foot.tsx";
import { RollLine } from "./roll-line.tsx";
import { type RollActs, RollList, type RollPartProps } from "./roll-list.tsx";
import { RollSeats } from "./roll-seats.tsx";
import { type RollPart, useRollPart } from "./use-roll-part.ts";
import { useRemarks } from "./use-remarks.ts";
import { useRoll } from "./use-roll.ts";
import type { RollView } from "./use-roll-view.ts";

type OpenRollProps = { readonly slot: LessonSlot; readonly view: RollView; readonly onClose: () => void };

/** As many seats as a phone shows beside each other with their names. */
const mostOnPhone = 6;

/** The class in rows, its counts, and the one button at the foot. */
export function OpenRoll({ slot, view, onClose }: OpenRollProps) {
  const { t } = useLingui();
  const format = useFormat();
  const clock = useWallClock();
  const roll = useRoll(slot, view.news);
  const [shown, setShown] = useState<string | null>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const isPhone = useIsPhone();
  const [part, choosePart] = useRollPart(
    slot.course,
    !isPhone || !view.seats || view.seats.room.columns <= mostOnPhone,
  );
  const remarks = useRemarks(slot, view);
  const [pen, setPen] = useState<RemarkPen | null>(null);
  const { rows, occurrence, before, seats } = view;
  const late = () => (occurrence ? minutesLate(occurrence, clock.now()) : 0);
  const buzz = () => "vibrate" in navigator && navigator.vibrate(10);
  const tap = (student: string) => {
    setCurrent(student);
    if (pen) void remarks.add(student, pen);
    else {
      roll.set(student, tapped(roll.of(student).state, late()));
    }
    buzz();
  };
  const timeOf = (moment: string) => format.time(momentIn(view.year.schoolyear.zone, moment).minutes);
  const call = async () => {
    const wasCalled = roll.calledAt() !== "";
    // What is not on the device is not called: its rows say so.
    if (!(await roll.call())) return;
    const time = timeOf(roll.calledAt());
    if (!wasCalled) roll.say(t`Roll called at ${time}`);
    onClose();
  };
  const here = new Set(rows.map(({ student }) => student.id));
  const toCopy = [...(before?.missing ?? [])].filter(
    ([student]) => here.has(student) && roll.of(student).state === "present",
  );
  const copy = () => {
    for (const [student, record] of toCopy)
      roll.set(student, asBefore(record, before?.occurrence.date === occurrence?.date));
    buzz();
  };
  const acts = useSteadyActions<RollActs>({
    onCurrent: setCurrent,
    onTap: tap,
    onLate: (student) => roll.set(student, { state: "late", lateMinutes: late() }),
    onRemark: (student, kind) => void remarks.add(student, { kind, label: "" }),
    onMore: setShown,
    onCall: () => void call(),
  });
  const parts: RollPartProps = {
    view,
    valuesOf: roll.of,
    remarksOf: remarks.of,
    current,
    ...acts,
  };
  const detailed = rows.find(({ student }) => student.id === shown);
  const calledAt = roll.calledAt();
  return (
    <>
      {before && before.missing.size > 0 && (
        <BeforeBar before={before} rows={rows} onCopy={toCopy.length > 0 ? copy : undefined} />
      )}
      {seats && (
        <SegmentedControl<RollPart>
          label={t({ message: "Students as", context: "a list, or on their seats" })}
          segments={[
            { id: "seats", label: t({ message: "Seats", context: "in the classroom" }), icon: LayoutGrid },
            { id: "list", label: t({ message: "List", context: "of students" }), icon: List },
          ]}
          value={part}
          onChange={choosePart}
          className="mx-4 mt-3 shrink-0 tablet:mx-7 tablet:self-start"
        />
      )}
      <RollLine
        row={rows.find(({ student }) => student.id === current)}
        hasHours={rows.some(({ student }) => view.hours.has(student.id))}
        onMore={setShown}
        pens={view.pens}
        pen={pen}
        onPen={setPen}
      />
      {seats && part === "seats" ? <RollSeats {...parts} seats={seats} /> : <RollList {...parts} />}
      <RollFoot
        counts={countRoll(rows.map(({ student }) => roll.of(student.id).state))}
        calledAt={calledAt === "" ? "" : timeOf(calledAt)}
        onCall={call}
      />
      {detailed && (
        <RollDetails
          name={detailed.name}
          values={roll.of(detailed.student.id)}
          reasons={view.reasons}
          student={detailed.student.id}
          days={view.excused.get(detailed.student.id)}
          remarks={remarks}
          onChange={(change) => roll.set(detailed.student.id, change)}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}
