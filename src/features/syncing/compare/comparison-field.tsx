import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { ConflictChoice } from "#db/store/outbox";
import { fieldName } from "#i18n/words/record-words";
import { VersionChoice } from "./version-choice.tsx";
import { type ComparedField, diffLines } from "./comparison-model.ts";
import type { NamedComparison } from "./use-comparisons.ts";
import { useDeviceWords } from "./use-device-words.ts";
import { useWords } from "./use-words.ts";

type ComparisonFieldProps = {
  readonly named: NamedComparison;
  readonly compared: ComparedField;
  readonly value: ConflictChoice;
  readonly onChange: (choice: ConflictChoice) => void;
  readonly fault: string | undefined;
};

/** One field's two versions, their changed words marked. */
export function ComparisonField({ named, compared, value, onChange, fault }: ComparisonFieldProps) {
  const { t, i18n } = useLingui();
  const words = useWords();
  const { comparison, names } = named;
  const { name, field, mine, theirs, conflict, canKeepBoth } = compared;
  const devices = useDeviceWords(conflict.theirsDevice);
  const diff = diffLines(words.valueLines(name, field, mine, names), words.valueLines(name, field, theirs, names));
  const { changed, lines } = diff;
  return (
    <VersionChoice
      label={fieldName(i18n, comparison.collection, name)}
      note={
        lines > 1
          ? t`${plural(changed, { one: `# of ${lines} lines differs`, other: `# of ${lines} lines differ` })}`
          : undefined
      }
      mine={{ heading: devices.mine.name, runs: diff.mine }}
      theirs={{ heading: devices.theirs.name, runs: diff.theirs }}
      value={value}
      onChange={onChange}
      bothLabel={canKeepBoth ? t`Keep both lines, one after the other` : undefined}
      fault={fault}
    />
  );
}
