import { useLingui } from "@lingui/react/macro";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link } from "wouter";
import { useFormat } from "#i18n/use-format";
import { Icon, type LucideIcon } from "#ui/kit/icon";

type PagerProps = {
  /** The number of the page, from 1. */
  readonly page: number;
  readonly pages: number;
  readonly addressOf: (page: number) => Address;
};

type Address = { readonly to: string; readonly state: object };

const box =
  "inline-flex h-8 min-w-8 items-center justify-center rounded-control border px-2 text-ui tabular-nums pointer-coarse:h-11 pointer-coarse:min-w-11";

/** The pages of a list as links; nothing where there is only one. */
export function Pager({ page, pages, addressOf }: PagerProps) {
  const { t } = useLingui();
  const format = useFormat();
  if (pages < 2) return null;
  return (
    <nav aria-label={t`Pages`} className="mt-4">
      <ul className="flex flex-wrap items-center gap-1">
        <li>
          <Step icon={ChevronLeft} label={t`Previous page`} address={page > 1 ? addressOf(page - 1) : null} />
        </li>
        {nearPages(page, pages).map((one, index, all) => {
          const name = format.number(one);
          return (
            <li key={one} className="flex items-center gap-1">
              {index > 0 && all[index - 1] !== one - 1 && <span aria-hidden>…</span>}
              <Link
                {...addressOf(one)}
                aria-label={t`Page ${name}`}
                aria-current={one === page ? "page" : undefined}
                className={`${box} ${
                  one === page
                    ? "border-line-2 bg-raised font-semibold text-ink"
                    : "border-transparent text-ink-2 hover:bg-canvas"
                }`}
              >
                {name}
              </Link>
            </li>
          );
        })}
        <li>
          <Step icon={ChevronRight} label={t`Next page`} address={page < pages ? addressOf(page + 1) : null} />
        </li>
      </ul>
    </nav>
  );
}

/** The first page, the last, and those around the one shown. */
const nearPages = (page: number, pages: number): readonly number[] =>
  [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((one) => one >= 1 && one <= pages)
    .toSorted((a, b) => a - b);

function Step({
  icon,
  label,
  address,
}: {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly address: Address | null;
}) {
  if (address === null) {
    return (
      <span className={`${box} border-transparent text-ink-3`}>
        <Icon icon={icon} />
      </span>
    );
  }
  return (
    <Link {...address} aria-label={label} className={`${box} border-transparent text-ink-2 hover:bg-canvas`}>
      <Icon icon={icon} />
    </Link>
  );
}
