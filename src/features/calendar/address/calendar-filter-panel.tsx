import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#i18n/use-format";
import { MenuItem, MenuSection, MenuSeparator } from "#ui/kit/overlays/menu";
import { MenuPanel, type MenuPanelProps } from "#ui/kit/overlays/menu-panel";
import type { CalendarFilterProps, FilterChoices } from "./tool-menu-props.ts";

const everything = "all";

type CalendarFilterPanelProps = Omit<MenuPanelProps, "children"> & CalendarFilterProps;

/** All courses and classes to choose from. */
export function CalendarFilterPanel({ address, choices, onChange, ...panel }: CalendarFilterPanelProps) {
  const { t } = useLingui();
  const format = useFormat();
  const chosen = [...address.courses, ...address.classes];
  const items = (list: FilterChoices["courses"]) =>
    list
      .toSorted((a, b) => format.collator.compare(a.name, b.name))
      .map(({ id, name }) => (
        <MenuItem key={id} id={id}>
          {name}
        </MenuItem>
      ));

  const toggle = (id: string) => {
    const change = (ids: readonly string[]) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);
    if (id === everything) onChange({ courses: [], classes: [] });
    else if (choices.courses.some((course) => course.id === id)) onChange({ courses: change(address.courses) });
    else onChange({ classes: change(address.classes) });
  };

  return (
    <MenuPanel
      {...panel}
      aria-label={t`Filter`}
      placement="bottom start"
      selectionMode="multiple"
      selectedKeys={chosen.length === 0 ? [everything] : chosen}
      onAction={(key) => toggle(String(key))}
      shouldCloseOnSelect={false}
    >
      <MenuItem id={everything}>{t`All courses`}</MenuItem>
      <MenuSeparator />
      <MenuSection title={t`Courses`}>{items(choices.courses)}</MenuSection>
      <MenuSection title={t`Classes`}>{items(choices.classes)}</MenuSection>
    </MenuPanel>
  );
}
