import { useCallback } from "react";
import { useLocation, useSearch } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { searchToStudentsQuery, studentsQueryToSearch, type StudentsQuery } from "./students-query.ts";

/**
 * Where a query leads. What is looked for may be the name of a student, and a browser lists
 * addresses for months, also after signing out: so the text goes with this tab's own history, which
 * nobody sees.
 */
export const studentsAddress = (path: string, query: StudentsQuery) => ({
  to: `${path}${studentsQueryToSearch({ ...query, text: "" })}`,
  state: { text: query.text },
});

/**
 * What the page asks for of the students, as one text, and how another query is asked for. While
 * somebody types, the new query takes the place of the one before in the history.
 */
export const useStudentsQuery = () => {
  const [path, navigate] = useLocation();
  const asked = searchToStudentsQuery(useSearch());
  // An address with a text is one that somebody wrote.
  const text = useHistoryState<{ readonly text?: string } | null>()?.text ?? asked.text;
  const ask = useCallback(
    (next: StudentsQuery, isTyping = false) => {
      const { to, state } = studentsAddress(path, next);
      navigate(to, { replace: isTyping, state });
    },
    [path, navigate],
  );
  return { path, search: studentsQueryToSearch({ ...asked, text }), ask };
};
