import { Trans } from "@lingui/react/macro";
import { Link } from "wouter";
import { classBookDue } from "#domain/class-book/class-book-due";
import { classBookSettings } from "#hooks/class-book-paths";
import { useSetup } from "#hooks/edits/use-setup";
import { useFormat } from "#i18n/use-format";
import type { SchoolyearRow } from "#schema/schoolyears";
import { hitArea } from "#ui/kit/styles";
import { TextLink } from "#ui/kit/link";

/** From when on a year's class book is offered for deletion; nothing where it never is. */
export function KeptUntil({ year }: { readonly year: SchoolyearRow }) {
  const format = useFormat();
  const due = classBookDue(year, useSetup().user?.retainMonths ?? 0);
  if (due === null) return null;
  const day = format.date(due, "long");
  return (
    <p className="mt-1 text-small text-ink-2">
      <Trans>The class book of this year is offered for deletion from {day} on.</Trans>{" "}
      <Link href={classBookSettings} asChild>
        <TextLink className={hitArea}>
          <Trans>How long it is kept</Trans>
        </TextLink>
      </Link>
    </p>
  );
}
