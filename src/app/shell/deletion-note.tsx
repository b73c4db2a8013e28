import { Trans } from "@lingui/react/macro";
import { UserX } from "lucide-react";
import { useState } from "react";
import { useFormat } from "#i18n/use-format";
import { Button } from "#ui/kit/button";
import { Icon } from "#ui/kit/icon";
import { useDeletion } from "../use-deletion.ts";

/**
 * Says on every device of an account that is to be deleted when that is, and offers a way to keep
 * it.
 */
export function DeletionNote() {
  const format = useFormat();
  const { due, keep } = useDeletion();
  const [isPending, setPending] = useState(false);
  if (due === null) return null;
  const date = format.dateTime(due);
  const press = async () => {
    setPending(true);
    await keep();
    setPending(false);
  };
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-danger-tint px-4 py-2.5 text-ui text-danger-text"
    >
      <p className="flex min-w-0 flex-1 basis-60 items-start gap-2.5">
        <Icon icon={UserX} className="mt-0.5" />
        <Trans>This account will be deleted on {date}.</Trans>
      </p>
      <Button variant="normal" size="medium" isPending={isPending} onPress={() => void press()}>
        <Trans>Keep my account</Trans>
      </Button>
    </div>
  );
}
