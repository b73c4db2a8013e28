import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { Button } from "#ui/kit/button";
import { Dialog } from "#ui/kit/overlays/dialog";
import { type FromDate, FromDateFields, type FromDateFieldsProps } from "./from-date-fields.tsx";

type FromDateDialogProps = Pick<FromDateFieldsProps, "start" | "date" | "usual"> & {
  /** Why it is asked. */
  readonly description: ReactNode;
  /** What is chosen at first. */
  readonly first: FromDate["type"];
  readonly isGood: (date: string) => boolean;
  /** What is wrong with a day that is not good. */
  readonly fault: string;
  /** Gets the answer; null: the change is given up. */
  readonly onAnswer: (
    from: { readonly type: "start" } | { readonly type: "date"; readonly date: string } | null,
  ) => void;
};

/** Asks from which date a change counts, where what it changes is in use already. */
export function FromDateDialog({ description, first, isGood, fault, onAnswer, ...fields }: FromDateDialogProps) {
  const { t } = useLingui();
  const [value, setValue] = useState<FromDate>(
    first === "start" ? { type: first } : { type: first, date: fields.usual },
  );
  const [isFaultShown, showFault] = useState(false);
  const date = value.type === "date" && value.date !== null && isGood(value.date) ? value.date : null;
  const apply = () => {
    if (value.type === "start") return onAnswer(value);
    return date === null ? showFault(true) : onAnswer({ type: "date", date });
  };
  return (
    <Dialog
      title={t`From which date?`}
      description={description}
      isOpen
      isDismissable={false}
      onOpenChange={(isOpen) => !isOpen && onAnswer(null)}
      footer={
        <>
          <Button variant="normal" size="medium" onPress={() => onAnswer(null)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button size="medium" onPress={apply} autoFocus>
            <Trans>Continue</Trans>
          </Button>
        </>
      }
    >
      <FromDateFields
        {...fields}
        value={value}
        onChange={setValue}
        fault={isFaultShown && value.type === "date" && date === null ? fault : undefined}
      />
    </Dialog>
  );
}
