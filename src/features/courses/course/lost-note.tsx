import { Plural, Trans } from "@lingui/react/macro";
import { CalendarOff } from "lucide-react";
import { Link } from "wouter";
import { courseSchedulePath } from "#hooks/paths";
import { Icon } from "#ui/kit/icon";
import { TextLink } from "#ui/kit/link";
import { PlaceLink } from "./place-link.tsx";

type LostNoteProps = {
  readonly course: string;
  readonly count: number;
  /** Whether the course has any: without, its timetable comes first. */
  readonly hasSlots: boolean;
};

/** How many of the course's plans have no slot, and a link to give them one. */
export function LostNote({ course, count, hasSlots }: LostNoteProps) {
  if (count === 0) return null;
  return (
    <p className="flex items-center gap-2.5 border-b border-line px-4 py-2 text-ui text-ink tablet:ps-8 tablet:pe-7 pointer-coarse:min-h-11">
      <Icon icon={CalendarOff} className="text-ink-2" />
      <span>
        <Plural value={count} one="# lesson has no slot" other="# lessons have no slot" />
      </span>
      {hasSlots ? (
        <PlaceLink>
          <Trans context="gives lessons a slot">Place</Trans>
        </PlaceLink>
      ) : (
        <Link href={courseSchedulePath(course)} asChild>
          <TextLink className="pointer-coarse:-my-3 pointer-coarse:inline-block pointer-coarse:py-3">
            <Trans>Say when the course is held, then place them</Trans>
          </TextLink>
        </Link>
      )}
    </p>
  );
}
