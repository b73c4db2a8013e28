import { useLingui } from "@lingui/react/macro";
import { fieldName } from "#i18n/words/record-words";
import type { StudentRow } from "#schema/students";
import { Avatar } from "#ui/kit/avatar";
import { RadioGroup } from "#ui/kit/fields/radio-group";
import { mergeSides, type MergeSide } from "./merge-edits.ts";
import type { StudentPair } from "./use-pairs.ts";

type PhotoChoiceProps = {
  readonly pair: StudentPair;
  /** Addresses; null where one is not on this device. */
  readonly photos: Readonly<Record<MergeSide, string | null>>;
  readonly value: MergeSide;
  readonly onChange: (side: MergeSide) => void;
};

const nameOf = ({ firstName, lastName }: StudentRow): string => `${firstName} ${lastName}`.trim();

/** Which of two photos the student keeps; the other goes into the bin with its record. */
export function PhotoChoice({ pair, photos, value, onChange }: PhotoChoiceProps) {
  const { i18n } = useLingui();
  return (
    <RadioGroup
      label={fieldName(i18n, "students", "photo")}
      isBoxed
      columns={2}
      options={mergeSides.map((side, index) => ({
        id: side,
        // The number follows the order of the records above: their names may be the same.
        label: `${index + 1}. ${nameOf(pair[side])}`,
        leading: (
          <Avatar
            firstName={pair[side].firstName}
            lastName={pair[side].lastName}
            src={photos[side]}
            size={35}
            className="-my-2"
          />
        ),
      }))}
      value={value}
      onChange={onChange}
    />
  );
}
