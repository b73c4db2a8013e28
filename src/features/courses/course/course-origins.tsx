import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useLocation, useSearch } from "wouter";
import { useRows } from "#hooks/data/use-rows";
import { yearDialogPath } from "#hooks/paths";
import { choiceName } from "#i18n/words/record-words";
import { useFormat } from "#i18n/use-format";

/** From whom a course came, on which day and under which terms, and the way to later changes. */
export function CourseOrigins({ course }: { readonly course: string }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const [path] = useLocation();
  const search = useSearch();
  const origins = useRows("origins", { course }) ?? [];
  if (origins.length === 0) return null;
  return (
    <>
      {origins.map(({ id, title, teacher, taken, licence }) => {
        const day = format.date(taken, "short");
        return (
          <span key={id}>
            {", "}
            {teacher === "" ? t`from ${title}, taken on ${day}` : t`from ${teacher}: ${title}, taken on ${day}`}
            {licence !== "" && ` · ${choiceName(i18n, licence)}`}
          </span>
        );
      })}
      {" · "}
      {origins.some(({ base }) => base !== "") ? (
        <Link href={yearDialogPath(path, search, "take-course")} className="underline underline-offset-2">
          <Trans>Look for later changes</Trans>
        </Link>
      ) : (
        <Trans>too large to take later changes</Trans>
      )}
    </>
  );
}
