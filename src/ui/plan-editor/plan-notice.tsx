import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { CircleAlert, Info, X } from "lucide-react";
import type { DroppedKind } from "#domain/rich/read-pasted";
import { Icon } from "#ui/kit/icon";
import { IconButton } from "#ui/kit/icon-button";
import { join } from "#ui/kit/styles";

/**
 * What the editor has to say: an edit was refused because the plan is full, or parts of what was
 * pasted were left out.
 */
export type Notice = "full" | ReadonlyMap<DroppedKind, number>;

type PlanNoticeProps = { readonly notice: Notice | null; readonly onClose: () => void };

/** A sentence below the text, announced politely. */
export function PlanNotice({ notice, onClose }: PlanNoticeProps) {
  const { t } = useLingui();

  const sentences = (dropped: ReadonlyMap<DroppedKind, number>): string => {
    const count = (kind: DroppedKind) => dropped.get(kind) ?? 0;
    const [pictures, media, fields, links] = [count("picture"), count("media"), count("form"), count("link")];
    return [
      pictures > 0 && t`${plural(pictures, { one: "# picture was left out.", other: "# pictures were left out." })}`,
      media > 0 &&
        t`${plural(media, { one: "# video or player was left out.", other: "# videos or players were left out." })}`,
      fields > 0 && t`${plural(fields, { one: "# form field was left out.", other: "# form fields were left out." })}`,
      links > 0 &&
        t`${plural(links, { one: "# unsafe link was left out; its text is kept.", other: "# unsafe links were left out; their text is kept." })}`,
    ]
      .filter((sentence) => sentence !== false)
      .join(" ");
  };
  const isFull = notice === "full";
  return (
    <div role="status">
      {notice && (
        <p
          className={join(
            "mt-2 flex items-center gap-2 rounded-control px-2.5 py-1.5 text-ui",
            isFull ? "bg-danger-tint text-danger-text" : "bg-sunken text-ink-2",
          )}
        >
          <Icon icon={isFull ? CircleAlert : Info} />
          <span className="flex-1">
            {isFull
              ? t`This does not fit: a plan holds about 200,000 characters, formatting included. Nothing was changed. Paste less, or shorten the plan first.`
              : sentences(notice)}
          </span>
          <IconButton icon={X} label={t`Close`} size="small" onPress={onClose} />
        </p>
      )}
    </div>
  );
}
