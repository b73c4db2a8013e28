import { useEffect, useRef, useState } from "react";
import type { DeleteSome } from "#remote/class-book-end";
import type { RemoteError } from "#remote/remote-error";

type EndState =
  | { readonly type: "asked"; readonly error?: RemoteError }
  | { readonly type: "deleting"; readonly deleted: number; readonly total: number };

/**
 * Deletes a class book request by request, until nothing is left, it is stopped, or a request
 * fails. `onDone` runs once nothing is left.
 */
export const useEndClassBook = (o: {
  readonly schoolyear: string;
  readonly total: number;
  readonly deleteSome: DeleteSome;
  readonly onDone: () => void;
}) => {
  const [state, setState] = useState<EndState>({ type: "asked" });
  const isStopped = useRef(false);
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);
  const start = async (password: string) => {
    isStopped.current = false;
    let deleted = 0;
    setState({ type: "deleting", deleted, total: o.total });
    while (!isStopped.current) {
      const answer = await o.deleteSome(o.schoolyear, password);
      if (!answer.ok) return setState({ type: "asked", error: answer.error });
      deleted += answer.value.deleted;
      const { left } = answer.value;
      if (left === 0) return o.onDone();
      setState({ type: "deleting", deleted, total: deleted + left });
    }
    setState({ type: "asked" });
  };
  const stop = () => {
    isStopped.current = true;
  };
  return { state, start, stop };
};
