import { useEffect, useMemo, useState } from "react";
import { decidedAfter, followFrame, frameYearValues, takeFrame, takenPartId } from "#db/edit/take-frame";
import { chooseSchoolyear } from "#db/edit/choose-schoolyear";
import { followTerms, readTermRows, type TermRows } from "#db/edit/follow-terms";
import type { Mutation } from "#db/edit/mutation";
import { readFrameRows, type YearFrameRows } from "#db/read/frame-rows";
import type { Database } from "#db/store/database";
import { type Frame, frameYear } from "#domain/share/frame";
import { compareFrame, type Decided, type FrameChanges } from "#domain/share/frame-changes";
import type { ShareKey } from "#domain/share/share-link";
import type { PlainDate } from "#domain/time/plain-date";
import { hasUsualDates } from "#domain/year/year-setup";
import { useLive } from "#hooks/data/use-live";
import { useMirror } from "#hooks/data/mirror-context";
import { useToday } from "#hooks/data/use-now";
import { useEdits } from "#hooks/edits/use-edits";
import type { SchoolyearRow } from "#schema/schoolyears";
import type { SubscriptionRow } from "#schema/subscriptions";
import { emptyValues } from "#schema/validate";
import type { FramePorts, OpenedFrame } from "./frame-ports.ts";

/** A year of mine beside a school's frame. */
export type FrameYearRows = { readonly rows: YearFrameRows; readonly terms: TermRows };

/** A year without marks. */
export const noTerms: TermRows = { assessments: [], gradebooks: [], termmarks: [] };

/** Reads a year of mine as a frame is held against it. */
const readFrameYear = async (db: Database, schoolyear: SchoolyearRow): Promise<FrameYearRows> => {
  const [rows, terms] = await Promise.all([readFrameRows(db, schoolyear), readTermRows(db, schoolyear.id)]);
  return { rows, terms };
};

/** Holds a frame against a year of mine. */
export const frameChangesOf = (
  frame: Frame,
  { rows, terms }: FrameYearRows,
  o: { readonly owner: string; readonly base: readonly Decided[]; readonly today: PlainDate },
): FrameChanges => {
  const { schoolyear } = rows;
  const after = { ...schoolyear, ...frameYear(frame), terms: [...frameYear(frame).terms] };
  return compareFrame({
    parts: frame.parts,
    base: o.base,
    mine: rows,
    today: o.today,
    takenId: (part) => takenPartId({ owner: o.owner, schoolyear: schoolyear.id }, part),
    isYearUntouched: hasUsualDates(schoolyear) && schoolyear.terms.length === 0,
    isYearClosed:
      terms.gradebooks.some(({ lockedTerms }) => lockedTerms.length > 0) ||
      followTerms(terms, schoolyear, after).lost.count > 0,
  });
};

/** A year that is made with the frame: nothing in it yet. */
const bareYear = (id: string, frame: Frame): FrameYearRows => ({
  rows: {
    schoolyear: { ...emptyValues("schoolyears"), ...frameYearValues(frame), id } as SchoolyearRow,
    holidays: [],
    rotations: [],
    timetables: [],
    sessions: [],
    courses: [],
  },
  terms: noTerms,
});

type UseFrameChanges = Pick<FramePorts, "packDecided" | "readDecided"> & {
  /** null: it is made with the frame. */
  readonly schoolyear: SchoolyearRow | null;
  readonly opened: OpenedFrame;
  readonly key: ShareKey;
  readonly subscription: SubscriptionRow | undefined;
};

/**
 * What a school's frame would change in a year of mine, and the step that takes what is ticked.
 * That step notes what was decided. Undefined while it is read.
 */
export const useFrameChanges = ({ schoolyear, opened, key, subscription, ...ports }: UseFrameChanges) => {
  const { db, owner, moment } = useMirror();
  const { run, newId } = useEdits();
  const today = useToday();
  const [madeId] = useState(newId);
  const { frame, generation } = opened;
  const found = useLive((db) => (schoolyear ? readFrameYear(db, schoolyear) : Promise.resolve(null)), [schoolyear]);
  const year = useMemo(() => (schoolyear ? found : bareYear(madeId, frame)), [schoolyear, found, madeId, frame]);
  const packed = subscription?.base ?? "";
  const [read, setRead] = useState<{ readonly packed: string; readonly base: readonly Decided[] } | null>(null);
  const { readDecided } = ports;
  useEffect(() => {
    let isGone = false;
    void readDecided(packed).then((base) => !isGone && setRead({ packed, base }));
    return () => {
      isGone = true;
    };
  }, [packed, readDecided]);
  const base = read?.packed === packed ? read.base : undefined;
  const changes = useMemo(
    () => year && base && frameChangesOf(frame, year, { owner, base, today }),
    [frame, year, base, owner, today],
  );
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  if (!changes || !year || !base) return undefined;
  const taken = new Set(
    changes.lines.filter((line) => !line.obstacle && line.isPreset !== toggled.has(line.key)).map((line) => line.key),
  );
  return {
    changes,
    taken,
    toggle(line: string) {
      const next = new Set(toggled);
      if (!next.delete(line)) next.add(line);
      setToggled(next);
    },
    /** Takes what is ticked; the rest is left. Returns whether it was written. */
    async take(text: string): Promise<boolean> {
      const { rows, terms } = year;
      const choice = { owner, rows, changes, base, taken };
      const noted = followFrame({
        subscription,
        schoolyear: rows.schoolyear.id,
        key,
        frame,
        generation,
        base: await ports.packDecided(decidedAfter(choice)),
        decided: moment(),
      });
      const made: readonly Mutation[] = schoolyear
        ? []
        : [
            { op: "create", collection: "schoolyears", id: madeId, values: frameYearValues(frame) },
            ...(await chooseSchoolyear(db, owner, madeId)),
          ];
      return run([...made, ...takeFrame({ ...choice, terms, today }), noted], text);
    },
  };
};
