import { useLingui } from "@lingui/react/macro";
import { Link, useLocation } from "wouter";
import { Icon } from "#ui/kit/icon";
import { isCurrentDestination, destinations } from "./navigation.ts";

/** The phone's navigation, below the page. */
export function TabBar() {
  const { t, i18n } = useLingui();
  const [path] = useLocation();
  return (
    <nav
      aria-label={t`Main`}
      data-tab-bar
      className="row-start-3 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] tablet:hidden"
    >
      <ul className="grid h-(--tab-bar) grid-cols-5 items-start pt-2.5">
        {destinations.map((place) => {
          const isChosen = isCurrentDestination(place, path);
          return (
            <li key={place.path}>
              <Link
                href={place.path}
                aria-current={isChosen ? "page" : undefined}
                className={`flex min-h-11 flex-col items-center gap-1 text-micro ${isChosen ? "font-strong text-ink" : "font-medium text-ink-2"}`}
              >
                <span
                  className={`flex h-[26px] w-[52px] items-center justify-center rounded-full ${isChosen ? "bg-primary text-on-primary" : ""}`}
                >
                  <Icon icon={place.icon} size={22} />
                </span>
                {i18n._(place.name)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
