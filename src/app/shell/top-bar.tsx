import { AccountMenu } from "./account-menu.tsx";
import { Brand } from "./brand.tsx";
import { SearchButton } from "./search-button.tsx";
import { SchoolyearSwitch } from "./schoolyear-switch.tsx";
import { SyncState } from "#features/syncing/state/sync-state";
import { WeekBadge } from "./week-badge.tsx";

/** The bar above rail and page; a phone has none. */
export function TopBar() {
  return (
    <header className="flex items-center gap-2 pe-3 max-tablet:hidden">
      <div className="flex w-14 shrink-0 justify-center wide:w-[212px] wide:justify-start wide:ps-[18px]">
        <Brand isCompact />
      </div>
      <SchoolyearSwitch />
      <WeekBadge />
      <span id="undo-place" className="flex min-w-0 flex-1 justify-center px-2">
        <SearchButton />
      </span>
      <SyncState />
      <AccountMenu />
    </header>
  );
}
