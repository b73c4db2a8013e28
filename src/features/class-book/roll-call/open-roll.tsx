import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { asBefore } from "#db/edit/roll-call-edits";
import { countRoll, minutesLate, tapped } from "#domain/class-book/attendance";
import { momentIn } from "#domain/time/moment";
import { useWallClock } from "#hooks/data/use-now";
import type { LessonSlot } from "#hooks/paths";
import { useFormat } from "#i18n/use-format";
import { BeforeBar } from "./before-bar.tsx";
import { RollDetails } from "./roll-details.tsx";
import { RollFoot } from "./roll-foot.tsx";
import { RollList } from "./roll-list.tsx";
import { useRoll } from "./use-roll.ts";
import type { RollView } from "./use-roll-view.ts";

type OpenRollProps = { readonly slot: LessonSlot; readonly view: RollView; readonly onClose: () => void };

/** The class in rows, its counts, and the one button at the foot. */
export function OpenRoll({ slot, view, onClose }: OpenRollProps) {
  const { t } = useLingui();
  const format = useFormat();
  const clock = useWallClock();
  const roll = useRoll(slot, view.news);
  const [shown, setShown] = useState<string | null>(null);
  const { rows, occurrence, before } = view;
  const late = () => (occurrence ? minutesLate(occurrence, clock.now()) : 0);
  const buzz = () => "vibrate" in navigator && navigator.vibrate(10);
  const tap = (student: string) => {
    roll.set(student, tapped(roll.of(student).state, late()));
    buzz();
  };
  const timeOf = (moment: string) => format.time(momentIn(view.year.schoolyear.zone, moment).minutes);
  const call = async () => {
    const wasCalled = roll.calledAt() !== "";
    await roll.call();
    const time = timeOf(roll.calledAt());
    if (!wasCalled) roll.say(t`Roll called at ${time}`);
    onClose();
  };
  const here = new Set(rows.map(({ student }) => student.id));
  const toCopy = [...(before?.missing ?? [])].filter(
    ([student]) => here.has(student) && roll.of(student).state === "present",
  );
  const copy = () => {
    for (const [student, record] of toCopy) roll.set(student, asBefore(record, slot));
    buzz();
  };
  const detailed = rows.find(({ student }) => student.id === shown);
  const calledAt = roll.calledAt();
  return (
    <>
      {before && before.missing.size > 0 && (
        <BeforeBar before={before} rows={rows} onCopy={toCopy.length > 0 ? copy : undefined} />
      )}
      <RollList
        view={view}
        valuesOf={roll.of}
        onTap={tap}
        onLate={(student) => roll.set(student, { state: "late", lateMinutes: late() })}
        onMore={setShown}
        onCall={() => void call()}
      />
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
          onChange={(change) => roll.set(detailed.student.id, change)}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}
