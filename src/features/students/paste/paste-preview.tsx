import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowLeftRight, CircleAlert } from "lucide-react";
import type { PasteFault } from "#domain/import/paste-names";
import type { ClassRow } from "#schema/classes";
import { Button } from "#ui/kit/button";
import { Icon } from "#ui/kit/icon";
import { NameTable } from "./name-table.tsx";
import type { Paste } from "./use-paste.ts";

type PastePreviewProps = { readonly paste: Paste; readonly classes: readonly ClassRow[] };

/** What a pasted list will become: the lines that cannot be taken first, each with its reason, then the students. */
export function PastePreview({ paste, classes }: PastePreviewProps) {
  const { t } = useLingui();
  const { students, faults } = paste;
  const count = students.length;
  const faultCount = faults.length;
  return (
    <section aria-label={t`Preview`} className="flex flex-col gap-3">
      <p role="status" className="text-ui font-semibold text-ink">
        {t`${plural(count, { one: "# student", other: "# students" })}`}
        {faultCount > 0 && (
          <span className="text-danger-text">
            {", "}
            {t`${plural(faultCount, { one: "# line can't be added", other: "# lines can't be added" })}`}
          </span>
        )}
      </p>
      {faultCount > 0 && (
        <ul className="flex flex-col gap-1 text-ui text-danger-text">
          {faults.map((fault) => (
            <li key={fault.line} className="flex items-start gap-1.5">
              <Icon icon={CircleAlert} size={13} className="mt-[3px]" />
              <span className="min-w-0 break-words">
                <FaultSentence fault={fault} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {count > 0 && (
        <>
          <Button variant="normal" size="medium" icon={ArrowLeftRight} onPress={paste.swap} className="self-start">
            <Trans>Swap first and last names</Trans>
          </Button>
          <NameTable paste={paste} classes={classes} />
        </>
      )}
    </section>
  );
}

function FaultSentence({ fault }: { readonly fault: PasteFault }) {
  const { t } = useLingui();
  const { line, value } = fault;
  switch (fault.type) {
    case "noName":
      return t`Line ${line}: the last name is missing.`;
    case "badDate":
      return t`Line ${line}: "${value}" isn't a date. Write it as day.month.year.`;
    case "unknownClass":
      return t`Line ${line}: this school year has no class "${value}".`;
    case "tooLong":
      return t`Line ${line}: "${value}" is too long for its field.`;
    case "double":
      return t`Line ${line}: ${value} is already there.`;
  }
}
