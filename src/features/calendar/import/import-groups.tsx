import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { ImportChange, ImportState } from "#db/event-import/compare-import";
import type { PlainDate } from "#domain/time/plain-date";
import { Disclosure } from "#ui/kit/disclosure";
import { ImportGroup } from "./import-group.tsx";
import type { ImportChoice } from "./use-import-choice.ts";

type ImportGroupsProps = {
  readonly changes: readonly ImportChange[];
  readonly choice: ImportChoice;
  readonly yearEnd: PlainDate;
};

/** A file's events by what importing them would do; what needs no decision is folded away. */
export function ImportGroups({ changes, choice, yearEnd }: ImportGroupsProps) {
  const { t } = useLingui();
  const of = (state: ImportState) => changes.filter((change) => change.state === state);
  const same = of("same");
  return (
    <>
      <ImportGroup title={t`New`} changes={of("new")} choice={choice} yearEnd={yearEnd} />
      <ImportGroup title={t`Changed in the file`} changes={of("changed")} choice={choice} yearEnd={yearEnd} />
      <ImportGroup
        title={t`Edited by you`}
        lead={t`The file says otherwise now. Tick one to follow the file.`}
        changes={of("kept")}
        choice={choice}
        yearEnd={yearEnd}
      />
      <ImportGroup
        title={t`Perhaps here already`}
        lead={t`You have an event with this title that begins at the same time.`}
        changes={of("twin")}
        choice={choice}
        yearEnd={yearEnd}
      />
      <ImportGroup
        title={t`Deleted by you`}
        lead={t`Imported before. Tick one to bring it back.`}
        changes={of("deleted")}
        choice={choice}
        yearEnd={yearEnd}
      />
      <ImportGroup
        title={t`No longer in the file`}
        lead={t`Imported from this calendar before. Ticked ones are deleted, the others stay.`}
        changes={of("gone")}
        choice={choice}
        yearEnd={yearEnd}
      />
      {same.length > 0 && (
        <Disclosure title={t`${plural(same.length, { one: "# is already there", other: "# are already there" })}`}>
          <ImportGroup title={t`Already there`} changes={same} yearEnd={yearEnd} />
        </Disclosure>
      )}
    </>
  );
}
