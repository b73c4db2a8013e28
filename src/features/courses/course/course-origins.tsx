import { useLingui } from "@lingui/react/macro";
import { useRows } from "#hooks/data/use-rows";
import { choiceName } from "#i18n/words/record-words";
import { useFormat } from "#i18n/use-format";

/** From whom a course came, on which day and under which terms. */
export function CourseOrigins({ course }: { readonly course: string }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const origins = useRows("origins", { course }) ?? [];
  return origins.map(({ id, title, teacher, taken, licence }) => {
    const day = format.date(taken, "short");
    return (
      <span key={id}>
        {", "}
        {teacher === "" ? t`from ${title}, taken on ${day}` : t`from ${teacher}: ${title}, taken on ${day}`}
        {licence !== "" && ` · ${choiceName(i18n, licence)}`}
      </span>
    );
  });
}
