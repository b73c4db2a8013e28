import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useId, useState } from "react";
import { typedAddress } from "#domain/rich/link-address";
import { Button } from "#ui/kit/button";
import { TextField } from "#ui/kit/fields/text-field";
import { Dialog } from "#ui/kit/overlays/dialog";
import type { LinkAt } from "./link-commands.ts";

type LinkDialogProps = {
  readonly link: LinkAt;
  /** "" takes the link away. */
  readonly onLink: (href: string, text: string) => void;
  readonly onClose: () => void;
};

/** Asks for the address of a link, and for its text where none is selected. */
export function LinkDialog({ link, onLink, onClose }: LinkDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const [address, setAddress] = useState(link.href);
  const [text, setText] = useState("");
  const [fault, setFault] = useState<string>();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React events bubble to the sheet around the editor, which may have a form of its own.
    event.stopPropagation();
    const href = typedAddress(address);
    if (href === undefined) setFault(t`Enter a web address such as geogebra.org, or an e-mail address.`);
    else onLink(href, text);
  };
  return (
    <Dialog
      isOpen
      closesOnBack
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={link.href === "" ? t`Add link` : t`Edit link`}
      footer={
        <>
          {link.href !== "" && (
            <Button variant="danger" size="medium" className="me-auto" onPress={() => onLink("", "")}>
              <Trans>Remove link</Trans>
            </Button>
          )}
          <Button variant="normal" size="medium" onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} size="medium">
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={t({ message: "Address", context: "of a link" })}
          value={address}
          onChange={(typed) => {
            setAddress(typed);
            setFault(undefined);
          }}
          fault={fault}
          inputMode="url"
          autoFocus
        />
        {link.from === link.to && (
          <TextField
            label={t({ message: "Text", context: "of a link" })}
            hint={t`Leave it empty to show the address.`}
            value={text}
            onChange={setText}
          />
        )}
        {link.href !== "" && (
          // A finger has no key to hold for opening the link in the text.
          <a
            href={link.href}
            target="_blank"
            rel="noreferrer"
            className="inline-flex items-center self-start text-ui text-strong underline touch:min-h-11"
          >
            <Trans>Open link</Trans>
          </a>
        )}
      </form>
    </Dialog>
  );
}
