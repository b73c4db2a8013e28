import { Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { isInCourse } from "#domain/people/course-member";
import type { ClassPage } from "#domain/share/class-page";
import { namesInTexts } from "#domain/share/names-in-texts";
import type { PlainDate } from "#domain/time/plain-date";
import { useKeepsStudents } from "#hooks/data/use-student-scope";
import { FoundNames } from "#ui/kit/found-names";
import type { ShareData } from "../link/read-share-data.ts";

type ClassPreviewProps = {
  readonly page: ClassPage;
  readonly course: string;
  readonly data: ShareData;
  readonly today: PlainDate;
  readonly draw: (place: HTMLElement, page: ClassPage, today: PlainDate) => void;
};

/** The page as it will look, and names of students that stand in its texts. */
export function ClassPreview({ page, course, data, today, draw }: ClassPreviewProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current) draw(place.current, page, today);
  }, [draw, page, today]);
  const names = useNames(page, course, data);
  return (
    <section aria-labelledby="class-preview" className="flex min-w-0 flex-1 flex-col gap-3">
      <h3 id="class-preview" className="text-ui font-semibold">
        <Trans>As it will look</Trans>
      </h3>
      <FoundNames names={names} />
      <div ref={place} className="rounded-block border border-line px-4 py-3" />
    </section>
  );
}

/** Finds none on a device without student data. */
const useNames = (page: ClassPage, course: string, { students, year }: ShareData) => {
  const keepsStudents = useKeepsStudents();
  const row = year.courseById.get(course);
  if (!keepsStudents || !row) return [];
  const dated = [page.homework, page.tests, page.lessons].flatMap((list) => list ?? []);
  const texts = [page.course, ...dated.map(({ text }) => text), ...(page.files ?? []).map(({ name }) => name)];
  return namesInTexts(
    texts,
    students.filter((student) => isInCourse(student, row)),
  );
};
