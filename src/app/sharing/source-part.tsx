import { SourceWatcher } from "#features/school-source/source-watcher";
import { useSourcePorts } from "./use-source-ports.ts";

/** Hears what the school's calendar says. */
export function SourcePart() {
  const { readSources } = useSourcePorts();
  return <SourceWatcher readSources={readSources} />;
}
