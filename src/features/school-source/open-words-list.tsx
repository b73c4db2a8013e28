import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { answerSource } from "#db/edit/source-edits";
import type { OpenWords } from "#domain/source/source-match";
import { useEdits } from "#hooks/edits/use-edits";
import { Select } from "#ui/kit/fields/select";
import type { SourceData } from "./use-source.ts";

/** In the list of choices, where "" would be no choice. */
const none = "none";

type OpenWordsListProps = { readonly data: SourceData; readonly open: readonly OpenWords[] };

/** Asks which course a source's words stand for, once for each. */
export function OpenWordsList({ data, open }: OpenWordsListProps) {
  const { t } = useLingui();
  const { run } = useEdits();
  const { year, answers } = data;
  const answer = (words: string, course: string) =>
    run(
      [answerSource(year.schoolyear.id, { kind: "course", words, course: course === none ? "" : course }, answers)],
      t`The school's timetable knows this course now`,
    );
  return (
    <div className="flex flex-col gap-2 rounded-card border border-warning-line p-4">
      <h3 className="text-body font-strong">
        <Trans>Which course is this?</Trans>
      </h3>
      {open.map(({ words, title, count, likely }) => (
        <div key={words} className="flex flex-wrap items-end gap-x-3 gap-y-1">
          <p className="min-w-0 flex-1 basis-48 text-ui">
            <b className="font-semibold">{title}</b>{" "}
            <span className="text-ink-2">{t`${plural(count, { one: "# lesson", other: "# lessons" })}`}</span>
          </p>
          <Select
            label={title}
            isLabelHidden
            placeholder={t`Choose a course`}
            options={[
              ...likely.map((id) => ({ id, label: year.labelOf(id).full })),
              { id: none, label: t`None of my courses` },
            ]}
            value={null}
            onChange={(course) => void answer(words, course)}
            className="basis-60"
          />
        </div>
      ))}
    </div>
  );
}
