import { useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import { Autocomplete } from "react-aria-components/Autocomplete";
import { Link } from "wouter";
import type { AttachTargetSearchProps } from "#hooks/ports/attach-target";
import { paths } from "#hooks/paths";
import { useToday } from "#hooks/data/use-now";
import { useKeepsStudents } from "#hooks/data/use-student-scope";
import { useYear } from "#hooks/data/year-context";
import { SearchField } from "#ui/kit/fields/search-field";
import { Skeleton } from "#ui/kit/skeleton";
import { NoYearState } from "#ui/planner/no-year-state";
import { FoundList } from "./found-list.tsx";
import type { Group } from "./group-words.ts";
import { SearchNote } from "./search-note.tsx";
import { isAttachGroup, useAttachTarget } from "./use-attach-target.ts";
import { usePlacing } from "./use-placing.ts";
import { useRecordSearch, useSearchState } from "./use-record-search.ts";
import { useUpcoming } from "./use-upcoming.ts";

/** A school day and the next one. */
const offered = { most: 10, isWholeDay: true };
const mostOfAGroup = 5;
const mostOfOne = 100;
const noCommands = new Map<string, never>();

/**
 * Finds the lesson, course, event or student that something is added to: the lessons of these days
 * first, then what is typed.
 */
export function AttachTargetSearch({ onChoose }: AttachTargetSearchProps) {
  const { t } = useLingui();
  const year = useYear();
  const today = useToday();
  const keepsStudents = useKeepsStudents();
  const search = useRecordSearch(true);
  const state = useSearchState(search);
  const placing = usePlacing(search);
  const upcoming = useUpcoming(offered);
  const toTarget = useAttachTarget();
  const [query, setQuery] = useState("");
  const [whole, setWhole] = useState<Group | null>(null);

  const results = useMemo(() => {
    // `state` is another object whenever records have changed.
    if (!placing || !state) return null;
    const isOffered = (group: Group) => isAttachGroup(group) && (group !== "students" || keepsStudents);
    const found = search.find(query, {
      today,
      placeOf: (entry) => (isOffered(entry.group) ? placing.placeOf(entry) : null),
      limitOf: (group) => (group === whole ? mostOfOne : mostOfAGroup),
    });
    return { found, shown: found.groups, counts: new Map<Group, number>() };
  }, [placing, search, state, query, today, whole, keepsStudents]);
  if (!placing || !results || year === undefined) return <Skeleton className="h-48" />;

  if (year === null)
    return (
      <NoYearState
        renderLink={(button) => (
          <Link href={paths.setup} asChild>
            {button}
          </Link>
        )}
      />
    );

  const isEmpty = results.found.words.length === 0;
  const courses = year.courses.map(({ id }) => search.entry(id)).filter((entry) => entry !== undefined);
  const isAll = whole === "courses";
  const ofCourses = {
    group: "courses" as const,
    entries: isAll ? courses : courses.slice(0, mostOfAGroup),
    count: courses.length,
  };
  const choose = async (id: string) => {
    const target = await toTarget(id, { search, upcoming, placing });
    if (target) onChoose(target);
  };
  return (
    <Autocomplete
      inputValue={query}
      onInputChange={(next) => {
        setQuery(next);
        setWhole(null);
      }}
    >
      <SearchField
        label={t`Find where it goes`}
        placeholder={keepsStudents ? t`Lesson, course, event or student` : t`Lesson, course or event`}
        autoFocus={matchMedia("(pointer: fine)").matches}
        className="max-w-[420px]"
      />
      <div className="-mx-5">
        <SearchNote results={results} filter="all" text={query.trim()} isWhole={state.isWhole} />
      </div>
      <div className="-mx-[19px] pt-2">
        <FoundList
          groups={isEmpty ? (courses.length > 0 ? [ofCourses] : []) : results.shown}
          commands={noCommands}
          start={isEmpty ? { lessons: upcoming, name: t`Today and the next days`, commands: [] } : null}
          words={results.found.words}
          today={today}
          placing={placing}
          onChoose={(id) => void choose(id)}
          onMore={setWhole}
        />
      </div>
    </Autocomplete>
  );
}
