import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import type { PlainDate } from "#domain/time/plain-date";
import { useFormat } from "#i18n/use-format";
import { isLocale, locales } from "#i18n/locale";
import { Button } from "#ui/kit/button";
import { EmptyState } from "#ui/kit/empty-state";
import { DatePicker } from "#ui/kit/fields/date-picker";
import { Select } from "#ui/kit/fields/select";
import { Dialog } from "#ui/kit/overlays/dialog";
import { useLeave } from "#ui/kit/overlays/use-leave";
import { RotationLabel } from "#ui/planner/rotation-label";
import { labelOf } from "#domain/schedule/rotation-labels";
import { coverOf } from "./cover-of.ts";
import { IllDays } from "./ill-days-field.tsx";
import { IllHead, IllLesson } from "./ill-lesson.tsx";
import { LivingLinks } from "./living-links.tsx";
import type { ShareData } from "../link/read-share-data.ts";
import { useIll } from "./use-ill.ts";

type IllChoiceProps = {
  readonly data: ShareData;
  readonly at: PlainDate | null;
  readonly onMade: (share: string) => void;
  readonly onClose: () => void;
};

/** Choices of a page that tells all it could. */
const everything = { follows: true, noPlan: [], noFiles: [], lists: [], seats: "all" } as const;

/** Which days, and what each page tells. Nothing else is asked of somebody ill. */
export function IllChoice({ data, at, onMade, onClose: close }: IllChoiceProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const ill = useIll(data, { locale: i18n.locale, at });
  const { leave: onClose, question } = useLeave(ill.isTyped, close);
  const { year } = data;
  const { from, days, language, teacher } = ill.content;
  const key = days.join();
  // All that could be told, to be chosen from.
  const whole = useMemo(
    () => coverOf({ until: "", content: { from, days, language, teacher, ...everything } }, data, format.names),
    // oxlint-disable-next-line react/exhaustive-deps -- `key` says which days
    [key, from, language, teacher, data, format.names],
  );
  const lessons = whole.days.flatMap((day) => day.lessons);
  const make = async () => {
    const count = lessons.length;
    const made = await ill.make(
      t`${plural(count, { one: "Link for # lesson made", other: "Link for # lessons made" })}`,
    );
    if (made !== null) onMade(made);
  };
  return (
    <>
      <Dialog
        isOpen
        isDismissable={!ill.isTyped}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        size="large"
        title={t`I am ill`}
        description={<Trans>Your substitute gets a page, on paper or by a link that needs no account.</Trans>}
        footer={
          <>
            <span className="me-auto flex flex-wrap items-end gap-3">
              <DatePicker
                label={t`Link works until`}
                value={ill.until}
                min={ill.last}
                max={ill.latest}
                onChange={ill.setUntil}
              />
              <Select
                label={t`Language of the page`}
                options={locales.map(({ locale, name }) => ({ id: locale, label: name }))}
                value={ill.language}
                onChange={(locale) => isLocale(locale) && ill.setLanguage(locale)}
              />
            </span>
            <Button variant="normal" size="medium" onPress={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button size="medium" isDisabled={lessons.length === 0} onPress={make}>
              <Trans>Make the sheet and link</Trans>
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-5">
          <LivingLinks zone={year.schoolyear.zone} onOpen={onMade} />
          <IllDays ill={ill} />
          {lessons.length === 0 ? (
            <EmptyState title={t`No lesson on these days`}>
              <Trans>Choose a day on which you teach.</Trans>
            </EmptyState>
          ) : (
            <div>
              <IllHead />
              {whole.days.map((day) => {
                const label = labelOf(year.expander, day.date);
                const name = format.date(day.date, "full");
                return (
                  <section key={day.date} aria-label={name}>
                    <h3 className="flex items-center gap-2 bg-sunken px-2 py-1.5 text-ui font-semibold">
                      {name} {label && <RotationLabel label={label.label} index={label.index} />}
                    </h3>
                    <ul>
                      {day.lessons.map((lesson) => (
                        <IllLesson key={lesson.key} lesson={lesson} ill={ill} data={data} />
                      ))}
                    </ul>
                  </section>
                );
              })}
            </div>
          )}
        </div>
      </Dialog>
      {question}
    </>
  );
}
