import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { CalendarOff, CircleAlert, GitCompareArrows, HardDrive, Layers2, School, Sparkles } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { Link, useLocation, useSearch } from "wouter";
import { useFrameNews } from "#hooks/data/frame-news";
import { useOnceNoted } from "#hooks/data/use-once-noted";
import { useStorageRoom } from "#hooks/data/use-storage-room";
import type { PlainDate } from "#domain/time/plain-date";
import { crowdedLessons } from "#domain/lessons/crowded-lessons";
import { useTogether } from "#hooks/ports/use-together";
import { type LessonSlot, syncPath, type SyncView, yearDialogPath } from "#hooks/paths";
import { useSyncStatus } from "#hooks/data/use-sync-status";
import { useFormat } from "#i18n/use-format";
import { TextButton, TextLink } from "#ui/kit/link";
import { AsideSection } from "./aside-section.tsx";
import { lostLessonsFrom } from "./lost-lessons-from.ts";
import { NoteNotices } from "./note-notices.tsx";
import { Notice } from "./notice.tsx";
import type { YearData } from "./use-day.ts";

type NoticesProps = {
  readonly data: YearData;
  readonly today: PlainDate;
  /** Lessons about which a substitute wrote. */
  readonly notes: readonly LessonSlot[];
  readonly onRestart?: () => void;
};

/**
 * What waits for the teacher: lessons without a slot, changes of the school, notes of substitutes,
 * edits to compare or parked, a new version.
 */
export function Notices({ data, today, notes, onRestart }: NoticesProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { conflicts, parked, unsynced } = useSyncStatus();
  const frameNews = useFrameNews();
  const room = useStorageRoom();
  const { isNoted, note } = useOnceNoted("storageNoted");
  const isAtRisk = room?.isPersistent === false && unsynced > 0 && !isNoted;
  const isNearlyFull = room?.isNearlyFull ?? false;
  const [path] = useLocation();
  const search = useSearch();
  const { year, lessons } = data;
  const lost = useMemo(() => lostLessonsFrom(year, lessons, today), [year, lessons, today]);
  const { isTogether } = useTogether();
  const crowded = useMemo(
    () => crowdedLessons(year.occurrences(), lessons, today).filter(({ lesson }) => !isTogether(lesson)).length,
    [year, lessons, today, isTogether],
  );
  const dates = new Set(lost.map((lesson) => lesson.date));
  const first = [...dates].toSorted()[0];
  const isCalm =
    lost.length + crowded + notes.length + frameNews + conflicts + parked === 0 && !isAtRisk && !isNearlyFull;
  if (isCalm && !onRestart) return null;
  const day = first === undefined ? "" : format.date(first, "weekdayMedium");
  const place = (
    <Link href={yearDialogPath(path, search, "place-lessons")} replace asChild>
      <TextLink>
        <Trans context="gives lessons a slot">Place</Trans>
      </TextLink>
    </Link>
  );
  return (
    <AsideSection title={t`Notices`}>
      <ul className="flex flex-col">
        {first !== undefined && (
          <Notice icon={CalendarOff} action={place}>
            {dates.size === 1 ? (
              <Plural
                value={lost.length}
                one={`# lesson lost its slot on ${day}`}
                other={`# lessons lost their slot on ${day}`}
              />
            ) : (
              <Plural value={lost.length} one="# lesson lost its slot" other="# lessons lost their slots" />
            )}
          </Notice>
        )}
        {crowded > 0 && (
          <Notice icon={Layers2} action={place}>
            <Plural value={crowded} one="# plan shares its slot" other="# plans share their slots" />
          </Notice>
        )}
        {frameNews > 0 && (
          <Notice
            icon={School}
            action={
              <Link href={yearDialogPath(path, search, "school-frame")} replace asChild>
                <TextLink>
                  <Trans context="a school's frame">Look</Trans>
                </TextLink>
              </Link>
            }
          >
            <Plural
              value={frameNews}
              one="Your school changed # thing in its year"
              other="Your school changed # things in its year"
            />
          </Notice>
        )}
        <NoteNotices year={year} notes={notes} />
        {conflicts > 0 && (
          <Notice icon={GitCompareArrows} action={<SyncLink view="compare">{t`Compare`}</SyncLink>}>
            <Plural value={conflicts} one="# record edited on two devices" other="# records edited on two devices" />
          </Notice>
        )}
        {parked > 0 && (
          <Notice icon={CircleAlert} action={<SyncLink view="parked">{t`Review`}</SyncLink>}>
            <Plural
              value={parked}
              one="# edit was refused by the server and is kept here"
              other="# edits were refused by the server and are kept here"
            />
          </Notice>
        )}
        {isNearlyFull && (
          <Notice icon={HardDrive}>
            <Trans>This device's storage is nearly full. Free some space, so that edits can be saved.</Trans>
          </Notice>
        )}
        {isAtRisk && (
          <Notice
            icon={HardDrive}
            action={
              <TextButton onClick={note}>
                <Trans>Got it</Trans>
              </TextButton>
            }
          >
            <Trans>This browser may remove what is not synced when its disk is full</Trans>
          </Notice>
        )}
        {onRestart && (
          <Notice
            icon={Sparkles}
            action={
              <TextButton onClick={onRestart}>
                <Trans>Restart</Trans>
              </TextButton>
            }
          >
            <Trans>A new version is ready</Trans>
          </Notice>
        )}
      </ul>
    </AsideSection>
  );
}

/** Opens a dialog of the sync over this page. */
function SyncLink({ view, children }: { readonly view: SyncView; readonly children: ReactNode }) {
  const [path] = useLocation();
  return (
    <Link href={syncPath(path, useSearch(), view)} replace asChild>
      <TextLink>{children}</TextLink>
    </Link>
  );
}
