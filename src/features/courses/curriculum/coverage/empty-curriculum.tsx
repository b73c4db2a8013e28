import { Trans, useLingui } from "@lingui/react/macro";
import type { CourseRow } from "#schema/courses";
import type { CurriculumRow } from "#schema/curricula";
import { Button } from "#ui/kit/button";
import { EmptyState } from "#ui/kit/empty-state";
import { Menu, MenuItem } from "#ui/kit/overlays/menu";
import { useFollow } from "../outline/add-curriculum.tsx";

/** Five lines of an outline in line colour. */
const lines = [
  [0, "w-48"],
  [1, "w-40"],
  [2, "w-64"],
  [2, "w-56"],
  [1, "w-44"],
] as const;

type EmptyCurriculumProps = {
  readonly course: CourseRow;
  readonly others: readonly CurriculumRow[];
  readonly onNew: () => void;
  readonly onImport: () => void;
};

/** A course that follows no curriculum yet. */
export function EmptyCurriculum({ course, others, onNew, onImport }: EmptyCurriculumProps) {
  const { t } = useLingui();
  const follow = useFollow(course);
  const picture = (
    <div className="flex flex-col">
      {lines.map(([level, width], index) => (
        <div
          key={index}
          className="flex h-9 items-center gap-3 border-b border-line last:border-b-0"
          style={{ paddingInlineStart: level * 18 }}
        >
          <span className="h-2.5 w-8 shrink-0 rounded-full border border-line" />
          <span className={`h-2.5 min-w-0 rounded-full border border-line ${width}`} />
        </div>
      ))}
    </div>
  );
  return (
    <EmptyState
      title={t`No curriculum yet`}
      picture={picture}
      className="m-4 tablet:mx-8"
      action={
        <span className="flex flex-wrap gap-2">
          {others.length > 0 && (
            <Menu
              aria-label={t`Your curricula`}
              trigger={
                <Button variant="normal" size="medium">
                  <Trans>Use one of yours</Trans>
                </Button>
              }
              onAction={(key) => {
                const chosen = others.find(({ id }) => id === key);
                if (chosen) void follow(chosen);
              }}
            >
              {others.map(({ id, title }) => (
                <MenuItem key={id} id={id}>
                  {title}
                </MenuItem>
              ))}
            </Menu>
          )}
          <Button variant="normal" size="medium" onPress={onNew}>
            <Trans>Type a curriculum</Trans>
          </Button>
          <Button size="medium" onPress={onImport}>
            <Trans>Import a curriculum</Trans>
          </Button>
        </span>
      }
    >
      <Trans>Type or paste its outline. Lessons then name what they are about, and here you see what is covered.</Trans>
    </EmptyState>
  );
}
