import { Trans, useLingui } from "@lingui/react/macro";
import { shareUrl } from "#domain/share/share-link";
import { splitLocalDateTime } from "#domain/time/minutes";
import { useSheetOwner } from "#hooks/data/use-sheet-owner";
import { useFormat } from "#i18n/use-format";
import type { ShareRow } from "#schema/shares";
import type { Sheet } from "#ui/sheet/sheet";
import { SheetDialog } from "#ui/sheet/sheet-dialog";
import { QrCode } from "../link/qr-code.tsx";
import "./class-poster.css";

type ClassPosterProps = {
  readonly share: ShareRow;
  readonly origin: string;
  readonly course: string;
  readonly onClose: () => void;
};

/** A sheet for the board: the course, a large code, one line. */
export function ClassPoster({ share, origin, course, onClose }: ClassPosterProps) {
  const { t } = useLingui();
  const format = useFormat();
  const owner = useSheetOwner({ name: "" });
  const url = shareUrl(origin, share);
  const until = format.date(splitLocalDateTime(share.until).date, "medium");
  const node = (
    <div className="class-poster">
      <p className="class-poster-course">{course}</p>
      <QrCode text={url} label={t`The link as a QR code`} />
      <p className="class-poster-line">
        <Trans>Homework, tests and materials on any phone, without an account, until {until}.</Trans>
      </p>
      <p className="class-poster-link">{url}</p>
    </div>
  );
  const sheets: readonly Sheet[] = owner
    ? [
        {
          key: share.id,
          isBare: true,
          owner,
          title: course,
          about: "",
          who: "",
          date: "",
          blocks: [{ type: "part", key: "code", node }],
        },
      ]
    : [];
  return <SheetDialog title={t`A sheet for the board`} sheets={sheets} onClose={onClose} />;
}
