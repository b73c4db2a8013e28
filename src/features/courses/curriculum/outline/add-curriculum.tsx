import { Trans, useLingui } from "@lingui/react/macro";
import { FileUp, Plus } from "lucide-react";
import { edit } from "#db/edit/edit";
import { useEdits } from "#hooks/edits/use-edits";
import type { CourseRow } from "#schema/courses";
import type { CurriculumRow } from "#schema/curricula";
import { Button } from "#ui/kit/button";
import { Menu, MenuItem } from "#ui/kit/overlays/menu";

/** Adds one of the teacher's curricula to what a course follows. */
export const useFollow = (course: CourseRow) => {
  const { t } = useLingui();
  const { run } = useEdits();
  return ({ id, title }: CurriculumRow) => {
    const short = course.short || course.name;
    return run([edit("courses", course, { curricula: [...course.curricula, id] })], t`${short} follows ${title}`);
  };
};

type AddCurriculumProps = {
  readonly course: CourseRow;
  readonly others: readonly CurriculumRow[];
  readonly onNew: () => void;
  readonly onImport: () => void;
};

/** Another curriculum for a course: one of the teacher's own, or a new one. */
export function AddCurriculum({ course, others, onNew, onImport }: AddCurriculumProps) {
  const { t } = useLingui();
  const follow = useFollow(course);
  return (
    <div className="px-4 py-3 tablet:ps-6 print:hidden">
      <Menu
        aria-label={t`Add a curriculum`}
        placement="bottom start"
        trigger={
          <Button variant="ghost" icon={Plus}>
            <Trans>Add a curriculum</Trans>
          </Button>
        }
        onAction={(key) => {
          const chosen = others.find(({ id }) => id === key);
          if (chosen) void follow(chosen);
          else if (key === "import") onImport();
          else onNew();
        }}
      >
        {[
          ...others.map(({ id, title }) => (
            <MenuItem key={id} id={id}>
              {title}
            </MenuItem>
          )),
          <MenuItem key="new" id="new" icon={Plus}>
            {t`Type a new one…`}
          </MenuItem>,
          <MenuItem key="import" id="import" icon={FileUp}>
            {t`Import one…`}
          </MenuItem>,
        ]}
      </Menu>
    </div>
  );
}
