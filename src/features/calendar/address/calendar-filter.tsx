import { useLingui } from "@lingui/react/macro";
import { ListFilter } from "lucide-react";
import { useFormat } from "#i18n/use-format";
import { lazyPart } from "#i18n/lazy-part";
import { usePreload } from "#i18n/use-preload";
import { Button } from "#ui/kit/button";
import { LazyMenu } from "#ui/kit/overlays/menu";
import type { CalendarFilterProps } from "./tool-menu-props.ts";

const CalendarFilterPanel = lazyPart(
  async () => ({ default: (await import("./calendar-filter-panel.tsx")).CalendarFilterPanel }),
  {
    isNote: true,
  },
);
const parts = [CalendarFilterPanel];

/**
 * The choice of shown courses and classes; none chosen means all. The panel with the choices is
 * loaded when it is first opened.
 */
export function CalendarFilter(menu: CalendarFilterProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { address, choices } = menu;
  const chosen = [...address.courses, ...address.classes];
  const names = [...choices.courses, ...choices.classes].flatMap(({ id, name }) => (chosen.includes(id) ? name : []));
  const summary = names.length === 0 ? t`All courses` : format.list(names);
  usePreload(parts);
  return (
    <LazyMenu
      trigger={
        <Button
          variant="ghost"
          size="medium"
          icon={ListFilter}
          aria-label={t`Filter: ${summary}`}
          className="min-w-0 shrink! max-tablet:px-3!"
        >
          <span className="max-w-40 truncate max-tablet:sr-only wide:@max-[880px]/tools:sr-only">{summary}</span>
          {chosen.length > 0 && (
            <span
              aria-hidden
              className="text-small text-strong tabular-nums tablet:max-wide:hidden wide:@min-[880px]/tools:hidden"
            >
              {chosen.length}
            </span>
          )}
        </Button>
      }
      panel={CalendarFilterPanel}
      menu={menu}
    />
  );
}
