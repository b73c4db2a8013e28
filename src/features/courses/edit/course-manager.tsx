import { Trans, useLingui } from "@lingui/react/macro";
import { Settings2 } from "lucide-react";
import { useState } from "react";
import { lazyPart } from "#i18n/lazy-part";
import { PartBoundary } from "#i18n/part-boundary";
import type { SchoolyearRow } from "#schema/schoolyears";
import { Button } from "#ui/kit/button";
import { Dialog } from "#ui/kit/overlays/dialog";
import { CoursesSkeleton } from "../list/courses-skeleton.tsx";

const CoursesEditor = lazyPart(async () => ({ default: (await import("../list/courses-editor.tsx")).CoursesEditor }));

type CourseManagerProps = {
  readonly schoolyear: SchoolyearRow;
  /** No course is there yet: making one is all there is to do. */
  readonly isFirst?: boolean;
};

/** The button over the courses that opens the place to add, change and delete them. */
export function CourseManager({ schoolyear, isFirst = false }: CourseManagerProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={isFirst ? "primary" : "normal"} size="medium" icon={Settings2} onPress={() => setOpen(true)}>
        <Trans>Manage courses</Trans>
      </Button>
      {isOpen && (
        <Dialog isOpen onOpenChange={setOpen} size="large" title={t`Courses`} description={schoolyear.name}>
          <PartBoundary fallback={<CoursesSkeleton />}>
            <CoursesEditor schoolyear={schoolyear} />
          </PartBoundary>
        </Dialog>
      )}
    </>
  );
}
