import { useLingui } from "@lingui/react/macro";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";

import { Icon } from "#ui/kit/icon";
import { listItem } from "#ui/kit/styles";

/** One choice of a select. */
export type Option = {
  id: string;
  label: string;
  /** Smaller text after the label. */
  detail?: string;
  /** A flag, a swatch, an icon. */
  leading?: ReactNode;
  isDisabled?: boolean;
};

/**
 * The list of a select, with the sentences for an empty list and for a search that finds nothing.
 */
export function OptionList({ options, query = "" }: { options: readonly Option[]; query?: string }) {
  const { t } = useLingui();
  return (
    <ListBox<Option>
      items={options}
      className="max-h-80 overflow-auto p-1 outline-none"
      renderEmptyState={() => (
        <div className="px-2 py-1.5 text-ui text-ink-2">{query ? t`No results for "${query}".` : t`No options.`}</div>
      )}
    >
      {(option) => (
        <ListBoxItem id={option.id} textValue={option.label} isDisabled={option.isDisabled} className={listItem}>
          {({ isSelected }) => (
            <>
              {option.leading}
              <span className="min-w-0 flex-1">{option.label}</span>
              {option.detail && <span className="text-small text-ink-2">{option.detail}</span>}
              <Icon icon={Check} className={isSelected ? "text-strong" : "invisible"} />
            </>
          )}
        </ListBoxItem>
      )}
    </ListBox>
  );
}
