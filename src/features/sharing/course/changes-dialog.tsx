import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { useIsPhone } from "#hooks/dom/use-is-phone";
import { useFormat } from "#i18n/use-format";
import { Button } from "#ui/kit/button";
import { EmptyState } from "#ui/kit/empty-state";
import { Icon } from "#ui/kit/icon";
import { TextButton } from "#ui/kit/link";
import { useToasts } from "#ui/kit/overlays/use-toasts";
import { WideDialog } from "#ui/kit/overlays/wide-dialog";
import type { ShareData } from "../link/read-share-data.ts";
import { ChangeChoiceControl } from "./change-choice.tsx";
import { ChangeCounts } from "./change-counts.tsx";
import { ChangesList } from "./changes-list.tsx";
import { ChangesPhone } from "./changes-phone.tsx";
import type { OpenedCourse, TakePorts } from "./course-ports.ts";
import { useChangeWords } from "./use-change-words.ts";
import { type TakenCourse, useChanges } from "./use-changes.ts";

type ChangesDialogProps = TakePorts & {
  readonly data: ShareData;
  readonly opened: OpenedCourse;
  readonly taken: TakenCourse;
  /** Takes the course once more, into another one. */
  readonly onElsewhere: () => void;
  readonly onTaken: (course: string) => void;
  readonly onClose: () => void;
};

/** What a colleague changed in a course since it was taken: each is taken, kept, or both. */
export function ChangesDialog({ data, opened, taken, onElsewhere, onTaken, onClose, ...ports }: ChangesDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const toasts = useToasts();
  const isPhone = useIsPhone();
  const found = useChanges(data, opened, { ...ports, ...taken });
  const { changes, choiceOf, decided } = found;
  const { pack } = opened;
  const { course, taken: day } = taken.origin;
  const wordsOf = useChangeWords(data, course, pack, found.slotOf);
  const [at, setAt] = useState(0);
  const [isSaving, setSaving] = useState(false);
  const who = pack.teacher || t`Your colleague`;
  const since = format.date(day, "long");
  const shown = changes[Math.min(at, changes.length - 1)];
  const save = async () => {
    setSaving(true);
    const missing = await found.save(t`${plural(decided, { one: "# choice saved", other: "# choices saved" })}`);
    setSaving(false);
    if (missing === null) return;
    if (missing > 0)
      toasts.add({
        text: t`${plural(missing, { one: "# file could not be taken. It is shown again next time.", other: "# files could not be taken. They are shown again next time." })}`,
      });
    onTaken(course);
  };
  return (
    <WideDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={pack.teacher === "" ? t`What changed since ${since}` : t`What ${who} changed since ${since}`}
      description={
        <>
          {data.year.labelOf(course).full}{" "}
          <TextButton onClick={onElsewhere}>
            <Trans>Take it into another course</Trans>
          </TextButton>
        </>
      }
      footer={
        <>
          {isPhone && shown ? (
            <ChangeChoiceControl
              change={shown}
              words={wordsOf(shown)}
              value={choiceOf(shown)}
              onChange={(choice) => found.choose([shown], choice)}
            />
          ) : (
            changes.length > 0 && (
              <p className="me-auto flex items-center gap-2">
                <Icon icon={Undo2} />
                <Trans>What you don't decide stays as it is and is shown again. You can undo it all in one step.</Trans>
              </p>
            )
          )}
          <Button variant="normal" size="medium" onPress={onClose}>
            {changes.length === 0 ? <Trans>Close</Trans> : <Trans context="decide">Later</Trans>}
          </Button>
          {changes.length > 0 && (
            <Button size="medium" isDisabled={decided === 0 || isSaving} onPress={() => save()}>
              <Plural value={decided} one="Save # choice" other="Save # choices" />
            </Button>
          )}
        </>
      }
    >
      {!shown ? (
        <EmptyState title={t`Nothing changed since`}>
          <Trans>All that your colleague gives is as you took it, or as you decided.</Trans>
        </EmptyState>
      ) : (
        <>
          <ChangeCounts found={found} />
          {isPhone ? (
            <ChangesPhone
              count={changes.length}
              at={Math.min(at, changes.length - 1)}
              onChange={setAt}
              words={wordsOf(shown)}
              who={who}
              choice={choiceOf(shown)}
            />
          ) : (
            <ChangesList found={found} wordsOf={wordsOf} who={who} since={since} />
          )}
        </>
      )}
    </WideDialog>
  );
}
