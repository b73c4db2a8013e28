import { useLingui } from "@lingui/react/macro";
import { readFrameRows } from "#db/read/frame-rows";
import { createFrame } from "#domain/share/frame";
import { isLivingShare, shareEndsAt } from "#domain/share/share-end";
import { joinLocalDateTime } from "#domain/time/minutes";
import { useMirror } from "#hooks/data/mirror-context";
import { useLive } from "#hooks/data/use-live";
import { useRows } from "#hooks/data/use-rows";
import { useEdits } from "#hooks/edits/use-edits";
import { useSetup } from "#hooks/edits/use-setup";
import type { SchoolyearRow } from "#schema/schoolyears";
import { newContent } from "../link/new-content.ts";
import { useMakeShare } from "../link/use-make-share.ts";

/** A school year as its owner publishes it: what is in it, and its link. Undefined: loading. */
export const usePublishFrame = (schoolyear: SchoolyearRow) => {
  const { t, i18n } = useLingui();
  const { clock } = useMirror();
  const { run } = useEdits();
  const { user } = useSetup();
  const makeShare = useMakeShare();
  const rows = useLive((db) => readFrameRows(db, schoolyear), [schoolyear]);
  const shares = useRows("shares", { schoolyear: schoolyear.id });
  if (!rows || !shares || user === undefined) return undefined;
  // The first one where two devices made one each.
  const [share] = shares
    .filter((one) => one.kind === "frame" && isLivingShare(one, schoolyear.zone, clock()))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const { id, start, end } = schoolyear;
  return {
    share,
    frame: createFrame(rows, user?.school ?? ""),
    make() {
      const until = joinLocalDateTime(end, shareEndsAt);
      const content = newContent(user ?? undefined, i18n.locale);
      return makeShare({ kind: "frame", schoolyear: id, course: "", start, end, until, content }, t`Frame published`);
    },
    revoke: () => share && run([{ op: "delete", collection: "shares", id: share.id }], t`Frame revoked`),
    user,
  };
};

export type PublishFrame = NonNullable<ReturnType<typeof usePublishFrame>>;
