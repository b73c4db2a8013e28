import { CircleAlert } from "lucide-react";
import { FieldError } from "react-aria-components/FieldError";
import { Text } from "react-aria-components/Text";

import { Icon } from "#ui/kit/icon";

type FieldNoteProps = { hint?: string; fault?: string };

/**
 * The line below a field: its fault if it has one, else its hint. Both are linked to the input by
 * react-aria's slots.
 */
export function FieldNote({ hint, fault }: FieldNoteProps) {
  if (fault) {
    return (
      <FieldError className="flex items-start gap-1 text-small text-danger-text">
        <Icon icon={CircleAlert} size={13} className="mt-[1.5px]" />
        <span>{fault}</span>
      </FieldError>
    );
  }
  return hint ? (
    <Text slot="description" className="text-small text-ink-3">
      {hint}
    </Text>
  ) : null;
}
