import { useLingui } from "@lingui/react/macro";
import { ListFilter } from "lucide-react";
import { useFormat } from "#i18n/use-format";
import { Button } from "#ui/kit/button";
import { Menu, MenuItem, MenuSection, MenuSeparator } from "#ui/kit/overlays/menu";
import type { CalendarAddress } from "./calendar-address.ts";

type Choice = { readonly id: string; readonly name: string };
export type FilterChoices = { readonly courses: readonly Choice[]; readonly classes: readonly Choice[] };

type CalendarFilterProps = {
  readonly address: Pick<CalendarAddress, "courses" | "classes">;
  readonly choices: FilterChoices;
  readonly onChange: (change: Partial<CalendarAddress>) => void;
};

const everything = "all";

/** Which courses and classes are shown; none chosen means all. */
export function CalendarFilter({ address, choices, onChange }: CalendarFilterProps) {
  const { t } = useLingui();
  const format = useFormat();
  const chosen = [...address.courses, ...address.classes];
  const names = [...choices.courses, ...choices.classes]
    .filter(({ id }) => chosen.includes(id))
    .map(({ name }) => name);
  const summary = names.length === 0 ? t`All courses` : format.list(names);
  const byName = (list: readonly Choice[]) => list.toSorted((a, b) => format.collator.compare(a.name, b.name));

  const toggle = (id: string) => {
    const change = (ids: readonly string[]) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);
    if (id === everything) onChange({ courses: [], classes: [] });
    else if (choices.courses.some((course) => course.id === id)) onChange({ courses: change(address.courses) });
    else onChange({ classes: change(address.classes) });
  };

  return (
    <Menu
      aria-label={t`Filter`}
      placement="bottom start"
      selectionMode="multiple"
      selectedKeys={chosen.length === 0 ? [everything] : chosen}
      onAction={(key) => toggle(String(key))}
      shouldCloseOnSelect={false}
      trigger={
        <Button
          variant="ghost"
          size="medium"
          icon={ListFilter}
          aria-label={t`Filter: ${summary}`}
          className="min-w-0 shrink! max-tablet:px-3!"
        >
          <span className="max-w-40 truncate max-tablet:sr-only">{summary}</span>
          {chosen.length > 0 && (
            <span aria-hidden className="text-small text-strong tabular-nums tablet:hidden">
              {chosen.length}
            </span>
          )}
        </Button>
      }
    >
      <MenuItem id={everything}>{t`All courses`}</MenuItem>
      <MenuSeparator />
      <MenuSection title={t`Courses`}>
        {byName(choices.courses).map(({ id, name }) => (
          <MenuItem key={id} id={id}>
            {name}
          </MenuItem>
        ))}
      </MenuSection>
      <MenuSection title={t`Classes`}>
        {byName(choices.classes).map(({ id, name }) => (
          <MenuItem key={id} id={id}>
            {name}
          </MenuItem>
        ))}
      </MenuSection>
    </Menu>
  );
}
