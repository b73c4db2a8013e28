import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import type { ShareKey } from "#domain/share/share-link";
import { useToday } from "#hooks/data/use-now";
import { useRows } from "#hooks/data/use-rows";
import type { SchoolyearRow } from "#schema/schoolyears";
import { Button } from "#ui/kit/button";
import { TextField } from "#ui/kit/fields/text-field";
import { Dialog } from "#ui/kit/overlays/dialog";
import { useFrameFaultText } from "./frame-fault-text.ts";
import type { FollowFault, FramePorts, OpenedFrame } from "./frame-ports.ts";
import { openCode } from "./open-code.ts";

type CodeDialogProps = FramePorts & {
  readonly schoolyear: SchoolyearRow | null;
  readonly onOpened: (key: ShareKey, opened: OpenedFrame) => void;
  readonly onClose: () => void;
};

/** Asks for the code of a school's frame, and says at once what is wrong with one. */
export function CodeDialog({ schoolyear, origin, openFrame, onOpened, onClose }: CodeDialogProps) {
  const { t } = useLingui();
  const faultText = useFrameFaultText();
  const today = useToday();
  const published = useRows("shares") ?? [];
  const followed = (useRows("subscriptions") ?? []).filter((one) => one.schoolyear === schoolyear?.id);
  const [code, setCode] = useState("");
  const [fault, setFault] = useState<FollowFault | null>(null);
  const [isOpening, setOpening] = useState(false);
  const open = async (event: FormEvent) => {
    event.preventDefault();
    // The dialog may stand in the form of a step.
    event.stopPropagation();
    if (isOpening || code.trim() === "") return;
    setOpening(true);
    const locators = (rows: readonly { readonly locator: string }[]) => rows.map(({ locator }) => locator);
    const found = await openCode(code, {
      origin,
      openFrame,
      schoolyear,
      today,
      published: locators(published),
      followed: locators(followed),
    });
    setOpening(false);
    if (found.ok) onOpened(found.value.key, found.value.opened);
    else setFault(found.error);
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="medium"
      title={t`My school has a frame`}
      description={
        <Trans>
          A school can publish its holidays, closures, terms, rotation, periods and rooms. Ask your school for the code.
          You see what would come before anything is saved.
        </Trans>
      }
      footer={
        <>
          <Button variant="normal" size="medium" onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button size="medium" type="submit" form="frame-code" isDisabled={isOpening || code.trim() === ""}>
            {isOpening ? <Trans>Opening…</Trans> : <Trans context="a school's frame">Look</Trans>}
          </Button>
        </>
      }
    >
      <form id="frame-code" onSubmit={open}>
        <TextField
          label={t`Code of your school`}
          hint={t`It begins with https and contains a #.`}
          value={code}
          onChange={(text) => {
            setCode(text);
            setFault(null);
          }}
          fault={fault === null ? undefined : faultText(fault)}
          autoComplete="off"
          spellCheck="false"
          autoFocus
        />
      </form>
    </Dialog>
  );
}
