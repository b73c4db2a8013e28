import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Autocomplete } from "react-aria-components/Autocomplete";
import { Header } from "react-aria-components/Header";
import { ListBox, ListBoxSection } from "react-aria-components/ListBox";
import { planLines } from "#domain/lessons/plan-lines";
import { fold } from "#domain/search/fold";
import { useFormat } from "#i18n/use-format";
import type { LessonRow } from "#schema/lessons";
import { Button } from "#ui/kit/button";
import { SearchField } from "#ui/kit/fields/search-field";
import { Dialog } from "#ui/kit/overlays/dialog";
import { BeginRow } from "./begin-row.tsx";
import { OwnSkeletonLine } from "./own-skeleton-line.tsx";
import { useFoundPlans } from "./use-found-plans.ts";
import { useSkeletons } from "./use-skeletons.ts";

type BeginDialogProps = {
  /** The lesson's length, in minutes; 0 where it has no slot. */
  readonly length: number;
  /** The open lesson's plan and its id. */
  readonly plan: string;
  readonly id: string;
  readonly onTake: (plan: string) => void;
  readonly onTakeLesson: (lesson: LessonRow) => void;
  readonly onClose: () => void;
};

const heading = "px-3 pt-2.5 pb-1 text-small font-semibold text-ink-2";

/** Steps to begin with and the plans of any year, found by their words. */
export function BeginDialog({ length, plan, id, onTake, onTakeLesson, onClose }: BeginDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { own = [], delivered, noteUse, keep } = useSkeletons(length);
  const [query, setQuery] = useState("");
  const [isEdited, setEdited] = useState(false);
  const found = useFoundPlans(query, id);
  const words = fold(query).split(" ");
  const fits = (one: { readonly title: string; readonly plan: string }) => {
    const text = fold(`${one.title} ${planLines(one.plan, 50).join(" ")}`);
    return words.every((word) => text.includes(word));
  };
  const mine = own.filter(fits);
  const others = delivered.filter(fits);
  const isNone = mine.length + others.length === 0 && found?.length === 0;
  const choose = (key: string) => {
    const lesson = found?.find((one) => one.lesson.id === key)?.lesson;
    const skeleton = [...own, ...delivered].find((one) => one.id === key);
    onClose();
    if (lesson) return onTakeLesson(lesson);
    if (skeleton) onTake(skeleton.plan);
    return void noteUse(key);
  };
  const hasPlan = planLines(plan, 1).length > 0;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="medium"
      title={t`Begin with`}
      description={t`Skeletons are steps that you use again. What you type finds plans of your lessons, too.`}
      footer={
        (own.length > 0 || hasPlan) && (
          <>
            {own.length > 0 && (
              <span className="me-auto">
                <Button variant="ghost" onPress={() => setEdited(!isEdited)}>
                  {isEdited ? t`Back to the list` : t`Rename or delete…`}
                </Button>
              </span>
            )}
            {hasPlan && (
              <Button variant="normal" onPress={() => void keep(plan)}>
                <Trans>Keep this plan as a skeleton</Trans>
              </Button>
            )}
          </>
        )
      }
    >
      {isEdited ? (
        <ul className="border-t border-line">
          {own.map((skeleton) => (
            <OwnSkeletonLine key={skeleton.id} skeleton={skeleton} />
          ))}
        </ul>
      ) : (
        <Autocomplete inputValue={query} onInputChange={setQuery}>
          <SearchField
            label={t`Find a skeleton or a plan`}
            placeholder={t`Skeleton, or a plan of any year`}
            autoFocus
          />
          <div className="-mx-[19px] pt-1">
            <ListBox
              aria-label={t`Results`}
              selectionMode="none"
              onAction={(key) => choose(String(key))}
              className="px-2 outline-none"
            >
              {mine.length > 0 && (
                <ListBoxSection id="own">
                  <Header className={heading}>
                    <Trans>Your skeletons</Trans>
                  </Header>
                  {mine.map((one) => (
                    <BeginRow key={one.id} id={one.id} title={one.title} plan={one.plan} />
                  ))}
                </ListBoxSection>
              )}
              {others.length > 0 && (
                <ListBoxSection id="delivered">
                  <Header className={heading}>
                    <Trans>Ready-made</Trans>
                  </Header>
                  {others.map((one) => (
                    <BeginRow key={one.id} id={one.id} title={one.title} plan={one.plan} />
                  ))}
                </ListBoxSection>
              )}
              {found && found.length > 0 && (
                <ListBoxSection id="plans">
                  <Header className={heading}>
                    <Trans>Plans of your lessons</Trans>
                  </Header>
                  {found.map(({ lesson, course, schoolyear }) => (
                    <BeginRow
                      key={lesson.id}
                      id={lesson.id}
                      title={lesson.title || format.date(lesson.date, "medium")}
                      plan={lesson.plan}
                      aside={`${course}, ${schoolyear}`}
                    />
                  ))}
                </ListBoxSection>
              )}
            </ListBox>
          </div>
          <p role="status" className="text-ui text-ink-2 empty:hidden">
            {isNone && t`Nothing found. Try another word.`}
          </p>
        </Autocomplete>
      )}
    </Dialog>
  );
}
