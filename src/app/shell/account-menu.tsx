import { useLingui } from "@lingui/react/macro";
import { useRows } from "#hooks/data/use-rows";
import { lazyPart } from "#i18n/lazy-part";
import { usePreload } from "#i18n/use-preload";
import { Avatar } from "#ui/kit/avatar";
import { LazyMenu } from "#ui/kit/overlays/menu";
import { PressButton } from "#ui/kit/press-button";
import { useSessionUser } from "../services.ts";
import { useAvatarUrl } from "../use-avatar-url.ts";

const AccountMenuPanel = lazyPart(
  async () => ({ default: (await import("./account-menu-panel.tsx")).AccountMenuPanel }),
  { isNote: true },
);
const parts = [AccountMenuPanel];

/** The signed-in teacher's menu: language, colour mode, settings, sign out. */
export function AccountMenu() {
  const { t } = useLingui();
  const user = useSessionUser();
  const row = useRows("users")?.[0] ?? user;
  const avatar = useAvatarUrl(user, row?.avatar ?? "");
  usePreload(parts);
  if (!row || !user) return null;
  const name = `${row.firstName} ${row.lastName}`.trim() || user.email;
  return (
    <LazyMenu
      trigger={
        <PressButton
          aria-label={t`Account: ${name}`}
          className="flex items-center gap-2.5 rounded-control py-1 ps-2 pe-1 text-ui font-medium text-ink-2 hover:text-ink"
        >
          <span className="max-wide:hidden">{name}</span>
          <Avatar firstName={row.firstName} lastName={row.lastName} src={avatar} />
        </PressButton>
      }
      panel={AccountMenuPanel}
      menu={{}}
    />
  );
}
