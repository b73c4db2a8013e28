import { useLingui } from "@lingui/react/macro";
import { Link, useLocation } from "wouter";
import { readYearStudents } from "#db/queries";
import { useActiveSchoolyear } from "#hooks/use-active-schoolyear";
import { useLive } from "#hooks/use-live";
import { Icon } from "#ui/icon";
import { isPlace, places } from "./navigation.ts";
import { RailCourses } from "./rail-courses.tsx";
import { RailFoot } from "./rail-foot.tsx";
import { paths } from "#hooks/paths";

/** The left rail: the five places and, where there is room, the courses. On a tablet icons only. */
export function Rail() {
  const { t, i18n } = useLingui();
  const [path] = useLocation();
  const schoolyear = useActiveSchoolyear();
  const students = useLive(async (db) => (await readYearStudents(db, schoolyear?.id)).length, [schoolyear?.id]) ?? 0;
  return (
    <nav aria-label={t`Main`} className="hidden flex-col px-2 pb-3 tablet:flex tablet:w-14 wide:w-[212px]">
      <ul className="flex flex-col gap-0.5 pt-1">
        {places.map((place) => {
          const isChosen = isPlace(place, path);
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
                <span className="hidden flex-1 wide:block">{name}</span>
                <span className="sr-only wide:hidden">{name}</span>
                {place.path === paths.students && students > 0 && (
                  <span className="hidden text-small text-ink-3 tabular-nums wide:block">{students}</span>
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
