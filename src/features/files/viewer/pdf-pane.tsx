import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { ErrorState } from "#ui/kit/error-state";
import { Skeleton } from "#ui/kit/skeleton";
import { pdfNotAvailable } from "#ui/pdf/create-pdf-reader";
import { usePdf } from "#ui/pdf/use-pdf";
import { PasswordForm } from "./password-form.tsx";
import { PdfPages } from "./pdf-pages.tsx";

/** A PDF, its password first where it has one, or why it cannot be shown. */
export function PdfPane({ bytes, saveButton }: { readonly bytes: Blob; readonly saveButton: ReactNode }) {
  const { t } = useLingui();
  const { state, retry } = usePdf(bytes);
  if (state.type === "loading") return <Skeleton className="m-5 min-h-0 flex-1" />;
  if (state.type === "locked") return <PasswordForm {...state} />;
  if (state.type === "open") return <PdfPages document={state.document} onFault={state.onFault} />;
  if (state.fault.type === "broken")
    return (
      <ErrorState className="m-5" title={t`This PDF can't be shown: the file is damaged.`} action={saveButton}>
        {t`If you still have the original, save it as a PDF again and add that one.`}
      </ErrorState>
    );
  return (
    <ErrorState
      className="m-5"
      title={t`PDF files can't be shown: a part of the app isn't on this device. Go online once, then try again.`}
      action={saveButton}
      onRetry={retry}
    >
      <span lang="en">{pdfNotAvailable}</span>
    </ErrorState>
  );
}
