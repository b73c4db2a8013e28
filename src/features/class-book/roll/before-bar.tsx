import { Trans } from "@lingui/react/macro";
import { useFormat } from "#i18n/use-format";
import { Button } from "#ui/kit/button";
import type { RollStudent, RollView } from "./use-roll-view.ts";

type BeforeBarProps = {
  readonly before: NonNullable<RollView["before"]>;
  readonly rows: readonly RollStudent[];
  /** Makes this lesson's roll like that of the one before; undefined where it is so already. */
  readonly onCopy: (() => void) | undefined;
};

/** Who was missing in the lesson before, and the same again in one tap. */
export function BeforeBar({ before, rows, onCopy }: BeforeBarProps) {
  const format = useFormat();
  const names = format.list(
    rows
      .filter(({ student }) => before.missing.has(student.id))
      .map(({ first, initial }) => `${first} ${initial}`.trim()),
  );
  const { occurrence } = before;
  const day = `${format.date(occurrence.date, "weekdayShort")}, ${format.time(occurrence.start)}`;
  if (names === "") return null;
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2 text-ui text-ink-2 tablet:px-7">
      <p className="min-w-0 flex-1 basis-40">
        <Trans>
          Missing on {day}: {names}
        </Trans>
      </p>
      {/* It stays when nothing is left to copy: the list below doesn't move under the finger. */}
      <Button variant="normal" isDisabled={!onCopy} onPress={onCopy}>
        <Trans>As in the lesson before</Trans>
      </Button>
    </div>
  );
}
