import type { ReactNode } from "react";
import { Tab, TabList, TabPanel, Tabs as RacTabs } from "react-aria-components/Tabs";

import { join } from "./styles.ts";
import { tabLine, tabList, tabStyle } from "./tab-style.ts";

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
      <div className={join(tabLine, lineClassName)}>
        <TabList aria-label={label} className={tabList}>
          {tabs.map((tab) => (
            <Tab key={tab.id} ref={tab.id === value ? bringIntoSight : undefined} id={tab.id} className={tabStyle}>
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
