import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { takeSourceChange } from "#db/edit/source-edits";
import { keepSources, readKeptSources } from "#db/store/kept-sources";
import { useMirror } from "#hooks/data/mirror-context";
import { useRows } from "#hooks/data/use-rows";
import { useLookAgain } from "#hooks/dom/use-look-again";
import { useEdits } from "#hooks/edits/use-edits";
import type { SourcePorts } from "./source-ports.ts";
import { useSource } from "./use-source.ts";

/** Milliseconds between two questions; the server itself reads once an hour. */
const pause = 15 * 60_000;

/**
 * Asks the server what the school's calendar says: at the start, when the page is seen again and
 * when the network is back. Takes other rooms, where the teacher wants that. Draws nothing.
 */
export function SourceWatcher({ readSources }: Pick<SourcePorts, "readSources">) {
  const { db, clock } = useMirror();
  const asked = useRef(-pause);
  const wantsRooms = (useRows("sourceanswers", { kind: "rooms" }) ?? []).length > 0;
  const look = async () => {
    if (Math.abs(clock() - asked.current) < pause) return;
    asked.current = clock();
    const found = await readSources(await readKeptSources(db));
    if (!found.ok || !(await keepSources(db, found.value))) asked.current = -pause;
  };
  // A mirror that goes meanwhile needs nothing of it.
  useLookAgain(() => void look().catch(() => undefined), { every: pause });
  return wantsRooms && <RoomTaker />;
}

function RoomTaker() {
  const { t } = useLingui();
  const { run } = useEdits();
  const data = useSource();
  const isWanted = data?.answers.some(({ kind }) => kind === "rooms") ?? false;
  const rooms = (isWanted && data?.proposal?.changes.filter(({ kind, isMine }) => kind === "room" && !isMine)) || [];
  const keys = rooms.map(({ key }) => key).join("\n");
  const taken = useRef("");
  useEffect(() => {
    if (!data || keys === "" || taken.current === keys) return;
    taken.current = keys;
    const place = {
      schoolyear: data.year.schoolyear.id,
      exceptions: data.year.schedule.exceptions,
      rows: data.answers,
      note: "",
    };
    const lessons = rooms.flatMap((change) => change.lessons).length;
    void run(
      rooms.flatMap((change) => takeSourceChange(change, place)),
      t`${plural(lessons, { one: "# room taken from the school's timetable", other: "# rooms taken from the school's timetable" })}`,
    );
  });
  return null;
}
