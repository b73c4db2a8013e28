import { useMemo, useState } from "react";
import { giveCourse } from "#db/edit/share-edits";
import { givenCourse } from "#db/read/given-course";
import { packFiles, type PackPart, packParts } from "#domain/share/course-pack";
import { createShareKey } from "#domain/share/share-link";
import { joinLocalDateTime } from "#domain/time/minutes";
import { addDays, type PlainDate } from "#domain/time/plain-date";
import { useMirror } from "#hooks/data/mirror-context";
import { useToday } from "#hooks/data/use-now";
import { useEdits } from "#hooks/edits/use-edits";
import { mostShareDays } from "../link/share-ports.ts";
import { isLocale } from "#i18n/locale";
import type { Licence } from "#schema/shares";
import type { SharingData } from "./use-sharing-data.ts";

/** When a link ends on its last day. */
const endsAt = 18 * 60;
/** Days that a link works unless another end is chosen. */
const usualDays = 60;
/** What a link may have: files, and bytes of them. */
const mostFiles = 50;
const mostBytes = 19_000_000;

/** What is chosen of a course that is given. */
export const useGive = (data: SharingData, course: string) => {
  const mirror = useMirror();
  const { run, newId } = useEdits();
  const today = useToday();
  const { year, user, origins } = data;
  // What came under CC BY-SA goes on under it.
  const isAlike = origins.some((one) => one.course === course && one.licence === "ccBySa");
  const [parts, setParts] = useState<readonly PackPart[]>(["plans", "homework", "materials"]);
  const [licence, setLicence] = useState<Licence>(isAlike ? "ccBySa" : "");
  const [until, setUntil] = useState<PlainDate>(addDays(today, usualDays));
  const teacher = user ? `${user.firstName} ${user.lastName}`.trim() : "";
  const whole = useMemo(
    () => givenCourse({ course, content: { teacher, licence: "", parts: [...packParts] } }, data)!,
    [course, teacher, data],
  );
  const files = packFiles(whole);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const content = {
    language: isLocale(user?.language) ? user.language : ("en" as const),
    teacher,
    parts: [...parts],
    licence,
    follows: true,
    from: "",
    days: [],
    noPlan: [],
    noFiles: [],
    lists: [],
    seats: [],
    files: [],
  };
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
    isTooMuch: parts.includes("materials") && (files.length > mostFiles || bytes > mostBytes),
    parts,
    toggle: (part: PackPart, isOn: boolean) =>
      setParts(packParts.filter((one) => (one === part ? isOn : parts.includes(one)))),
    licence,
    setLicence,
    until,
    setUntil,
    latest: addDays(today, mostShareDays),
    today,
    /** Writes the link's record; its id, or null where that failed. */
    async makeLink(text: string): Promise<string | null> {
      const id = newId();
      const key = createShareKey((count) => crypto.getRandomValues(new Uint8Array(count)));
      const { schoolyear } = year;
      const place = { schoolyear: schoolyear.id, course, year: schoolyear, until: joinLocalDateTime(until, endsAt) };
      return (await run([giveCourse({ id, key, content, ...place })], text)) ? id : null;
    },
    pack: () => givenCourse({ course, content }, data)!,
    async readFile(sha256: string): Promise<Blob | undefined> {
      const attachment = [...data.files.values()].flat().find((one) => one.sha256 === sha256);
      const target = attachment && ({ collection: "attachments", id: attachment.id, field: "file" } as const);
      const found = target && (await (await mirror.files()).read(target, { isPassing: true }));
      return found?.ok ? found.value : undefined;
    },
  };
};
