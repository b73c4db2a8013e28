import { useLingui } from "@lingui/react/macro";
import { ChevronRight } from "lucide-react";
import { Button } from "react-aria-components/Button";
import { fieldName, kindName } from "#i18n/words/record-words";
import { useFormat } from "#i18n/use-format";
import { Icon } from "#ui/kit/icon";
import { Swatch } from "#ui/kit/swatch";
import type { NamedComparison } from "./use-comparisons.ts";
import { useWords } from "./use-words.ts";

type ComparisonListProps = { readonly all: readonly NamedComparison[]; readonly onChoose: (key: string) => void };

/** The records with two versions; each opens its comparison. */
export function ComparisonList({ all, onChoose }: ComparisonListProps) {
  const { i18n } = useLingui();
  const format = useFormat();
  const words = useWords();
  return (
    <ul className="-mx-2 flex flex-col">
      {all.map(({ comparison, facts }) => {
        const { key, collection, conflicts } = comparison;
        const fields = format.list([...new Set(conflicts.map(({ field }) => fieldName(i18n, collection, field)))]);
        return (
          <li key={key} className="border-line not-last:border-b">
            <Button
              onPress={() => onChoose(key)}
              className="flex min-h-11 w-full items-center gap-3 rounded-control px-2 py-2 text-start data-hovered:bg-sunken"
            >
              <Swatch color={facts.color || "lagoon"} />
              <span className="min-w-0 flex-1">
                <span className="block text-body font-semibold text-ink">
                  {words.recordName(facts, { isTitled: true })}
                </span>
                <span className="block text-ui text-ink-2">
                  {kindName(i18n, collection)} · {fields}
                </span>
              </span>
              <Icon icon={ChevronRight} className="text-ink-2" />
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
