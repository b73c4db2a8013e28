import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { TriangleAlert, Undo2 } from "lucide-react";
import { useState } from "react";
import { useFormat } from "#i18n/use-format";
import { Button } from "#ui/kit/button";
import { DatePicker } from "#ui/kit/fields/date-picker";
import { RadioGroup } from "#ui/kit/fields/radio-group";
import { Select } from "#ui/kit/fields/select";
import { Icon } from "#ui/kit/icon";
import { TextButton } from "#ui/kit/link";
import { Dialog } from "#ui/kit/overlays/dialog";
import { useToasts } from "#ui/kit/overlays/use-toasts";
import { Swatch } from "#ui/kit/swatch";
import { choiceName } from "#i18n/words/record-words";
import type { OriginRow } from "#schema/origins";
import type { OpenedCourse, TakePorts } from "./course-ports.ts";
import { takeRows } from "./take-rows.ts";
import { TakeTable } from "./take-table.tsx";
import { type TakePace, takePaces, useTake } from "./use-take.ts";
import type { ShareData } from "../link/read-share-data.ts";

type TakePreviewProps = TakePorts & {
  readonly data: ShareData;
  readonly opened: OpenedCourse;
  readonly onAnother: () => void;
  /** Looks at what changed since a course of mine took it. */
  readonly onChanges: (origin: OriginRow) => Promise<void>;
  readonly onTaken: (course: string) => void;
  readonly onClose: () => void;
};

/** Her lessons at the left, my slots at the right, and how they meet. */
export function TakePreview({ data, opened, onAnother, onChanges, onTaken, onClose, ...ports }: TakePreviewProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const toasts = useToasts();
  const take = useTake(data, opened, ports);
  const [isTaking, setTaking] = useState(false);
  const { pack, laid, waiting, there } = take;
  const slots = laid.length - waiting.length;
  const label = (id: string) => data.year.labelOf(id).full;
  const waits = (pace: TakePace) => {
    const count = take.byPace[pace].laid.filter(({ slot }) => slot === null).length;
    return count === 0 ? t`all fit` : t`${plural(count, { one: "# waits", other: "# wait" })}`;
  };
  const paceNames: Readonly<Record<TakePace, string>> = {
    each: t`One lesson a slot`,
    spread: t`Spread over the year`,
    from: t`One lesson a slot, from a day on`,
  };
  const apply = async () => {
    setTaking(true);
    const missing = await take.take(t`${plural(laid.length, { one: "# lesson taken", other: "# lessons taken" })}`);
    setTaking(false);
    if (missing === null) return;
    if (missing > 0)
      toasts.add({
        text: t`${plural(missing, { one: "# file could not be taken. Take the course again to get it.", other: "# files could not be taken. Take the course again to get them." })}`,
      });
    onTaken(take.course);
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="large"
      title={t`Lay ${pack.title} onto your slots`}
      description={
        <>
          {pack.teacher}
          {pack.licence !== "" && ` · ${choiceName(i18n, pack.licence)}`}
          {pack.credits.map(({ source, title, teacher }) => (
            <span key={source}> · {t`first from ${teacher}: ${title}`}</span>
          ))}{" "}
          <TextButton onClick={onAnother}>
            <Trans>Another course</Trans>
          </TextButton>
        </>
      }
      footer={
        <>
          <p className="me-auto flex items-center gap-2">
            <Icon icon={Undo2} />
            <Trans>Nothing is saved yet. You can undo it all in one step.</Trans>
          </p>
          <Button variant="normal" size="medium" onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button size="medium" isDisabled={take.isNothing || isTaking} onPress={() => apply()}>
            {take.isNothing ? (
              <Trans>Nothing to take</Trans>
            ) : laid.length === 0 ? (
              <Trans>Take what is new</Trans>
            ) : (
              <Plural value={laid.length} one="Take # lesson" other="Take # lessons" />
            )}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <div className="grid items-start gap-4 tablet:grid-cols-2">
          <Select
            label={t`Into which course?`}
            value={take.course}
            onChange={take.setCourse}
            options={[
              ...take.courses.map(({ id, color }) => ({
                id,
                label: label(id),
                leading: <Swatch color={color || "lagoon"} />,
              })),
              ...(data.year.courseById.has(take.made.id) ? [] : [{ id: take.made.id, label: t`A new course` }]),
            ]}
          />
          {take.pace === "from" && (
            <DatePicker
              label={t`From which date?`}
              value={take.from}
              min={data.year.schoolyear.start}
              max={data.year.schoolyear.end}
              onChange={(day) => day !== null && take.setFrom(day)}
            />
          )}
        </div>
        <RadioGroup
          label={t`Pace`}
          isBoxed
          columns={3}
          value={take.pace}
          onChange={take.setPace}
          options={takePaces.map((id) => ({ id, label: paceNames[id], detail: waits(id) }))}
        />
        {take.origin && (
          <p className="rounded-block bg-sunken px-3.5 py-2.5 text-ui">
            {t`You took this course on ${format.date(take.origin.taken, "long")}. Only what is new comes now.`}{" "}
            {take.origin.base !== "" && (
              <TextButton onClick={() => void onChanges(take.origin!)}>
                <Trans>See what changed since</Trans>
              </TextButton>
            )}
          </p>
        )}
        <p className="text-ui text-ink-2 tabular-nums">
          <Plural value={slots} one="# lesson gets a slot." other="# lessons get a slot." />{" "}
          {there > 0 && (
            <Plural value={there} one="# is yours already and stays." other="# are yours already and stay." />
          )}{" "}
          {take.files > 0 && <Plural value={take.files} one="# file comes along." other="# files come along." />}{" "}
          <Trans>Your own plans and exams stay where they are.</Trans>
        </p>
        <TakeTable rows={takeRows(take, data)} />
        {waiting.length > 0 && (
          <section
            aria-labelledby="take-waiting"
            className="-mx-4 bg-warning-tint px-4 py-3 text-ui tablet:-mx-7 tablet:px-7"
          >
            <h3 id="take-waiting" className="mb-1 flex items-center gap-2 font-semibold text-warning-text">
              <Icon icon={TriangleAlert} />
              <Plural value={waiting.length} one="# lesson has no slot" other="# lessons have no slot" />
            </h3>
            <p className="text-ink-2">
              <Trans>They are kept and wait among the lessons without a slot.</Trans>
            </p>
            <ul className="mt-1 list-disc ps-5">
              {waiting.map(({ lesson }) => (
                <li key={lesson.id}>{lesson.title || t`Lesson without a title`}</li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  );
}
