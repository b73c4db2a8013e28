import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Check, Ellipsis, ListTree } from "lucide-react";
import type { ReactNode } from "react";
import { type CoverFilter, coverageSums } from "#domain/curriculum/coverage";
import type { YearWeek } from "#domain/schedule/year-weeks";
import { edit } from "#db/edit/edit";
import type { CourseData } from "#hooks/data/use-course";
import { useEdits } from "#hooks/edits/use-edits";
import { Button } from "#ui/kit/button";
import { IconButton } from "#ui/kit/icon-button";
import { Menu, MenuItem } from "#ui/kit/overlays/menu";
import { CoverageTable } from "./coverage/coverage-table.tsx";
import type { CoverageView } from "./outcome/coverage-view.ts";
import { OutlineEditor } from "./outline/outline-editor.tsx";

type CurriculumPartProps = {
  readonly view: CoverageView;
  /** The switch for other courses beside this one, in the first curriculum's head. */
  readonly beside: ReactNode;
  readonly data: CourseData;
  readonly weeks: readonly YearWeek[];
  readonly filter: CoverFilter;
  /** The outcome that the address asks for: it has to be in sight. */
  readonly asked: string;
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  readonly isEdited: boolean;
  readonly onEdit: (isEdited: boolean) => void;
  readonly onDetails: () => void;
  readonly onNewer: () => void;
};

/** One curriculum of a course: its counts, and its coverage or, while it is typed, its outline. */
export function CurriculumPart(props: CurriculumPartProps) {
  const { view, beside, data, weeks, filter, asked, chosen, onChoose, isEdited, onEdit, onDetails, onNewer } = props;
  const { t } = useLingui();
  const { run } = useEdits();
  const { curriculum, outline, covers, outcomes } = view;
  const { course } = data;
  const { title, version } = curriculum;
  const sums = coverageSums(outline, covers);
  const branches = outline.filter(({ level, hasChildren }) => level === 1 && hasChildren).length;
  const unfollow = () =>
    run(
      [edit("courses", course, { curricula: course.curricula.filter((id) => id !== curriculum.id) })],
      t`${title} is no longer followed`,
    );
  const name = version && !title.includes(version) ? t`${title}, ${version}` : title;
  return (
    <section aria-label={name} data-color={course.color || "lagoon"}>
      <div className="flex min-h-[41px] flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-1 tablet:ps-8 tablet:pe-7">
        <h2 className="min-w-0 text-ui font-strong wrap-anywhere text-ink">{name}</h2>
        <p className="text-ui text-ink-2 tabular-nums">
          {branches > 0 && <>{t`${plural(branches, { one: "# branch", other: "# branches" })}`}, </>}
          {t`${plural(sums.outcomes, { one: "# outcome", other: "# outcomes" })}`}
        </p>
        <span className="ms-auto flex flex-wrap items-center justify-end gap-1 print:hidden">
          {beside}
          <Button variant="ghost" icon={isEdited ? Check : ListTree} onPress={() => onEdit(!isEdited)}>
            {isEdited ? <Trans context="ends writing in an outline">Done</Trans> : <Trans>Edit outline</Trans>}
          </Button>
          <Menu
            aria-label={t`More for ${title}`}
            trigger={<IconButton size="small" icon={Ellipsis} label={t`More for ${title}`} />}
            onAction={(key) => (key === "details" ? onDetails() : key === "newer" ? onNewer() : void unfollow())}
          >
            <MenuItem id="details">{t`Name and details…`}</MenuItem>
            <MenuItem id="newer">{t`Import a newer version…`}</MenuItem>
            <MenuItem id="unfollow">{t`No longer follow it`}</MenuItem>
          </Menu>
        </span>
      </div>
      {isEdited ? (
        <OutlineEditor curriculum={curriculum} outcomes={outcomes} />
      ) : outline.length === 0 ? (
        <p className="px-4 py-4 text-ui text-ink-2 tablet:ps-8">
          <Trans>Its outline is empty. Press “Edit outline” to type or paste it.</Trans>
        </p>
      ) : (
        <CoverageTable
          key={filter}
          view={view}
          weeks={weeks}
          filter={filter}
          asked={asked}
          chosen={chosen}
          onChoose={onChoose}
        />
      )}
    </section>
  );
}
