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
import { Button } from "#ui/kit/button";
import { Checkbox } from "#ui/kit/fields/checkbox";
import { TextArea } from "#ui/kit/fields/text-area";
import { Icon } from "#ui/kit/icon";
import { Menu, MenuItem } from "#ui/kit/overlays/menu";
import { join } from "#ui/kit/styles";
import { slotOf } from "./slot-of.ts";
import type { CoverData } from "./use-cover-data.ts";
import type { Ill } from "./use-ill.ts";

type IllLessonProps = { readonly lesson: CoverLesson; readonly ill: Ill; readonly data: CoverData };

/** More lines of a plan than this are not counted. */
const most = 99;

/** One lesson of a day: what its page tells, or that there is no plan yet. */
export function IllLesson({ lesson, ill, data }: IllLessonProps) {
  const { t } = useLingui();
  const { key, course, title, room, plan, files } = lesson;
  const keepsStudents = useKeepsStudents();
  const bare = isBare(lesson);
  const start = minutesToTime(lesson.start);
  const lines = plan ? planLines(planToHtml(plan), most).length : 0;
  const { content } = ill;
  const about = t`${start} ${course}`;
  return (
    <li
      aria-label={about}
      data-color={lesson.color}
      className={join("border-b border-line px-2 py-1.5", bare && "bg-warning-tint")}
    >
      <div className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1 text-ui">
        <span className="w-5 text-ink-2">{lesson.period}</span>
        <span className="w-11 tabular-nums">{start}</span>
        <span aria-hidden className="h-5 w-1 rounded-label bg-c-bar" />
        <span className="w-28 font-semibold text-c-text">{course}</span>
        {bare ? (
          <span className="flex min-w-40 flex-1 items-center gap-1.5 font-semibold text-warning-text">
            <Icon icon={TriangleAlert} size={14} />
            <Trans>No plan yet</Trans>
          </span>
        ) : (
          <span className="min-w-40 flex-1 wrap-break-word">{title}</span>
        )}
        <span className="w-14 text-ink-2">{room}</span>
        {!bare && (
          <>
            <Checkbox
              className="w-24"
              aria-label={t`Plan of ${about}`}
              isSelected={!content.noPlan.includes(key)}
              onChange={() => ill.togglePlan(key)}
            >
              {lines === 0
                ? t({ message: "Title", context: "of a lesson" })
                : t`${plural(lines, { one: "# line", other: "# lines" })}`}
            </Checkbox>
            {files.length === 0 ? (
              <span className="w-24 text-ink-2">
                <Trans context="no files">none</Trans>
              </span>
            ) : (
              <Checkbox
                className="w-24"
                aria-label={t`Materials of ${about}`}
                isSelected={!content.noFiles.includes(key)}
                onChange={() => ill.toggleFiles(key)}
              >
                {t`${plural(files.length, { one: "# file", other: "# files" })}`}
              </Checkbox>
            )}
          </>
        )}
        {keepsStudents && lesson.students > 0 && (
          <Checkbox
            aria-label={t`Class list of ${about}`}
            isSelected={content.lists.includes(key)}
            onChange={() => ill.toggleList(key)}
          >
            <Trans>Class list</Trans>
          </Checkbox>
        )}
        {keepsStudents && lesson.seats.length > 0 && (
          <Checkbox
            aria-label={t`Seating plan of ${about}`}
            isSelected={content.seats.includes(key)}
            onChange={() => ill.toggleSeats(key)}
          >
            <Trans>Seating plan</Trans>
          </Checkbox>
        )}
      </div>
      {bare && <NoPlan lesson={lesson} ill={ill} data={data} />}
    </li>
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
    <div className="flex flex-wrap items-end gap-2 pt-1 pb-1.5">
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
