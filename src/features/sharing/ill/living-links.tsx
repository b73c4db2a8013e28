import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { compareText } from "#domain/compare-text";
import { isLivingShare } from "#domain/share/share-end";
import { splitLocalDateTime } from "#domain/time/minutes";
import { useMirror } from "#hooks/data/mirror-context";
import { useNow } from "#hooks/data/use-now";
import { useRows } from "#hooks/data/use-rows";
import { useFormat } from "#i18n/use-format";
import { TextButton } from "#ui/kit/link";

type LivingLinksProps = { readonly zone: string; readonly onOpen: (share: string) => void };

/** Links that still work, each with its way to the page where it is copied and revoked. */
export function LivingLinks({ zone, onOpen }: LivingLinksProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { clock } = useMirror();
  useNow();
  const living = (useRows("shares") ?? []).filter(
    (share) => share.kind === "cover" && isLivingShare(share, zone, clock()),
  );
  if (living.length === 0) return null;
  const byDay = living.toSorted((a, b) => compareText(a.start, b.start) || compareText(a.created, b.created));
  return (
    <section aria-labelledby="living-links">
      <h3 id="living-links" className="mb-1 text-ui font-semibold">
        <Plural value={living.length} one="# link still works" other="# links still work" />
      </h3>
      <ul>
        {byDay.map((share) => {
          const days = format.range(share.start, share.end, "short");
          const { date, minutes } = splitLocalDateTime(share.until);
          const until = `${format.date(date, "weekdayMedium")}, ${format.time(minutes)}`;
          return (
            <li key={share.id} className="flex flex-wrap items-center gap-x-3 border-b border-line py-1.5 text-ui">
              <span className="flex-1">
                {days} <span className="text-ink-2">{t`Works until ${until}`}</span>
              </span>
              <TextButton aria-label={t`Open the link for ${days}`} onClick={() => onOpen(share.id)}>
                <Trans context="a link">Open</Trans>
              </TextButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
