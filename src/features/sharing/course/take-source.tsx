import { Trans, useLingui } from "@lingui/react/macro";
import { FileUp } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { readShareLink } from "#domain/share/share-link";
import type { Result } from "#domain/result";
import { Button } from "#ui/kit/button";
import { TextField } from "#ui/kit/fields/text-field";
import { FileDrop } from "#ui/kit/file-drop";
import { Dialog } from "#ui/kit/overlays/dialog";
import type { OpenedCourse, TakeFault, TakePorts } from "./course-ports.ts";
import { useTakeFaultText } from "./take-fault-text.ts";
import type { ShareData } from "../link/read-share-data.ts";

type TakeSourceProps = TakePorts & {
  readonly link: string;
  /** Where changes of a course that was taken are looked for: links to choose from. */
  readonly kept: readonly { readonly name: string; readonly link: string }[] | null;
  readonly data: ShareData;
  readonly onOpened: (course: OpenedCourse) => Promise<void>;
  readonly onClose: () => void;
};

/** Asks for a colleague's course: a link, or a file with or without a passphrase. */
export function TakeSource({ link, kept, data, onOpened, onClose, origin, openLink, openFile }: TakeSourceProps) {
  const { t } = useLingui();
  const faultText = useTakeFaultText();
  const [address, setAddress] = useState(link);
  const isAgain = kept !== null;
  const [file, setFile] = useState<File | null>(null);
  const [passphrase, setPassphrase] = useState("");
  const [fault, setFault] = useState<TakeFault | null>(null);
  const [isOpening, setOpening] = useState(false);

  const take = async (opening: Promise<Result<OpenedCourse, TakeFault>>) => {
    setOpening(true);
    setFault(null);
    const opened = await opening;
    setOpening(false);
    if (!opened.ok) return setFault(opened.error);
    if (data.year.courseById.has(opened.value.pack.source)) return setFault("own");
    await onOpened(opened.value);
  };
  const takeLink = async (text: string) => {
    const key = readShareLink(text);
    const host = /^\s*(https?:\/\/[^/\s]+)\/s\//.exec(text)?.[1];
    if ("type" in key) return setFault(key.type);
    // The app asks its own server alone.
    if (host !== undefined && host !== origin) return setFault("otherServer");
    await take(openLink(key));
  };
  const takeFile = async (chosen: File, words: string) => {
    setFile(chosen);
    await take(openFile(chosen, words));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isOpening) return;
    if (file) void takeFile(file, passphrase);
    else void takeLink(address);
  };
  // A link that the page was opened with is opened once.
  const isStarted = useRef(false);
  useEffect(() => {
    if (link === "" || isStarted.current) return;
    isStarted.current = true;
    void takeLink(link);
  });
  const wantsWords = file !== null && (fault === "passphrase" || fault === "key" || passphrase !== "");
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="medium"
      title={isAgain ? t`Look for a colleague's changes` : t`Take a course from a colleague`}
      description={
        isAgain ? (
          <Trans>Open a new file or a link of your colleague. You see each change before anything is saved.</Trans>
        ) : (
          <Trans>You see what would come before anything is saved.</Trans>
        )
      }
      footer={
        <>
          <Button variant="normal" size="medium" onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            size="medium"
            type="submit"
            form="take-source"
            isDisabled={isOpening || (file === null && address.trim() === "")}
          >
            {isOpening ? <Trans>Opening…</Trans> : <Trans context="a course of a colleague">Open</Trans>}
          </Button>
        </>
      }
    >
      <form id="take-source" className="flex flex-col gap-4" onSubmit={submit}>
        {kept?.map(({ name, link: own }) => (
          <Button key={own} variant="normal" isDisabled={isOpening} onPress={() => void takeLink(own)}>
            {name}
          </Button>
        ))}
        <TextField
          label={t`Link from a colleague`}
          value={address}
          onChange={(text) => {
            setAddress(text);
            setFile(null);
            setFault(null);
          }}
          autoComplete="off"
          spellCheck="false"
        />
        <FileDrop
          icon={FileUp}
          accept={[".schouljoer"]}
          name={file?.name}
          onFile={(chosen) => {
            setPassphrase("");
            void takeFile(chosen, "");
          }}
        />
        {wantsWords && (
          <TextField
            label={t`Passphrase of the file`}
            value={passphrase}
            onChange={setPassphrase}
            autoComplete="off"
            autoFocus
          />
        )}
        {fault !== null && (
          <p role="alert" className="text-ui text-warning-text">
            {faultText(fault, file !== null)}{" "}
            {file === null && (fault === "offline" || fault === "gone") && (
              <Trans>A file from your colleague can be opened here, too, even without a network.</Trans>
            )}
          </p>
        )}
      </form>
    </Dialog>
  );
}
