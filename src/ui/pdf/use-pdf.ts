import { useEffect, useState } from "react";
import { createPdfReader, type PdfDocument, type PdfFault } from "./create-pdf-reader.ts";

export type PdfState =
  | { readonly type: "loading" }
  | { readonly type: "fault"; readonly fault: PdfFault }
  | { readonly type: "locked"; readonly isWrong: boolean; readonly submit: (password: string) => void }
  /** `onFault` is for the component that shows the pages: its code may be missing too. */
  | { readonly type: "open"; readonly document: PdfDocument; readonly onFault: (fault: PdfFault) => void };

/** A PDF on its way to be shown; `retry` begins again. */
export const usePdf = (bytes: Blob): { readonly state: PdfState; readonly retry: () => void } => {
  const [state, setState] = useState<PdfState>({ type: "loading" });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const reader = createPdfReader();
    let isOver = false;
    const show = (next: PdfState) => {
      if (!isOver) setState(next);
    };
    const fail = (fault: PdfFault) => show({ type: "fault", fault });
    const read = async () => {
      const opened = await reader.open(bytes, (submit, { isWrong }) => show({ type: "locked", isWrong, submit }));
      if (opened.ok) show({ type: "open", document: opened.value, onFault: fail });
      else fail(opened.error);
    };
    void read();
    return () => {
      isOver = true;
      reader.end();
    };
  }, [bytes, attempt]);
  const retry = () => {
    setState({ type: "loading" });
    setAttempt((count) => count + 1);
  };
  return { state, retry };
};
