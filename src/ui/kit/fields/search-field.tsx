import { useLingui } from "@lingui/react/macro";
import { Search, X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { Group } from "react-aria-components/Group";
import { Input } from "react-aria-components/Input";
import {
  SearchField as RacSearchField,
  type SearchFieldProps as RacSearchFieldProps,
} from "react-aria-components/SearchField";

import { Icon } from "#ui/kit/icon";
import { bareInput, fieldBox, fieldStates, hitArea, join } from "#ui/kit/styles";

export type SearchFieldProps = Omit<RacSearchFieldProps, "children" | "className" | "style" | "aria-label"> & {
  /** Its name; not shown, because the lens and the placeholder say it. */
  label: string;
  placeholder?: string;
  /** A key hint at the end, while the field is empty. */
  aside?: ReactNode;
  className?: string;
};

/** A field to search in. Escape empties it. */
export function SearchField({ label, placeholder, aside, className, ...props }: SearchFieldProps) {
  const { t } = useLingui();
  return (
    <RacSearchField {...props} aria-label={label} className={join("group min-w-0", className)}>
      <Group className={join(fieldBox, fieldStates)}>
        <Icon icon={Search} className="text-ink-2" />
        <Input
          placeholder={placeholder ?? t`Search...`}
          className={join(bareInput, "[&::-webkit-search-cancel-button]:hidden")}
        />
        {aside && <span className="hidden group-data-empty:contents">{aside}</span>}
        <Button className={join(hitArea, "-me-1 rounded-label p-0.5 text-ink-2 group-data-empty:hidden")}>
          <Icon icon={X} size={14} />
        </Button>
      </Group>
    </RacSearchField>
  );
}
