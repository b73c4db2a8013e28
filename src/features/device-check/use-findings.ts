import { msg } from "@lingui/core/macro";
import { useCallback, useEffect, useRef, useState } from "react";
import { type CheckId, checks } from "./check-list.ts";
import type { DeviceProbes } from "#hooks/ports/device-probes";
import type { Told } from "./finding.ts";

/**
 * What a browser does not even let us ask is a finding too, by the name of its error: the text
 * might name the teacher.
 */
const tellFailure =
  (error: unknown): Told =>
  ({ i18n }) => {
    const name = error instanceof Error ? error.name : typeof error;
    return { level: "fault", sentence: i18n._(msg`The check itself failed: ${name}.`), facts: [] };
  };

type Findings = Readonly<Partial<Record<CheckId, Told>>>;

/** Runs the checks, at once and again when asked. A check without an entry is running. */
export const useFindings = (
  ids: readonly CheckId[],
  probes: DeviceProbes,
): { readonly findings: Findings; readonly run: () => void } => {
  const [findings, setFindings] = useState<Findings>({});
  // Answers of an earlier run, or of a screen that is gone, count no more.
  const turn = useRef(0);
  const start = useCallback(() => {
    const mine = (turn.current += 1);
    for (const id of ids) {
      void checks[id]
        .run(probes)
        .catch(tellFailure)
        .then((told) => {
          if (mine === turn.current) setFindings((before) => ({ ...before, [id]: told }));
        });
    }
  }, [ids, probes]);
  useEffect(() => {
    start();
    return () => {
      turn.current += 1;
    };
  }, [start]);
  const run = () => {
    setFindings({});
    start();
  };
  return { findings, run };
};
