import type { ReactNode } from "react";
import { Tab, TabList, TabPanel, Tabs as RacTabs } from "react-aria-components/Tabs";

import { join } from "./styles.ts";

type TabItem<Id extends string> = { id: Id; label: string; content: ReactNode };

export type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly TabItem<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** A part at the end of the tabs' line. */
  aside?: ReactNode;
  className?: string;
  /** The classes of the tabs' line: where it begins and ends. */
  lineClassName?: string;
};

/** Scrolls the chosen tab into the line's sight; the page stays where it is. */
const bringIntoSight = (tab: HTMLDivElement | null) => {
  const line = tab?.parentElement;
  if (tab && line) line.scrollLeft = tab.offsetLeft - (line.clientWidth - tab.offsetWidth) / 2;
};

/** Parts of one page; only the chosen one is rendered. */
export function Tabs<Id extends string>({
  label,
  tabs,
  value,
  onChange,
  aside,
  className,
  lineClassName,
}: TabsProps<Id>) {
  return (
    <RacTabs
      selectedKey={value}
      onSelectionChange={(key) => onChange(key as Id)}
      // React Aria marks all of it when anything inside has the focus.
      className={join("flex min-h-0 min-w-0 flex-col outline-none", className)}
    >
      <div className={join("flex items-center gap-4 border-b border-line print:hidden", lineClassName)}>
        <TabList aria-label={label} className="relative flex min-w-0 flex-1 gap-5 overflow-x-auto">
          {tabs.map((tab) => (
            <Tab
              key={tab.id}
              ref={tab.id === value ? bringIntoSight : undefined}
              id={tab.id}
              className="flex h-[37px] cursor-default items-center border-b-2 border-transparent forced-colors:not-data-selected:border-[Canvas] text-ui font-control whitespace-nowrap text-ink-2 transition-colors outline-offset-[-2px]! data-hovered:text-ink data-selected:border-ink data-selected:font-semibold data-selected:text-ink touch:h-11 touch:text-body"
            >
              {tab.label}
            </Tab>
          ))}
        </TabList>
        {aside}
      </div>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className="min-h-0 flex-1">
          {tab.content}
        </TabPanel>
      ))}
    </RacTabs>
  );
}
