import type { PlainDate } from "#domain/time/plain-date";
import { isTaught } from "#domain/timetable/timetable-edits";
import type { RotationRow } from "#schema/rotations";
import type { RotationData } from "./use-rotation-data.ts";

/** Whether lessons have already taken place by a rotation. */
export const isRotationInUse = (data: RotationData, rotation: RotationRow, today: PlainDate): boolean =>
  data.timetables.some((one) => one.rotation === rotation.id && isTaught(one, data.sessions, today));
