import { Trans, useLingui } from "@lingui/react/macro";
import { Search } from "lucide-react";
import { useLocation, useSearch } from "wouter";
import { searchPath } from "#hooks/paths";
import { Icon } from "#ui/kit/icon";
import { PressButton } from "#ui/kit/press-button";

/**
 * Opens the search: in the top bar it looks like its field, with the key that does the same; in a
 * phone's head it is an icon.
 */
export function SearchButton({ isPhone = false }: { readonly isPhone?: boolean }) {
  const { t } = useLingui();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const name = t`Search`;
  return (
    <PressButton
      onPress={() => navigate(searchPath(path, search, true))}
      aria-label={isPhone ? name : undefined}
      className={
        isPhone
          ? "flex size-11 items-center justify-center rounded-block text-ink-2"
          : "flex h-8 w-full max-w-[340px] min-w-0 items-center gap-2.5 rounded-control border border-line bg-surface px-2.5 text-ui text-ink-2 hover:text-ink pointer-coarse:h-11"
      }
    >
      <Icon icon={Search} size={isPhone ? 20 : 16} />
      {!isPhone && (
        <>
          <span className="flex-1 truncate text-start">{name}</span>
          <kbd
            aria-hidden
            className="rounded-label border border-line-2 px-1.5 font-[inherit] text-micro font-control pointer-coarse:hidden max-wide:hidden"
          >
            {navigator.platform.startsWith("Mac") ? "⌘ K" : <Trans context="keys">Ctrl K</Trans>}
          </kbd>
        </>
      )}
    </PressButton>
  );
}
