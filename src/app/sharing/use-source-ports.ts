import { type ComponentProps, useMemo } from "react";
import { err } from "#domain/result";
import type { SourceSection } from "#features/school-source/source-section";
import { useServices } from "../services.ts";

type SourcePorts = ComponentProps<typeof SourceSection>;

/** The server's reading of what schools publish, over the signed-in teacher's client. */
export const useSourcePorts = (): SourcePorts => {
  const { loadClient } = useServices();
  return useMemo((): SourcePorts => {
    const load = () => Promise.all([import("#remote/source/sources"), loadClient()]);
    const offline = () => err({ type: "offline" } as const);
    return {
      readSources: (known) => load().then(([remote, client]) => remote.readSources(client, known), offline),
      readNow: (year, known) => load().then(([remote, client]) => remote.readSourceNow(client, year, known), offline),
      putSource: (year, address) => load().then(([remote, client]) => remote.putSource(client, year, address), offline),
      removeSource: (year) => load().then(([remote, client]) => remote.removeSource(client, year), offline),
    };
  }, [loadClient]);
};
