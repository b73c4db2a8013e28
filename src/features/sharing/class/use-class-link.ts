import { useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import { changeShare } from "#db/edit/share-edits";
import { isLivingShare, shareEndsAt } from "#domain/share/share-end";
import { joinLocalDateTime } from "#domain/time/minutes";
import { useMirror } from "#hooks/data/mirror-context";
import { useToday } from "#hooks/data/use-now";
import { useEdits } from "#hooks/edits/use-edits";
import type { ShareContent } from "#schema/shares";
import { classPageOf } from "./class-page-of.ts";
import { newContent } from "../link/new-content.ts";
import { useMakeShare } from "../link/use-make-share.ts";
import type { ShareData } from "../link/read-share-data.ts";

/** A course's page for its class: what is on it, before there is a link and after. */
export const useClassLink = (course: string, data: ShareData) => {
  const { t, i18n } = useLingui();
  const { run } = useEdits();
  const makeShare = useMakeShare();
  const { clock } = useMirror();
  const today = useToday();
  const { schoolyear } = data.year;
  const [draft, setDraft] = useState<ShareContent>({
    ...newContent(data.user, i18n.locale),
    parts: ["homework", "tests"],
  });
  // The first one where two devices made one each.
  const [share] = data.shares
    .filter((one) => one.kind === "class" && one.course === course)
    .filter((one) => isLivingShare(one, schoolyear.zone, clock()))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const content = share?.content ?? draft;
  const until = share?.until ?? joinLocalDateTime(schoolyear.end, shareEndsAt);
  const page = useMemo(
    () => classPageOf({ course, until, content }, data, today)!,
    [course, until, content, data, today],
  );
  return {
    share,
    content,
    page,
    /** Before the link is made nothing is written. */
    change(next: ShareContent) {
      if (share) void run([changeShare(share, { content: next })], t`Link changed`);
      else setDraft(next);
    },
    make() {
      const start = [today, schoolyear.start].toSorted()[1]!;
      const place = { kind: "class", schoolyear: schoolyear.id, course, start, end: schoolyear.end } as const;
      return makeShare({ ...place, until, content }, t`Link for the class made`);
    },
    async revoke() {
      if (!share) return;
      setDraft(share.content);
      await run([{ op: "delete", collection: "shares", id: share.id }], t`Link revoked`);
    },
  };
};
