import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useSearch } from "wouter";
import { receivedBounds } from "#db/received-files/received-files";
import { fileSize } from "#i18n/file-size";
import { useFormat } from "#i18n/use-format";

const reasons = ["many", "disk", "late", "unread"] as const;

/**
 * Why files could not be taken, as the worker and the server write it into the address: too many
 * wait, the disk is full, no worker ran yet, or they could not be read. `lost`: how many of them, 0
 * where nobody counted.
 */
const readLoss = (search: string) => {
  const params = new URLSearchParams(search);
  const why = reasons.find((one) => one === params.get("why"));
  return why ? { why, lost: Number(/^\d{1,4}$/.exec(params.get("lost") ?? "")?.[0] ?? 0) } : null;
};

/** Says which files of a share could not be taken, and what to do about it. */
export function ReceivedLoss() {
  const { t } = useLingui();
  const format = useFormat();
  const loss = readLoss(useSearch());
  if (!loss) return null;
  const { why, lost } = loss;
  const files = receivedBounds.files;
  const room = fileSize(format.locale, receivedBounds.bytes);
  const count = t`${plural(lost, { one: "# file couldn't be received.", other: "# files couldn't be received." })}`;
  const reason = {
    many: t`At most ${files} files, ${room} in all, can wait here. Put these where they belong, then share the others again.`,
    disk: t`There is no space left on this device. Free some, then share again.`,
    late: t`What you shared couldn't be received: the app wasn't ready on this device yet. It is now, so share it again.`,
    unread: t`What you shared couldn't be read. Share it again, in smaller parts if it was a lot.`,
  }[why];
  return (
    <p role="alert" className="mb-4 max-w-[696px] rounded-control bg-danger-tint px-3 py-2 text-ui text-danger-text">
      {lost > 0 ? `${count} ${reason}` : reason}
    </p>
  );
}
