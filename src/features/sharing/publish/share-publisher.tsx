import { useEffect, useMemo, useRef, useState } from "react";
import { canonicalJson } from "#domain/share/canonical-json";
import { isLivingShare, shareEnd } from "#domain/share/share-end";
import { shareGeneration } from "#domain/share/share-generation";
import type { ShareKey } from "#domain/share/share-link";
import type { SharePage } from "#domain/share/share-page";
import { splitLocalDateTime } from "#domain/time/minutes";
import type { PlainDate } from "#domain/time/plain-date";
import { useMirror } from "#hooks/data/mirror-context";
import { useNow } from "#hooks/data/use-now";
import { useRows } from "#hooks/data/use-rows";
import { useKeepsStudents } from "#hooks/data/use-student-scope";
import { useFormat } from "#i18n/use-format";
import type { ShareRow } from "#schema/shares";
import { pageOf } from "./page-of.ts";
import type { SharePorts } from "../link/share-ports.ts";
import { createShareState, type ShareFault } from "../link/share-state.ts";
import { readShareFile } from "../link/read-share-file.ts";
import { useShareData } from "../link/use-share-data.ts";

export type PublisherPorts = Pick<SharePorts, "readVisits"> & {
  /** Encrypts and sends what a link shows; null once it is there. */
  readonly publish: (o: {
    readonly key: ShareKey;
    readonly until: string;
    readonly generation: number;
    readonly page: SharePage;
    /** See `publishShare`. */
    readonly sent: Map<string, string>;
    readonly readFile: (sha256: string) => Promise<Blob | undefined>;
  }) => Promise<ShareFault | null>;
};

/** Milliseconds after the last change, so that what is typed is sent once. */
const rest = 2000;
/** Milliseconds after which what failed is tried again. */
const retry = 30_000;

/** Sends what living links show, when they are made and whenever it changes. Draws nothing. */
export function SharePublisher(ports: PublisherPorts) {
  const { today, minutes } = useNow();
  const keepsStudents = useKeepsStudents();
  // One that the server does not know yet waits for the push.
  const living = useRows("shares")?.filter(
    ({ rev, secret, until, names }) =>
      rev > 0 && secret !== "" && splitLocalDateTime(until).date >= today && (keepsStudents || !names),
  );
  const now = `${today} ${minutes}`;
  const years = [...new Set((living ?? []).map(({ schoolyear }) => schoolyear))];
  return years.map((year) => (
    <YearPublisher
      key={year}
      {...ports}
      year={year}
      now={now}
      today={today}
      shares={living!.filter(({ schoolyear }) => schoolyear === year)}
    />
  ));
}

type YearPublisherProps = PublisherPorts & {
  readonly year: string;
  readonly now: string;
  readonly today: PlainDate;
  readonly shares: readonly ShareRow[];
};

function YearPublisher({ year, now, today, shares, readVisits, publish }: YearPublisherProps) {
  const mirror = useMirror();
  const data = useShareData(year);
  const { names } = useFormat();
  const state = mirror.once(createShareState);
  /** Numbers of the pages that the server has, by locator; null before it was asked. */
  const sent = useRef<Map<string, number> | null>(null);
  /** Files that each link has, by its locator. */
  const sentFiles = useRef(new Map<string, Map<string, string>>());
  const [round, setRound] = useState(0);
  const wanted = useMemo(() => {
    if (!data) return [];
    return shares.flatMap((share) => {
      const { zone } = data.year.schoolyear;
      if (!isLivingShare(share, zone, mirror.clock())) return [];
      const made = pageOf(share, data, { names, today });
      if (!made) return [];
      const { page } = made;
      const until = new Date(shareEnd(made, zone)).toISOString();
      const shown = canonicalJson(page.draw((sha256) => sha256));
      return [{ share, page, until, generation: shareGeneration(`${until} ${shown}`) }];
    });
    // oxlint-disable-next-line react/exhaustive-deps -- `now` ends what is over
  }, [data, shares, names, mirror, today, now]);

  useEffect(() => {
    let isGone = false;
    const readFile = async (sha256: string) => (data ? readShareFile(mirror, data, sha256) : undefined);
    const send = async () => {
      if (wanted.length === 0 || isGone) return;
      if (sent.current === null) {
        const visits = await readVisits();
        if (!visits.ok) return void setTimeout(() => !isGone && setRound((last) => last + 1), retry);
        sent.current = new Map(Object.entries(visits.value).map(([locator, { generation }]) => [locator, generation]));
      }
      for (const { share, ...publication } of wanted) {
        const there = sent.current.get(share.locator);
        if (isGone || there === publication.generation) continue;
        if (there !== undefined && !share.content.follows) continue;
        const files = sentFiles.current.get(share.locator) ?? new Map<string, string>();
        sentFiles.current.set(share.locator, files);
        const fault = await publish({ key: share, ...publication, sent: files, readFile });
        state.set(share.locator, fault);
        if (fault === null) sent.current.set(share.locator, publication.generation);
        else if (fault === "offline") setTimeout(() => !isGone && setRound((last) => last + 1), retry);
      }
    };
    const timer = setTimeout(() => void send().catch(() => undefined), rest);
    const again = () => setRound((last) => last + 1);
    window.addEventListener("online", again);
    return () => {
      isGone = true;
      clearTimeout(timer);
      window.removeEventListener("online", again);
    };
  }, [wanted, round, data, mirror, state, publish, readVisits]);
  return null;
}
