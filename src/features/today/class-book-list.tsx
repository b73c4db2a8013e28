import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Archive, CalendarCheck } from "lucide-react";
import { Link, useLocation, useSearch } from "wouter";
import type { Year } from "#db/read/year-reader";
import type { PlainDate } from "#domain/time/plain-date";
import { classBookPaths, classBookSettings } from "#hooks/class-book-paths";
import { yearDialogPath } from "#hooks/paths";
import { Icon } from "#ui/kit/icon";
import { TextLink } from "#ui/kit/link";
import { hitArea } from "#ui/kit/styles";
import { AsideSection } from "./aside-section.tsx";
import type { ClassBookWaits } from "./use-class-book-waits.ts";
import { WaitingLines } from "./waiting-lines.tsx";

type ClassBookListProps = { readonly year: Year; readonly today: PlainDate; readonly waits: ClassBookWaits };

/** What the class book waits for; nothing where it waits for nothing. */
export function ClassBookList({ year, today, waits }: ClassBookListProps) {
  const { t } = useLingui();
  const [path] = useLocation();
  const search = useSearch();
  const { excuses: count, pile, checklists, dueClassBooks } = waits;
  if (count + pile.length + checklists.length + dueClassBooks.length === 0) return null;
  return (
    <AsideSection
      title={t`Class book`}
      aside={
        pile.length > 0 && (
          <Link href={classBookPaths.pile} asChild>
            <TextLink className={hitArea}>
              <Trans context="work of students">To mark</Trans>
            </TextLink>
          </Link>
        )
      }
    >
      {count > 0 && (
        <p className="flex items-center gap-2.5 py-1 text-ui text-ink pointer-coarse:min-h-11">
          <Icon icon={CalendarCheck} className="text-ink-2" />
          <span className="min-w-0 flex-1">
            <Plural value={count} one="# excuse to decide" other="# excuses to decide" />
          </span>
          <Link href={yearDialogPath(path, search, "excuses")} replace asChild>
            <TextLink>{t({ message: "Decide", context: "on an excuse" })}</TextLink>
          </Link>
        </p>
      )}
      <WaitingLines
        year={year}
        today={today}
        pile={pile.filter(({ missing }) => missing > 0)}
        checklists={checklists}
      />
      {dueClassBooks.map(({ id, name }) => (
        <p key={id} className="flex items-center gap-2.5 py-1 text-ui text-ink pointer-coarse:min-h-11">
          <Icon icon={Archive} className="text-ink-2" />
          <span className="min-w-0 flex-1">
            <Trans>The class book of {name} can be deleted</Trans>
          </span>
          <Link href={classBookSettings} asChild>
            <TextLink className={hitArea}>
              <Trans context="opens the settings of class books">Look</Trans>
            </TextLink>
          </Link>
        </p>
      ))}
    </AsideSection>
  );
}
