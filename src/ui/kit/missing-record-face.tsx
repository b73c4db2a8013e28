import { Trans, useLingui } from "@lingui/react/macro";
import { PageTitle } from "#i18n/page-title";
import { pageErrorMessage } from "#i18n/words/page-error-message";
import { MissingPage, type MissingPageProps } from "./missing-page.tsx";

type MissingRecordFaceProps = Pick<MissingPageProps, "renderHome" | "renderBin" | "heading">;

/** The face of a record that is not there: a page of its own has its sentence as its title. */
export function MissingRecordFace(props: MissingRecordFaceProps) {
  const { i18n } = useLingui();
  const error = { type: "recordNotFound" } as const;
  return (
    <>
      {props.heading !== "h2" && <PageTitle name={pageErrorMessage(i18n, error)} />}
      <MissingPage {...props} error={error}>
        {props.renderBin ? (
          <Trans>It was deleted, and can be restored from the bin.</Trans>
        ) : (
          <Trans>The record may have been deleted, or it belongs to another account.</Trans>
        )}
      </MissingPage>
    </>
  );
}
