import { useLingui } from "@lingui/react/macro";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ChangeChoice } from "#domain/share/course-changes";
import { useFormat } from "#i18n/use-format";
import { IconButton } from "#ui/kit/icon-button";
import { ChangeRow } from "./change-row.tsx";
import type { ChangeWords } from "./use-change-words.ts";

type ChangesPhoneProps = {
  readonly count: number;
  readonly at: number;
  readonly onChange: (at: number) => void;
  readonly words: ChangeWords;
  readonly who: string;
  readonly choice: ChangeChoice | null;
};

/** One change at a time; its choice stands at the dialog's foot. */
export function ChangesPhone({ count, at, onChange, words, who, choice }: ChangesPhoneProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [number, all] = [format.number(at + 1), format.number(count)];
  return (
    <section aria-label={t`Changes`} className="-mx-4 border-t border-line">
      <div className="flex items-center justify-between px-2 py-1">
        <IconButton
          icon={ChevronLeft}
          label={t`Change before`}
          isDisabled={at === 0}
          onPress={() => onChange(at - 1)}
        />
        <span aria-live="polite" className="text-ui text-ink-2 tabular-nums">{t`${number} of ${all}`}</span>
        <IconButton
          icon={ChevronRight}
          label={t`Next change`}
          isDisabled={at === count - 1}
          onPress={() => onChange(at + 1)}
        />
      </div>
      <ChangeRow words={words} who={who} choice={choice} />
    </section>
  );
}
