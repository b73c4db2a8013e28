import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Archive, TriangleAlert } from "lucide-react";
import { takeTask, writeLines } from "#db/edit/share-edits";
import type { CoverLesson } from "#domain/share/cover";
import { isBare } from "#domain/share/cover-days";
import { minutesToTime } from "#domain/time/minutes";
import { planToHtml } from "#domain/rich/plan-to-html";
import { planLines } from "#domain/lessons/plan-lines";
import { useKeepsStudents } from "#hooks/data/use-student-scope";
import { useEdits } from "#hooks/edits/use-edits";
import { fileSize } from "#i18n/file-size";
import { useFormat } from "#i18n/use-format";
import { Button } from "#ui/kit/button";
import { Checkbox } from "#ui/kit/fields/checkbox";
import { TextArea } from "#ui/kit/fields/text-area";
import { Icon } from "#ui/kit/icon";
import { Menu, MenuItem } from "#ui/kit/overlays/menu";
import { join } from "#ui/kit/styles";
import { slotOf } from "./slot-of.ts";
import type { ShareData } from "../link/read-share-data.ts";
import type { Ill } from "./use-ill.ts";

type IllLessonProps = { readonly lesson: CoverLesson; readonly ill: Ill; readonly data: ShareData };

/** More lines of a plan than this are not counted. */
const most = 99;

/** Period, time, bar, course, title, room, and what can be left out or put in. */
const illColumns =
  "gap-x-3 wide:grid wide:grid-cols-[1.25rem_2.75rem_0.25rem_6.5rem_minmax(0,1fr)_3rem_5rem_6.5rem_4.5rem_3.5rem]";

/** One lesson of a day: what its page tells, or that there is no plan yet. */
export function IllLesson({ lesson, ill, data }: IllLessonProps) {
  const { t } = useLingui();
  const { key, course, title, room, plan, files } = lesson;
  const keepsStudents = useKeepsStudents();
  const bare = isBare(lesson);
  const start = minutesToTime(lesson.start);
  const format = useFormat();
  const size = files.reduce((sum, file) => sum + file.size, 0);
  const lines = plan ? planLines(planToHtml(plan), most).length : 0;
  const { content } = ill;
  const about = t`${start} ${course}`;
  const option = (words: string, name: string, isSelected: boolean, toggle: (key: string) => void) => (
    <Checkbox aria-label={name} isSelected={isSelected} onChange={() => toggle(key)}>
      <span className="wide:hidden">{words}</span>
    </Checkbox>
  );
  return (
    <li
      aria-label={about}
      data-color={lesson.color}
      className={join(
        "flex min-h-9.5 flex-wrap items-center gap-y-1 border-b border-line px-2 py-1.5 text-ui",
        illColumns,
        bare && "bg-warning-tint",
      )}
    >
      <span className="w-5 text-ink-2">{lesson.period}</span>
      <span className="w-11 tabular-nums">{start}</span>
      <span aria-hidden className="h-5 w-1 rounded-label bg-c-bar" />
      <span className="font-semibold text-c-text">{course}</span>
      <span className="order-1 flex basis-full items-center gap-1.5 wide:order-none">
        {bare ? (
          <span className="flex items-center gap-1.5 font-semibold text-warning-text">
            <Icon icon={TriangleAlert} size={14} />
            <Trans>No plan yet</Trans>
          </span>
        ) : (
          <span className="min-w-0 wrap-break-word">{title}</span>
        )}
      </span>
      <span className="ms-auto text-ink-2 wide:ms-0">{room}</span>
      <span className="order-1 flex basis-full flex-wrap gap-x-4 gap-y-1 wide:contents">
        <span className="empty:hidden wide:empty:block">
          {!bare && (
            <Checkbox
              aria-label={t`Plan of ${about}`}
              isSelected={!content.noPlan.includes(key)}
              onChange={() => ill.togglePlan(key)}
            >
              {lines === 0
                ? t({ message: "Title", context: "of a lesson" })
                : t`${plural(lines, { one: "# line", other: "# lines" })}`}
            </Checkbox>
          )}
        </span>
        <span className="empty:hidden wide:empty:block">
          {files.length > 0 && (
            <Checkbox
              aria-label={t`Materials of ${about}`}
              isSelected={!content.noFiles.includes(key)}
              onChange={() => ill.toggleFiles(key)}
            >
              {t`${plural(files.length, { one: "# file", other: "# files" })}`}{" "}
              <span className="text-ink-2">{fileSize(format.locale, size)}</span>
            </Checkbox>
          )}
        </span>
        <span className="empty:hidden wide:empty:block">
          {keepsStudents &&
            lesson.students > 0 &&
            option(t`Class list`, t`Class list of ${about}`, content.lists.includes(key), ill.toggleList)}
        </span>
        <span className="empty:hidden wide:empty:block">
          {keepsStudents &&
            lesson.seats.length > 0 &&
            option(
              t({ message: "Seats", context: "in the classroom" }),
              t`Seating plan of ${about}`,
              content.seats.includes(key),
              ill.toggleSeats,
            )}
        </span>
      </span>
      {bare && <NoPlan lesson={lesson} ill={ill} data={data} />}
    </li>
  );
}

/** Heads of the lessons' columns, where they are columns. */
export function IllHead() {
  const keepsStudents = useKeepsStudents();
  return (
    // Each box says by itself what it is.
    <div aria-hidden className={join("hidden px-2 pb-1.5 text-small text-ink-2", illColumns)}>
      <span className="col-span-6">
        <Trans>What each page tells</Trans>
      </span>
      <span>
        <Trans>Plan</Trans>
      </span>
      <span>
        <Trans context="files of a lesson, course or student">Materials</Trans>
      </span>
      {keepsStudents && (
        <>
          <span>
            <Trans>Class list</Trans>
          </span>
          <span>
            <Trans context="in the classroom">Seats</Trans>
          </span>
        </>
      )}
    </div>
  );
}

/** Two lines for the substitute, typed here or taken from the course's stored tasks. */
function NoPlan({ lesson, ill, data }: IllLessonProps) {
  const { t } = useLingui();
  const { run } = useEdits();
  const text = ill.lines.get(lesson.key) ?? null;
  const setText = (next: string | null) => ill.setLines(lesson.key, next);
  const { slot, plan } = slotOf(lesson.key, data);
  const tasks = data.tasks.filter((task) => task.course === slot.course && task.used === "");
  const save = async () => {
    if (text === null || text.trim() === "") return setText(null);
    if (await run([writeLines(slot, plan, text)], t`Plan written`)) setText(null);
  };
  return (
    <div className="order-1 flex basis-full flex-wrap items-end gap-2 pb-1 wide:col-start-5 wide:-col-end-1">
      {text === null ? (
        <Button variant="normal" onPress={() => setText("")}>
          <Trans>Write two lines</Trans>
        </Button>
      ) : (
        <>
          <TextArea
            label={t`What the class does`}
            value={text}
            onChange={setText}
            autoFocus
            rows={2}
            maxLength={2000}
            className="min-w-64 flex-1"
          />
          <Button variant="normal" onPress={() => void save()}>
            <Trans>Save</Trans>
          </Button>
        </>
      )}
      {tasks.length > 0 && (
        <Menu
          aria-label={t`Stored tasks`}
          trigger={
            <Button variant="normal" icon={Archive}>
              <Trans>Take a stored task</Trans>
            </Button>
          }
        >
          {tasks.map((task) => (
            <MenuItem key={task.id} onAction={() => void run(takeTask(task, slot, plan), t`Task taken`)}>
              {task.text}
            </MenuItem>
          ))}
        </Menu>
      )}
    </div>
  );
}
