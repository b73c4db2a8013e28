import { useState } from "react";
import { dayOfChange } from "#domain/people/class-change";
import type { PlainDate } from "#domain/time/plain-date";
import { useMirror } from "#hooks/data/mirror-context";
import { useToday } from "#hooks/data/use-now";
import { useEdits } from "#hooks/edits/use-edits";
import { readClassEdits } from "../edit/student-edits.ts";
import type { StudentLine, StudentsData } from "./use-students.ts";

type ClassMove = {
  readonly from: readonly string[];
  /** "" for no class. */
  readonly to: string;
  readonly textFor: (count: number) => string;
};

type MovesOf = {
  readonly data: Pick<StudentsData, "classes" | "year">;
  readonly ids: ReadonlySet<string>;
  readonly all: readonly StudentLine[];
  readonly onDone: () => void;
};

/** Writes other classes of several students. In a running year it first asks from which day on. */
export const useClassMoves = ({ data, ids, all, onDone }: MovesOf) => {
  const { classes, year } = data;
  const { db } = useMirror();
  const { run, prepare } = useEdits();
  const today = useToday();
  const [asked, setAsked] = useState<ClassMove | null>(null);
  const write = async ({ textFor, ...move }: ClassMove, since: PlainDate | null) => {
    const isDone = await prepare(async () => {
      const ofYear = classes.map(({ id }) => id);
      const mutations = await readClassEdits(db, ids, { ...move, ofYear, since });
      return mutations.length === 0 || run(mutations, textFor(mutations.length));
    });
    if (isDone) onDone();
  };
  return {
    /** The change whose day is asked; null for none. */
    asked,
    ask: (move: ClassMove) => {
      const held = all.filter(({ id }) => ids.has(id)).flatMap(({ classIds }) => classIds);
      if (year && dayOfChange(held, { today, year }) !== "") setAsked(move);
      else void write(move, null);
    },
    /** null gives the change up. */
    answer: (since: PlainDate | null) => {
      setAsked(null);
      if (asked && since !== null) void write(asked, since);
    },
  };
};
