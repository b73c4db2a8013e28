import { useLingui } from "@lingui/react/macro";
import { Link, useLocation } from "wouter";
import { readYearStudents } from "#db/read/queries";
import { useLive } from "#hooks/data/use-live";
import { useYear } from "#hooks/data/year-context";
import { Icon } from "#ui/kit/icon";
import { isCurrentDestination, destinations } from "./navigation.ts";
import { RailCourses } from "./rail-courses.tsx";
import { RailFoot } from "./rail-foot.tsx";
import { paths } from "#hooks/paths";

/**
 * The left rail: the five destinations and, where there is room, the courses. On a tablet icons
 * only.
 */
export function Rail() {
  const { t, i18n } = useLingui();
  const [path] = useLocation();
  const year = useYear();
  const isKnown = year !== undefined;
  const schoolyear = year?.schoolyear.id;
  const count = useLive(
    async (db) => (isKnown ? (await readYearStudents(db, schoolyear)).length : 0),
    [isKnown, schoolyear],
  );
  const students = count ?? 0;
  return (
    <nav aria-label={t`Main`} className="hidden flex-col px-2 pb-3 tablet:flex tablet:w-14 rail-wide:w-[212px]">
      <ul className="flex flex-col gap-0.5 pt-1">
        {destinations.map((place) => {
          const isChosen = isCurrentDestination(place, path);
          const name = i18n._(place.name);
          return (
            <li key={place.path}>
              <Link
                href={place.path}
                aria-current={isChosen ? "page" : undefined}
                title={name}
                className={`flex h-[34px] items-center gap-2.5 rounded-control border px-2.5 text-ui pointer-coarse:h-11 ${
                  isChosen
                    ? "border-line bg-surface font-semibold text-ink shadow-1 dark-raised"
                    : "border-transparent font-medium text-ink-2 hover:text-ink"
                }`}
              >
                <Icon icon={place.icon} className={isChosen ? "text-strong" : ""} />
                <span className="hidden flex-1 rail-wide:block">{name}</span>
                <span className="sr-only rail-wide:hidden">{name}</span>
                {place.path === paths.students && students > 0 && (
                  <span data-late className="hidden text-small text-ink-3 tabular-nums rail-wide:block">
                    {students}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
      <RailCourses />
      <RailFoot />
    </nav>
  );
}
