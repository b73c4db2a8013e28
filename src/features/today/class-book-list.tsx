import { Plural, useLingui } from "@lingui/react/macro";
import { CalendarCheck } from "lucide-react";
import { Link, useLocation, useSearch } from "wouter";
import type { Year } from "#db/read/year-reader";
import { yearDialogPath } from "#hooks/paths";
import { useUndecidedDays } from "#hooks/data/use-undecided-days";
import { Icon } from "#ui/kit/icon";
import { TextLink } from "#ui/kit/link";
import { AsideSection } from "./aside-section.tsx";

/** What the class book waits for; nothing where it waits for nothing. */
export function ClassBookList({ year }: { readonly year: Year }) {
  const { t } = useLingui();
  const [path] = useLocation();
  const search = useSearch();
  const count = useUndecidedDays(year)?.length ?? 0;
  if (count === 0) return null;
  return (
    <AsideSection title={t`Class book`}>
      <p className="flex items-center gap-2.5 py-1 text-ui text-ink pointer-coarse:min-h-11">
        <Icon icon={CalendarCheck} className="text-ink-2" />
        <span className="min-w-0 flex-1">
          <Plural value={count} one="# excuse to decide" other="# excuses to decide" />
        </span>
        <Link href={yearDialogPath(path, search, "excuses")} replace asChild>
          <TextLink>{t({ message: "Decide", context: "on an excuse" })}</TextLink>
        </Link>
      </p>
    </AsideSection>
  );
}
