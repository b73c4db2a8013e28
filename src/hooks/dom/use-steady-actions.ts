import { useLayoutEffect, useRef, useState } from "react";

type Actions = Readonly<Record<string, (...args: never[]) => unknown>>;

/**
 * The same functions at each drawing, which do what the newest ones do. What is drawn with them is
 * drawn again only where its own values change.
 */
export const useSteadyActions = <A extends Actions>(actions: A): A => {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const [steady] = useState(
    () =>
      Object.fromEntries(
        Object.keys(actions).map((name) => [name, (...args: never[]) => latest.current[name]!(...args)]),
      ) as A,
  );
  return steady;
};
