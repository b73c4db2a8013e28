import { Trans, useLingui } from "@lingui/react/macro";
import { CalendarPlus, Copy, Ellipsis } from "lucide-react";
import { edit } from "#db/edit/edit";
import { useCopyText } from "#ui/kit/overlays/use-copy-text";
import { useEdits } from "#hooks/edits/use-edits";
import { useYear } from "#hooks/data/year-context";
import type { FeedRow } from "#schema/feeds";
import { Button } from "#ui/kit/button";
import { Checkbox } from "#ui/kit/fields/checkbox";
import { TextField } from "#ui/kit/fields/text-field";
import { IconButton } from "#ui/kit/icon-button";
import { ButtonLink } from "#ui/kit/link";
import { Menu, MenuItem } from "#ui/kit/overlays/menu";
import { feedAddress, feedAppAddress } from "./feed-address.ts";
import { LastFetch } from "./last-fetch.tsx";
import { ShownPart } from "./shown-part.tsx";
import type { Fetches } from "./use-fetches.ts";

type FeedCardProps = {
  readonly feed: FeedRow;
  readonly origin: string;
  readonly fetches: Fetches;
  readonly onRevoke: (name: string, isReplaced: boolean) => void;
};

/** One address: what it shows, when it was last fetched, and what can be done with it. */
export function FeedCard({ feed, origin, fetches, onRevoke }: FeedCardProps) {
  const { t } = useLingui();
  const { run } = useEdits();
  const copy = useCopyText();
  const year = useYear();
  const name = feed.course === "" ? t`Whole calendar` : year?.labelOf(feed.course).full || feed.name;
  const address = feedAddress(origin, feed.token);
  return (
    <li className="flex flex-col gap-3 rounded-block border border-line p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-body font-semibold wrap-break-word">{name}</h3>
          <LastFetch feed={feed} fetches={fetches} />
          <ShownPart feed={feed} fetches={fetches} />
        </div>
        <Menu aria-label={t`More for ${name}`} trigger={<IconButton icon={Ellipsis} label={t`More for ${name}`} />}>
          <MenuItem onAction={() => onRevoke(name, true)}>{t`Replace with a new address`}</MenuItem>
          <MenuItem onAction={() => onRevoke(name, false)}>{t`Revoke`}</MenuItem>
        </Menu>
      </div>
      <TextField label={t`Address of ${name}`} isLabelHidden value={address} isReadOnly onFocus={selectAll} />
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="normal" size="medium" icon={Copy} onPress={() => void copy(address, t`Address copied`)}>
          <Trans>Copy address</Trans>
        </Button>
        <ButtonLink variant="normal" size="medium" icon={CalendarPlus} href={feedAppAddress(origin, feed.token)}>
          <Trans>Open in calendar app</Trans>
        </ButtonLink>
      </div>
      <Checkbox
        isSelected={feed.plans}
        onChange={(plans) =>
          void run(
            [edit("feeds", feed, { plans })],
            plans ? t`Lesson plans are in “${name}” now` : t`Lesson plans are no longer in “${name}”`,
          )
        }
      >
        <Trans>With lesson plans, homework, tasks and the notes of events</Trans>
      </Checkbox>
    </li>
  );
}

const selectAll = ({ target }: { readonly target: EventTarget }) => {
  if (target instanceof HTMLInputElement) target.select();
};
