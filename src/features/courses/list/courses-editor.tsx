import { Trans, useLingui } from "@lingui/react/macro";
import { Layers, ListPlus, Plus } from "lucide-react";
import { useState } from "react";
import { useFilter } from "react-aria-components/Autocomplete";
import { useMirror } from "#hooks/data/mirror-context";
import type { CourseRow } from "#schema/courses";
import type { SchoolyearRow } from "#schema/schoolyears";
import { Button } from "#ui/kit/button";
import { EmptyState } from "#ui/kit/empty-state";
import { ListOutline } from "#ui/kit/list-outline";
import { SearchField } from "#ui/kit/fields/search-field";
import { CourseDialog } from "../edit/course-dialog.tsx";
import { type CourseRemoval, readCourseRemoval } from "../edit/course-edits.ts";
import { CourseRemovalDialog } from "../edit/course-removal.tsx";
import { CoursesSkeleton } from "./courses-skeleton.tsx";
import { EditorTable } from "./editor-table.tsx";
import { PerClassDialog } from "../edit/per-class-dialog.tsx";
import { SubjectsDialog } from "../edit/subjects-dialog.tsx";
import { useCourseRows } from "./use-course-rows.ts";

/** Above this many courses you can search. */
const longList = 12;

type Task =
  | { readonly type: "add" | "perClass" | "subjects" }
  | { readonly type: "edit"; readonly course: CourseRow }
  | { readonly type: "delete"; readonly removal: CourseRemoval };

type CoursesEditorProps = { readonly schoolyear: SchoolyearRow; readonly isSetup?: boolean };

/**
 * The courses of a school year: one for each class at once, all of one class, or one by one;
 * change, delete.
 */
export function CoursesEditor({ schoolyear, isSetup = false }: CoursesEditorProps) {
  const { t } = useLingui();
  const { db } = useMirror();
  const { contains } = useFilter({ sensitivity: "base" });
  const data = useCourseRows(schoolyear.id);
  const [task, setTask] = useState<Task | null>(null);
  const [text, setText] = useState("");
  if (!data) return <CoursesSkeleton />;

  const { courses, classes } = data;
  const shown = courses.filter(({ name, subject, room }) => contains(`${name} ${subject} ${room}`, text.trim()));
  const close = () => setTask(null);
  // In the set-up the primary button leads on.
  const firstVariant = courses.length === 0 && !isSetup ? "primary" : "normal";
  const dialogProps = { schoolyear: schoolyear.id, data, onClose: close };
  const actions = (
    <div className="flex flex-wrap gap-2">
      {classes.length > 0 && (
        <Button variant={firstVariant} size="medium" icon={Layers} onPress={() => setTask({ type: "perClass" })}>
          <Trans>One course per class</Trans>
        </Button>
      )}
      {classes.length > 0 && (
        <Button variant="normal" size="medium" icon={ListPlus} onPress={() => setTask({ type: "subjects" })}>
          <Trans>Many subjects for one class</Trans>
        </Button>
      )}
      <Button
        variant={classes.length > 0 ? "normal" : firstVariant}
        size="medium"
        icon={Plus}
        onPress={() => setTask({ type: "add" })}
      >
        <Trans>Add course</Trans>
      </Button>
    </div>
  );
  return (
    <>
      {courses.length > 0 && (
        <div className="mb-3 flex flex-wrap items-center gap-2">
          {courses.length > longList && (
            <SearchField label={t`Search courses`} value={text} onChange={setText} className="w-64 max-tablet:w-full" />
          )}
          <span className="flex-1 max-tablet:hidden" />
          {actions}
        </div>
      )}
      {courses.length === 0 && (
        <EmptyState title={t`There are no courses in this school year yet`} picture={<ListOutline />} action={actions}>
          <Trans>A course is a subject with a class. Its lessons and plans belong to it.</Trans>
        </EmptyState>
      )}
      {text !== "" && shown.length === 0 && (
        <p role="status" className="py-3 text-ui text-ink-2">{t`No results for "${text}".`}</p>
      )}
      {shown.length > 0 && (
        <EditorTable
          courses={shown}
          data={data}
          onEdit={(course) => setTask({ type: "edit", course })}
          onDelete={(course) =>
            void readCourseRemoval(db, course).then((removal) => setTask({ type: "delete", removal }))
          }
        />
      )}
      {task?.type === "perClass" && <PerClassDialog {...dialogProps} />}
      {task?.type === "subjects" && <SubjectsDialog {...dialogProps} />}
      {(task?.type === "add" || task?.type === "edit") && (
        <CourseDialog {...dialogProps} course={task.type === "edit" ? task.course : null} />
      )}
      {task?.type === "delete" && <CourseRemovalDialog removal={task.removal} onCancel={close} onDeleted={close} />}
    </>
  );
}
