import { useLingui } from "@lingui/react/macro";
import { usePicture } from "#hooks/ports/use-picture";
import type { StudentRow } from "#schema/students";
import { PictureMenu } from "#ui/picture/picture-menu";

/** A student's photo, to change. */
export function StudentPhoto({ student }: { readonly student: StudentRow }) {
  const { t } = useLingui();
  const picture = usePicture({ collection: "students", id: student.id, field: "photo" });
  const name = `${student.firstName} ${student.lastName}`.trim();
  return (
    <PictureMenu
      firstName={student.firstName}
      lastName={student.lastName}
      picture={picture}
      label={t`Photo of ${name}`}
      camera="environment"
    />
  );
}
