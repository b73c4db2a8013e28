import { type KeyboardEvent, useRef } from "react";
import { PressButton } from "./press-button.tsx";
import { join } from "./styles.ts";
import { tabLine, tabList, tabStyle } from "./tab-style.ts";

export type TabLineProps<Id extends string> = {
  label: string;
  tabs: readonly { readonly id: Id; readonly label: string }[];
  value: Id;
  onChange: (id: Id) => void;
  /** Names the tabs and their panels, see `tabId` and `panelProps`. */
  scope: string;
  className?: string;
};

export const tabId = (scope: string, id: string): string => `${scope}-tab-${id}`;
/** Makes an element the panel of a tab. */
export const panelProps = (scope: string, id: string) =>
  ({ role: "tabpanel", id: `${scope}-panel-${id}`, "aria-labelledby": tabId(scope, id) }) as const;

/**
 * Tabs alone, whose panels are drawn elsewhere: one that is not shown may stay, with what is typed
 * in it. The arrows go from tab to tab, Enter and Space open one.
 */
export function TabLine<Id extends string>({ label, tabs, value, onChange, scope, className }: TabLineProps<Id>) {
  const line = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent) => {
    const found = [...(line.current?.querySelectorAll<HTMLElement>("[role=tab]") ?? [])];
    const at = found.indexOf(event.target as HTMLElement);
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    found.at((at + step) % found.length)?.focus();
  };
  return (
    <div className={join(tabLine, className)}>
      <div ref={line} role="tablist" aria-label={label} tabIndex={-1} className={tabList} onKeyDown={press}>
        {tabs.map(({ id, label: name }) => (
          <PressButton
            key={id}
            role="tab"
            id={tabId(scope, id)}
            aria-selected={id === value}
            aria-controls={id === value ? panelProps(scope, id).id : undefined}
            tabIndex={id === value ? 0 : -1}
            onPress={() => onChange(id)}
            className={tabStyle}
          >
            {name}
          </PressButton>
        ))}
      </div>
    </div>
  );
}
