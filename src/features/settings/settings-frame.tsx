import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation } from "wouter";
import { paths } from "#hooks/paths";
import { PageTitle } from "#i18n/page-title";

const pages: readonly { readonly path: string; readonly name: MessageDescriptor }[] = [
  { path: paths.settings, name: msg`Account` },
  { path: paths.settingsClasses, name: msg`Classes` },
  { path: paths.settingsHolidays, name: msg`Holidays` },
  { path: paths.settingsRotation, name: msg`Rotation` },
  { path: paths.settingsSchedule, name: msg`Timetable` },
  { path: paths.settingsStudents, name: msg`Students` },
  { path: paths.settingsBin, name: msg`Bin` },
];

type SettingsFrameProps = {
  readonly title: string;
  /** The school year it is about, beside the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/**
 * A page of the settings: its heading and links to the others, as tabs that scroll where there is
 * no room for all.
 */
export function SettingsFrame({ title, aside, children }: SettingsFrameProps) {
  const { t, i18n } = useLingui();
  const [path] = useLocation();
  // The schedule of one course is a part of the timetable.
  const chosen = pages.some((page) => page.path === path) ? path : paths.settingsSchedule;
  const chosenTab = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    chosenTab.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
    // Tabs are as wide as their words.
  }, [chosen, i18n.locale]);
  return (
    <div className="min-h-full pb-12">
      <PageTitle name={`${title} · ${t`Settings`}`} />
      <header className="border-b border-line max-tablet:bg-canvas">
        <div className="flex flex-wrap items-baseline gap-x-3 px-4 pt-3 tablet:ps-8 tablet:pt-5 tablet:pe-7">
          <h1 className="min-w-0 text-h1 wrap-break-word">{title}</h1>
          {aside !== undefined && <span className="text-body text-ink-2 tabular-nums">{aside}</span>}
        </div>
        <nav aria-label={t`Settings`} className="mt-1.5 w-0 min-w-full overflow-x-auto px-4 tablet:ps-8 tablet:pe-7">
          <ul className="flex w-max gap-5">
            {pages.map((page) => {
              const isChosen = page.path === chosen;
              return (
                <li key={page.path} className="shrink-0">
                  <Link
                    href={page.path}
                    aria-current={isChosen ? "page" : undefined}
                    ref={isChosen ? chosenTab : undefined}
                    className={`flex h-[37px] scroll-mx-4 items-center border-b-2 text-ui whitespace-nowrap outline-offset-[-2px]! touch:h-11 touch:text-body ${
                      isChosen
                        ? "border-ink font-semibold text-ink"
                        : "border-transparent font-control text-ink-2 hover:text-ink"
                    }`}
                  >
                    {i18n._(page.name)}
                  </Link>
                </li>
              );
            })}
          </ul>
        </nav>
      </header>
      <div className="px-4 tablet:ps-8 tablet:pe-7">{children}</div>
    </div>
  );
}
