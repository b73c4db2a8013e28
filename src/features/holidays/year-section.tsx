import { Plural, useLingui } from "@lingui/react/macro";
import type { SchoolDays } from "#domain/holidays/school-days";
import { countSchoolDays } from "#domain/holidays/school-days-count";
import { yearPicture } from "#domain/year/year-picture";
import { choiceName } from "#i18n/words/record-words";
import { useFormat } from "#i18n/use-format";
import { PictureSwatch, YearPicture } from "./year-picture.tsx";

/** The year day by day, with how many of its days are left for school. */
export function YearSection({ name, schoolDays }: { readonly name: string; readonly schoolDays: SchoolDays }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const picture = yearPicture(schoolDays);
  const { school, off } = countSchoolDays(schoolDays);
  const hasPart = picture.weeks.some(({ days }) => days.some(({ state }) => state === "part"));
  return (
    <section aria-label={t`The school year day by day`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1.5">
        <h2 className="text-lead">
          <span className="font-strong text-ink">{t`School year ${name}`}</span>{" "}
          <span className="ps-1 text-ui text-ink-2 tabular-nums">
            <Plural value={school} one="# school day" other="# school days" />,{" "}
            <Plural value={off} one="# off" other="# off" />
          </span>
        </h2>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-2">
          {(["school", "public", "own"] as const).map((kind) => (
            <li key={kind} className="flex items-center gap-1.5">
              <PictureSwatch state={kind} />
              {choiceName(i18n, kind)}
            </li>
          ))}
          {hasPart && (
            <li className="flex items-center gap-1.5">
              <PictureSwatch state="part" />
              {t`Partly`}
            </li>
          )}
        </ul>
      </div>
      <YearPicture
        {...picture}
        className="mt-3"
        formatMonth={(date, style) => (style === "long" ? format.monthYear(date) : format.month(date, "short"))}
      />
    </section>
  );
}
