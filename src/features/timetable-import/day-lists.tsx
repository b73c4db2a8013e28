import { Trans } from "@lingui/react/macro";
import { TriangleAlert } from "lucide-react";
import { useFormat } from "#i18n/use-format";
import { Chip } from "#ui/kit/chip";
import { RotationLabel } from "#ui/planner/rotation-label";
import { Swatch } from "#ui/kit/swatch";
import type { PreviewSession } from "./preview-sessions.ts";
import { useImportWords } from "./use-import-words.ts";

export type PreviewDay = {
  readonly day: number;
  readonly name: string;
  readonly shortName: string;
  /** The sessions by their start. */
  readonly sessions: readonly PreviewSession[];
};

type DayListsProps = { readonly days: readonly PreviewDay[]; readonly labels: readonly string[] };

/**
 * The week for a phone: under each day its lessons with their whole names, which the columns of a
 * drawn week would cut.
 */
export function DayLists({ days, labels }: DayListsProps) {
  return (
    <div className="flex flex-col gap-4">
      {days
        .filter(({ sessions }) => sessions.length > 0)
        .map(({ day, name, sessions }) => (
          <section key={day} aria-label={name}>
            <h4 aria-hidden className="border-b border-line pb-1 text-ui font-semibold text-ink">
              {name}
            </h4>
            <ul>
              {sessions.map((session) => (
                <SessionLine key={session.id} session={session} labels={labels} />
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}

const tones = { new: "primary", stays: "neutral", removed: "neutral" } as const;

function SessionLine({ session, labels }: { readonly session: PreviewSession; readonly labels: readonly string[] }) {
  const format = useFormat();
  const { stateNames } = useImportWords();
  const { state, label, room, isClashing } = session;
  return (
    <li className="flex items-start gap-2.5 border-b border-line py-1.5 text-ui">
      <span className="w-[5.25rem] shrink-0 text-ink-2 tabular-nums">
        {format.timeRange(session.start, session.end)}
      </span>
      <Swatch color={session.color} />
      <span className={`min-w-0 flex-1 break-words ${state === "removed" ? "text-ink-2 line-through" : "text-ink"}`}>
        <span className="font-semibold">{label.lead}</span> {label.aside} <span className="text-ink-2">{room}</span>
      </span>
      <span className="flex shrink-0 flex-col items-end gap-1">
        <span className="flex items-center gap-1">
          {session.labels.map((label) => (
            <RotationLabel key={label} label={label} index={labels.indexOf(label)} />
          ))}
          <Chip tone={tones[state]} className={state === "stays" ? "sr-only" : ""}>
            {stateNames[state]}
          </Chip>
        </span>
        {isClashing && (
          <Chip tone="warning" icon={TriangleAlert}>
            <Trans>clashes</Trans>
          </Chip>
        )}
      </span>
    </li>
  );
}
