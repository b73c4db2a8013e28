import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import { courseLine, originOf } from "#domain/lessons/course-line";
import type { SlotPlace } from "#domain/lessons/slot-place";
import { copyFiles } from "#db/files/copy-files";
import { copyPlans, firstFreePlace, freePlaces } from "#domain/units/copy-plans";
import { useMirror } from "#hooks/data/mirror-context";
import { useEdits } from "#hooks/edits/use-edits";
import { useToday } from "#hooks/data/use-now";
import { useFormat } from "#i18n/use-format";
import { Select } from "#ui/kit/fields/select";
import { Dialog } from "#ui/kit/overlays/dialog";
import { Swatch } from "#ui/kit/swatch";
import { copyMutations } from "./copy-mutations.ts";
import { CopyTable } from "./copy-table.tsx";
import { PreviewFoot } from "./preview-foot.tsx";
import { type CoursePlans, useCoursePlans } from "./use-course-plans.ts";
import { useSlotWords } from "./use-slot-words.ts";

type CopyDialogProps = {
  readonly plans: CoursePlans;
  /** null: the whole course. */
  readonly unit: string | null;
  readonly onClose: () => void;
};

const everything = "all";
const slotId = ({ date, start }: SlotPlace): string => `${date} ${start}`;

/**
 * The other courses by name, those of the same subject first: one of them is the parallel class.
 */
const otherCourses = ({ year, row }: CoursePlans, compare: (a: string, b: string) => number) => {
  const others = year.courses
    .filter(({ id }) => id !== row.id)
    .toSorted((a, b) => compare(year.labelOf(a.id).full, year.labelOf(b.id).full));
  const isParallel = ({ subject }: (typeof others)[number]) => subject !== "" && subject === row.subject;
  return [...others.filter(isParallel), ...others.filter((course) => !isParallel(course))];
};

/**
 * Copies the plans of a course or a unit to another class: what, where to, from which slot on, and
 * each lesson with the slot it gets.
 */
export function CopyDialog({ plans, unit, onClose }: CopyDialogProps) {
  const { t } = useLingui();
  const { db } = useMirror();
  const { run, newId } = useEdits();
  const { collator } = useFormat();
  const today = useToday();
  const courses = useMemo(() => otherCourses(plans, collator.compare), [plans, collator]);
  const [part, setPart] = useState(unit ?? everything);
  const [course, setCourse] = useState(courses[0]?.id ?? "");
  const [chosen, setChosen] = useState<string | null>(null);
  const target = useCoursePlans({ course });
  const isCourse = target?.course === course;
  const units = part === everything ? plans.units : plans.units.filter(({ id }) => id === part);
  const lessons = useMemo(
    () => plans.lessons.filter((lesson) => part === everything || lesson.unit === part),
    [plans.lessons, part],
  );
  const places = useMemo(() => {
    if (!target) return { free: [], from: null };
    const line = courseLine(target);
    const free = freePlaces(line, today);
    const first = free.find(({ slot }) => slotId(originOf(slot)) === chosen) ?? firstFreePlace(line, today);
    return { free, from: first ? originOf(first.slot) : null };
  }, [target, today, chosen]);
  const result = useMemo(
    () => target && copyPlans({ lessons, slots: plans.slots, target, from: places.from }),
    [target, lessons, plans.slots, places],
  );
  const { when } = useSlotWords(target ?? plans);
  const count = result?.copies.length ?? 0;
  const apply = async () => {
    if (!target || !result) return;
    const text = t`${plural(count, { one: "# lesson copied", other: "# lessons copied" })}`;
    const made = copyMutations({ lessons: plans.lessons, copies: result.copies, units, target, newId });
    if (await run([...made.mutations, ...(await copyFiles(db, made.copied))], text)) onClose();
  };
  return (
    <Dialog
      title={t`Copy to another class`}
      description={
        <Trans>
          In their order and with their files, into free slots of the other course. Its own plans stay. The copies are
          drafts. Nothing is saved yet.
        </Trans>
      }
      size="large"
      isOpen
      closesOnBack
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <PreviewFoot onCancel={onClose} onApply={() => apply()} isDisabled={count === 0 || !isCourse}>
          {count === 0 ? (
            <Trans>Nothing to copy</Trans>
          ) : (
            <Plural value={count} one="Copy # lesson" other="Copy # lessons" />
          )}
        </PreviewFoot>
      }
    >
      {courses.length === 0 ? (
        <p className="text-body text-ink-2">
          <Trans>There is no other course in this school year yet.</Trans>
        </p>
      ) : (
        <div className="flex flex-col gap-5">
          <div className="grid items-start gap-4 tablet:grid-cols-3">
            <Select
              label={t({ message: "What", context: "is copied" })}
              options={[
                { id: everything, label: t`All plans of the course` },
                ...plans.units.map(({ id, title }) => ({ id, label: title })),
              ]}
              value={part}
              onChange={setPart}
            />
            <Select
              label={t`To which course?`}
              options={courses.map(({ id, color }) => ({
                id,
                label: plans.year.labelOf(id).full,
                leading: <Swatch color={color || "lagoon"} />,
              }))}
              value={course}
              onChange={(id) => {
                setCourse(id);
                setChosen(null);
              }}
            />
            <Select
              label={t`From which slot?`}
              placeholder={t`No free slot`}
              options={places.free.map(({ slot }) => ({ id: slotId(originOf(slot)), label: when(originOf(slot)) }))}
              value={places.from && slotId(places.from)}
              onChange={setChosen}
            />
          </div>
          {target && result && <CopyTable plans={plans} target={target} result={result} />}
        </div>
      )}
    </Dialog>
  );
}
