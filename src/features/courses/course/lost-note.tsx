import { Plural, Trans } from "@lingui/react/macro";
import { CalendarOff } from "lucide-react";
import { Icon } from "#ui/kit/icon";
import { PlaceLink } from "./place-link.tsx";

/** How many of the course's plans have no slot, and a link to give them one. */
export function LostNote({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <p className="flex items-center gap-2.5 border-b border-line px-4 py-2 text-ui text-ink tablet:ps-8 tablet:pe-7 pointer-coarse:min-h-11">
      <Icon icon={CalendarOff} className="text-ink-2" />
      <span>
        <Plural value={count} one="# lesson has no slot" other="# lessons have no slot" />
      </span>
      <PlaceLink>
        <Trans context="gives lessons a slot">Place</Trans>
      </PlaceLink>
    </p>
  );
}
