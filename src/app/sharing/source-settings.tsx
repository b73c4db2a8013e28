import { SourceSection } from "#features/school-source/source-section";
import { useSourcePorts } from "./use-source-ports.ts";

/** The school's own timetable, in the settings of mine. */
export function SourceSettings() {
  return <SourceSection {...useSourcePorts()} />;
}
