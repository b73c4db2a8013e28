import { Trans, useLingui } from "@lingui/react/macro";
import { Check, Info, TriangleAlert } from "lucide-react";
import { useId } from "react";
import { Link } from "wouter";
import { checkPath } from "#hooks/paths";
import { Chip } from "#ui/kit/chip";
import { TextLink } from "#ui/kit/link";
import { Skeleton } from "#ui/kit/skeleton";
import { type CheckId, checks } from "./check-list.ts";
import type { Finding } from "./finding.ts";
import { levelWord } from "./level-word.ts";

const looks = {
  good: { tone: "primary", icon: Check },
  note: { tone: "info", icon: Info },
  fault: { tone: "danger", icon: TriangleAlert },
} as const;

type CheckCardProps = { readonly id: CheckId; readonly finding: Finding | undefined; readonly isAlone: boolean };

/** One check and what it found; while it runs, its outline. */
export function CheckCard({ id, finding, isAlone }: CheckCardProps) {
  const { t, i18n } = useLingui();
  const heading = useId();
  const title = i18n._(checks[id].title);
  return (
    <section
      aria-labelledby={heading}
      aria-busy={!finding}
      className="grid gap-x-10 gap-y-2 border-line py-5 not-last:border-b wide:grid-cols-[220px_minmax(0,1fr)]"
    >
      <div className="flex items-baseline justify-between gap-3 wide:flex-col wide:justify-start wide:gap-1">
        <h2 id={heading} className="text-lead font-strong text-ink">
          {title}
        </h2>
        {!isAlone && (
          <Link href={checkPath(id)} asChild>
            <TextLink className="text-ui touch:py-2.5" aria-label={t`Only this check: ${title}`}>
              <Trans>Only this check</Trans>
            </TextLink>
          </Link>
        )}
      </div>
      {finding ? <Found finding={finding} /> : <Skeleton className="h-12" />}
    </section>
  );
}

function Found({ finding }: { readonly finding: Finding }) {
  const { i18n } = useLingui();
  const { tone, icon } = looks[finding.level];
  return (
    <div className="flex min-w-0 flex-col gap-3 text-body text-ink">
      <div className="flex items-start gap-3">
        <Chip tone={tone} icon={icon}>
          {levelWord(i18n, finding.level)}
        </Chip>
        <p className="max-w-[60ch] min-w-0">{finding.sentence}</p>
      </div>
      {finding.facts.length > 0 && (
        <dl className="max-w-md">
          {finding.facts.map(([name, value]) => (
            <div
              key={name}
              className="flex items-baseline justify-between gap-4 border-line py-2 text-ui not-last:border-b"
            >
              <dt className="text-ink-2">{name}</dt>
              <dd className="min-w-0 text-end wrap-break-word text-ink tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
