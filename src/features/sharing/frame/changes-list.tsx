import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { FrameLine } from "#domain/share/frame-changes";
import { Checkbox } from "#ui/kit/fields/checkbox";
import { useFrameWords } from "./frame-words.ts";

type ChangesListProps = {
  readonly lines: readonly FrameLine[];
  readonly taken: ReadonlySet<string>;
  readonly onToggle: (line: string) => void;
  /** True before anything was decided: then all of it is new. */
  readonly isFirst: boolean;
};

/** What a school's frame would change, each part to be taken or left, and what of mine stays. */
export function ChangesList({ lines, isFirst, ...props }: ChangesListProps) {
  const asked = lines.filter(({ isAsked }) => isAsked);
  return (
    <div className="flex flex-col gap-5 text-body text-ink">
      <Group
        {...props}
        title={isFirst ? <Trans>What the school has</Trans> : <Trans>What the school changed</Trans>}
        lines={asked.filter(({ isPreset }) => isPreset)}
      />
      <Group
        {...props}
        title={<Trans>What you have otherwise</Trans>}
        lead={<Trans>Yours stays. Tick what you want to take from the school.</Trans>}
        lines={lines.filter(({ isPreset }) => !isPreset)}
      />
    </div>
  );
}

type GroupProps = Omit<ChangesListProps, "isFirst"> & { readonly title: ReactNode; readonly lead?: ReactNode };

function Group({ lines, taken, onToggle, title, lead }: GroupProps) {
  const { nameOf, sayLine } = useFrameWords();
  if (lines.length === 0) return null;
  return (
    <section>
      <h3 className="font-semibold">
        {title} <span className="font-normal text-ink-2 tabular-nums">{lines.length}</span>
      </h3>
      {lead && <p className="text-ui text-ink-2">{lead}</p>}
      <ul className="mt-1 border-t border-line">
        {lines.map((line) => (
          <li key={line.key} className="border-b border-line py-2">
            <Checkbox
              isSelected={taken.has(line.key)}
              isDisabled={line.obstacle !== null}
              onChange={() => onToggle(line.key)}
              className="flex!"
            >
              <span className="font-semibold">{nameOf(line.part)}</span>{" "}
              <span className="block text-ink-2 tabular-nums">{sayLine(line)}</span>
            </Checkbox>
            {line.obstacle !== null && (
              <p className="ps-7 text-ui text-warning-text">
                {line.obstacle === "closed" ? (
                  <Trans>Terms of your marks are closed, or marks would be lost: your dates stay as they are.</Trans>
                ) : (
                  <Trans>Your timetable uses weeks that the school doesn't have. Change your rotation first.</Trans>
                )}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
