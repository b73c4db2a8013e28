import { useLingui } from "@lingui/react";
import { useMemo, useState } from "react";
import { givenCourse } from "#db/read/given-course";
import { packFiles, type PackPart, packParts } from "#domain/share/course-pack";
import type { Licence } from "#domain/share/licence";
import { shareEndsAt } from "#domain/share/share-end";
import { latestEnd, mostOwnBytes, mostShareFiles } from "#domain/share/share-limits";
import { joinLocalDateTime } from "#domain/time/minutes";
import { addDays, type PlainDate } from "#domain/time/plain-date";
import { useMirror } from "#hooks/data/mirror-context";
import { useToday } from "#hooks/data/use-now";
import { newContent } from "../link/new-content.ts";
import { readShareFile } from "../link/read-share-file.ts";
import { useMakeShare } from "../link/use-make-share.ts";
import type { ShareData } from "../link/read-share-data.ts";

/** Days that a link works unless another end is chosen. */
const usualDays = 60;

/** The choices of somebody who gives a course. */
export const useGive = (data: ShareData, course: string) => {
  const mirror = useMirror();
  const makeShare = useMakeShare();
  const today = useToday();
  const { year, user, origins } = data;
  // A course that came under CC BY-SA goes on under it.
  const isAlike = origins.some((one) => one.course === course && one.licence === "ccBySa");
  const [parts, setParts] = useState<readonly PackPart[]>(["plans", "homework", "materials"]);
  const [licence, setLicence] = useState<Licence>(isAlike ? "ccBySa" : "");
  const [until, setUntil] = useState<PlainDate>(addDays(today, usualDays));
  const { i18n } = useLingui();
  const { teacher } = newContent(user, i18n.locale);
  const whole = useMemo(
    () => givenCourse({ course, content: { teacher, licence: "", parts: [...packParts] } }, data)!,
    [course, teacher, data],
  );
  const files = packFiles(whole);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const content = { ...newContent(user, i18n.locale), parts: [...parts], licence };
  const written = (texts: (lesson: (typeof whole.lessons)[number]) => readonly string[]) =>
    whole.lessons.filter((lesson) => texts(lesson).some((text) => text !== "")).length;
  return {
    title: whole.title,
    isAlike,
    counts: {
      units: whole.units.length,
      lessons: whole.lessons.length,
      plans: written(({ plan, objectives }) => [plan, objectives]),
      homework: written(({ homework }) => [homework]),
      materials: files.length,
      reflections: written(({ reflection }) => [reflection]),
    },
    bytes,
    isTooMuch: parts.includes("materials") && (files.length > mostShareFiles || bytes > mostOwnBytes),
    parts,
    toggle: (part: PackPart, isOn: boolean) =>
      setParts(packParts.filter((one) => (one === part ? isOn : parts.includes(one)))),
    licence,
    setLicence,
    until,
    setUntil,
    latest: latestEnd(today),
    today,
    /** Writes the link's record; its id, or null where that failed. */
    makeLink(text: string): Promise<string | null> {
      const { id: schoolyear, start, end } = year.schoolyear;
      const place = { kind: "course", schoolyear, course, start, end } as const;
      return makeShare({ ...place, until: joinLocalDateTime(until, shareEndsAt), content }, text);
    },
    pack: () => givenCourse({ course, content }, data)!,
    readFile: (sha256: string) => readShareFile(mirror, data, sha256),
  };
};
