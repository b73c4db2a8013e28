import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { TriangleAlert } from "lucide-react";
import type { SessionClash } from "#domain/timetable/session-clashes";
import { useFormat } from "#i18n/use-format";
import type { ClassRow } from "#schema/classes";
import { Icon } from "#ui/kit/icon";
import { courseWords, type TimetableView } from "../timetable-view.ts";
import { useTimetableWords } from "../use-timetable-words.ts";

type ClashListProps = {
  readonly clashes: readonly SessionClash[];
  readonly sessions: readonly { readonly id: string; readonly course: string }[];
  readonly view: Pick<TimetableView, "courses" | "rotation">;
  readonly classes: readonly ClassRow[];
};

/** Every pair of lessons at the same time, in words. */
export function ClashList({ clashes, sessions, view, classes }: ClashListProps) {
  if (clashes.length === 0) return null;
  return (
    <section
      role="status"
      className="flex gap-2.5 rounded-block bg-warning-tint px-3.5 py-2.5 text-ui text-warning-text"
    >
      <Icon icon={TriangleAlert} className="mt-px" />
      <div className="min-w-0">
        <p className="font-semibold">
          <Plural value={clashes.length} one="# clash" other="# clashes" />
        </p>
        <ul>
          {clashes.map((clash) => (
            <li key={clash.sessions.join()}>
              <ClashSentence clash={clash} sessions={sessions} view={view} classes={classes} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function ClashSentence({
  clash,
  sessions,
  view,
  classes,
}: Omit<ClashListProps, "clashes"> & { readonly clash: SessionClash }) {
  const { t } = useLingui();
  const format = useFormat();
  const { placeName } = useTimetableWords();
  const words = (id: string) =>
    courseWords(view.courses.get(sessions.find((session) => session.id === id)?.course ?? ""));
  const [first, second] = [words(clash.sessions[0]), words(clash.sessions[1])];
  const place = placeName(clash, view.rotation);
  const names = format.list(classes.filter(({ id }) => clash.classes.includes(id)).map(({ name }) => name));
  const { room } = clash;
  const more = [
    t({ message: "you'd be teaching both at once", comment: "Of two lessons at the same time" }),
    ...(room === "" ? [] : [t({ message: `both in room ${room}`, comment: "Of two lessons at the same time" })]),
    ...(names === "" ? [] : [t({ message: `both with class ${names}`, comment: "Of two lessons at the same time" })]),
  ];
  const why = format.list(more);
  return (
    <Trans>
      {place}: {first} and {second}, {why}.
    </Trans>
  );
}
