import { Trans, useLingui } from "@lingui/react/macro";
import { Download } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { readClassBook } from "#db/read/class-book";
import { focusField } from "#hooks/dom/focus-field";
import { useLive } from "#hooks/data/use-live";
import { useSyncStatus } from "#hooks/data/use-sync-status";
import { useForgetUndo } from "#hooks/edits/use-forget-undo";
import { useFormat } from "#i18n/use-format";
import { countName } from "#i18n/words/record-words";
import { remoteErrorMessage } from "#i18n/words/error-messages";
import type { DeleteSome } from "#remote/class-book-end";
import type { SchoolyearRow } from "#schema/schoolyears";
import { Button } from "#ui/kit/button";
import { CurrentPasswordField } from "#ui/kit/fields/current-password-field";
import { Dialog } from "#ui/kit/overlays/dialog";
import { useToasts } from "#ui/kit/overlays/use-toasts";
import { ProgressBar } from "#ui/kit/progress-bar";
import { useEndClassBook } from "./use-end-class-book.ts";

type EndClassBookDialogProps = {
  readonly year: SchoolyearRow;
  readonly deleteSome: DeleteSome;
  readonly onExport: () => void;
  readonly onClose: () => void;
};

/** Says what a year's class book has, offers a file of it, and deletes it for good. */
export function EndClassBookDialog({ year, deleteSome, onExport, onClose }: EndClassBookDialogProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const toasts = useToasts();
  const forgetUndo = useForgetUndo();
  const { unsynced } = useSyncStatus();
  const formId = useId();
  const [isEarly, setEarly] = useState(false);
  const [password, setPassword] = useState("");
  const [isEmpty, setEmpty] = useState(false);
  const counts = useLive((db) => readClassBook(db, year.id), [year.id]) ?? [];
  const records = counts.reduce((sum, [, count]) => sum + count, 0);
  const { name } = year;
  const { state, start, stop } = useEndClassBook({
    schoolyear: year.id,
    total: records,
    deleteSome,
    onDone: () => {
      void forgetUndo();
      toasts.add({ text: t`Class book deleted: ${name}` });
      onClose();
    },
  });
  const isDeleting = state.type === "deleting";
  const [done, total] = isDeleting ? [state.deleted, state.total].map((one) => format.number(one)) : [];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setEmpty(password === "");
    if (password === "") return focusField(event.currentTarget, "password");
    // What this device has not sent yet would be made again.
    setEarly(unsynced > 0);
    if (unsynced === 0) void start(password);
  };
  const error = state.type === "asked" ? state.error : undefined;
  const code = error?.type === "refused" ? error.fields[0]?.code : undefined;
  const isWrong = code === "wrong_password";
  const passwordFault = isEmpty ? t`Enter your password.` : isWrong ? t`This password is incorrect.` : undefined;
  const faultOf = (): string | undefined => {
    if (isEarly && unsynced > 0)
      return t`Some changes of this device aren't on the server yet. Wait until all is synced, then try again.`;
    if (error?.type === "notFound")
      return t`The server is older than this app and can't do this yet. It has to be updated.`;
    if (code === "no_password")
      return t`Your account has no password yet. Choose one with “Forgot your password?” where you sign in, then come back here.`;
    if (code === "not_over") return t`This school year isn't over yet. Its class book stays until then.`;
    return error && !isWrong ? remoteErrorMessage(i18n, error) : undefined;
  };
  const fault = faultOf();
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onOpenChange={(isOpen) => !isOpen && !isDeleting && onClose()}
      title={t`Delete the class book of ${name}?`}
      footer={
        <>
          <Button variant="normal" size="medium" isDisabled={isDeleting} onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="danger-solid" size="medium" isPending={isDeleting}>
            <Trans>Delete for good</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 text-body text-ink-2">
        <p>
          <Trans>
            These go from the server, from all your devices and from the bin. Nothing brings them back but a file that
            you save first. Students, lessons and plans stay.
          </Trans>
        </p>
        <ul className="list-disc ps-5 text-ink tabular-nums">
          {counts.map(([collection, count]) => (
            <li key={collection}>{countName(i18n, collection, count)}</li>
          ))}
        </ul>
        <div>
          <Button variant="normal" size="medium" icon={Download} isDisabled={isDeleting} onPress={onExport}>
            <Trans>Export everything…</Trans>
          </Button>
        </div>
        <form id={formId} noValidate onSubmit={submit}>
          <CurrentPasswordField value={password} onChange={setPassword} fault={passwordFault} isDisabled={isDeleting} />
        </form>
        {isDeleting && (
          <ProgressBar
            label={t`Deleting the class book`}
            done={state.deleted}
            total={state.total}
            valueText={t`${done} of ${total}`}
            onCancel={stop}
          />
        )}
        {fault && (
          <p role="alert" className="text-danger-text">
            {fault}
          </p>
        )}
      </div>
    </Dialog>
  );
}
