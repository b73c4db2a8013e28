import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useId, useState } from "react";
import { readRows } from "#db/read/queries";
import type { Result } from "#domain/result";
import { focusField } from "#hooks/dom/focus-field";
import { useLive } from "#hooks/data/use-live";
import { useKeepsStudents } from "#hooks/data/use-student-scope";
import { countName } from "#i18n/words/record-words";
import { remoteErrorMessage } from "#i18n/words/error-messages";
import { mailErrorMessage } from "#i18n/words/mail-error-message";
import { useFormat } from "#i18n/use-format";
import type { RemoteError } from "#remote/remote-error";
import { collectionNames, type CollectionName } from "#schema/collections";
import { purelyOfStudents } from "#schema/student-data";
import { Button } from "#ui/kit/button";
import { CurrentPasswordField } from "#ui/kit/fields/current-password-field";
import { Dialog } from "#ui/kit/overlays/dialog";
import { useToasts } from "#ui/kit/overlays/use-toasts";

type DeleteAccountDialogProps = {
  readonly email: string;
  readonly ask: (password: string) => Promise<Result<void, RemoteError>>;
  readonly requestPassword: () => Promise<Result<void, RemoteError>>;
  readonly onClose: () => void;
};

/** Says what goes, and asks for the password. An account without one gets it by mail first. */
export function DeleteAccountDialog({ email, ask, requestPassword, onClose }: DeleteAccountDialogProps) {
  const { t, i18n } = useLingui();
  const toasts = useToasts();
  const formId = useId();
  const list = useWhatGoes();
  const [password, setPassword] = useState("");
  const [isPending, setPending] = useState(false);
  const [fault, setFault] = useState<string>();
  const [hasNoPassword, setHasNoPassword] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const form = event.currentTarget;
    setFault(password === "" ? t`Enter your password.` : undefined);
    if (password === "") return focusField(form, "password");
    setPending(true);
    const answer = await ask(password);
    setPending(false);
    if (answer.ok) return onClose();
    const code = answer.error.type === "refused" ? answer.error.fields[0]?.code : undefined;
    if (code === "no_password") return setHasNoPassword(true);
    setFault(code === "wrong_password" ? t`This password is incorrect.` : remoteErrorMessage(i18n, answer.error));
    focusField(form, "password");
  };
  const sendLink = async () => {
    setPending(true);
    const answer = await requestPassword();
    setPending(false);
    if (!answer.ok) return setFault(mailErrorMessage(i18n, answer.error));
    toasts.add({ text: t`An e-mail is on its way to ${email}.` });
    onClose();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={hasNoPassword ? t`First choose a password` : t`Delete your account?`}
      footer={
        <>
          <Button variant="normal" size="medium" onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {hasNoPassword ? (
            <Button size="medium" isPending={isPending} onPress={() => void sendLink()}>
              <Trans>Send the link</Trans>
            </Button>
          ) : (
            <Button type="submit" form={formId} variant="danger-solid" size="medium" isPending={isPending}>
              <Trans>Delete in seven days</Trans>
            </Button>
          )}
        </>
      }
    >
      {hasNoPassword ? (
        <div className="text-body wrap-break-word text-ink-2">
          <p>
            <Trans>
              Your account has no password yet. We'll e-mail a link to {email}, where you choose one. Then come back
              here.
            </Trans>
          </p>
          {fault !== undefined && (
            <p role="alert" className="mt-3 text-danger-text">
              {fault}
            </p>
          )}
        </div>
      ) : (
        <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
          <div className="flex flex-col gap-2 text-body text-ink-2">
            <p>
              {list === "" ? (
                <Trans>The account and everything in it will be deleted, on the server and on your devices.</Trans>
              ) : (
                <Trans>
                  The account and everything in it will be deleted, on the server and on your devices: {list}.
                </Trans>
              )}
            </p>
            <p>
              <Trans>
                That happens in seven days. Until then everything works, and you can keep the account on any of your
                devices. After that nobody can bring it back.
              </Trans>
            </p>
          </div>
          <CurrentPasswordField value={password} onChange={setPassword} fault={fault} autoFocus />
        </form>
      )}
    </Dialog>
  );
}

/** How much there is, of what this device has; empty if there is nothing yet. */
const useWhatGoes = (): string => {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const keepsStudents = useKeepsStudents();
  const counts = useLive(
    async (db) => {
      const found: [CollectionName, number][] = [];
      // Without student data nobody knows here how much of it there is.
      for (const name of collectionNames.filter(
        (one) => one !== "users" && (keepsStudents || !purelyOfStudents.includes(one)),
      ))
        found.push([name, (await readRows(db, name)).length]);
      return found.filter(([, count]) => count > 0);
    },
    [keepsStudents],
  );
  if (!counts) return "…";
  const all = counts.map(([name, count]) => countName(i18n, name, count));
  return format.list(keepsStudents ? all : [...all, t`all students`]);
};
