import { Trans, useLingui } from "@lingui/react/macro";
import { Search } from "lucide-react";
import { useLocation, useSearch } from "wouter";
import { searchPath } from "#hooks/paths";
import { Icon } from "#ui/kit/icon";
import { IconButton } from "#ui/kit/icon-button";
import { PressButton } from "#ui/kit/press-button";

const useOpenSearch = (): (() => void) => {
  const [path, navigate] = useLocation();
  const search = useSearch();
  return () => navigate(searchPath(path, search, true));
};

/** The search in the top bar: looks like its field, with the key that opens it. */
export function SearchButton() {
  const open = useOpenSearch();
  const isMac = navigator.platform.startsWith("Mac");
  return (
    <PressButton
      onPress={open}
      aria-keyshortcuts="Control+K Meta+K"
      className="flex h-8 w-[340px] min-w-0 shrink items-center gap-2.5 rounded-control border border-line bg-surface px-2.5 text-ui text-ink-2 hover:text-ink pointer-coarse:h-11"
    >
      <Icon icon={Search} size={15} />
      <span className="flex-1 truncate text-start">
        <Trans>Search</Trans>
      </span>
      <kbd className="rounded-label border border-line-2 px-1.5 font-[inherit] text-micro font-control pointer-coarse:hidden max-wide:hidden">
        {isMac ? "⌘ K" : <Trans context="keys">Ctrl K</Trans>}
      </kbd>
    </PressButton>
  );
}

/** The search in a phone's head. */
export function SearchIconButton() {
  const { t } = useLingui();
  return <IconButton icon={Search} label={t`Search`} onPress={useOpenSearch()} size="touch" />;
}
