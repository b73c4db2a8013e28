import { useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import { changeShare, makeClassLink } from "#db/edit/share-edits";
import { createShareKey } from "#domain/share/share-link";
import { joinLocalDateTime } from "#domain/time/minutes";
import { useMirror } from "#hooks/data/mirror-context";
import { useToday } from "#hooks/data/use-now";
import { useRows } from "#hooks/data/use-rows";
import { useEdits } from "#hooks/edits/use-edits";
import { isLocale } from "#i18n/locale";
import type { ShareContent } from "#schema/shares";
import { emptyValues } from "#schema/validate";
import { classPageOf } from "./class-page-of.ts";
import { endOf } from "../link/end-of.ts";
import type { CoverData } from "../link/read-cover-data.ts";

/** When the link ends: in the evening of the school year's last day. */
const endsAt = 18 * 60;

/** A course's page for its class: what is on it, before there is a link and after. */
export const useClassLink = (course: string, data: CoverData) => {
  const { t, i18n } = useLingui();
  const { run, newId } = useEdits();
  const { clock } = useMirror();
  const today = useToday();
  const { schoolyear } = data.year;
  const language = isLocale(data.user?.language) ? data.user.language : isLocale(i18n.locale) ? i18n.locale : "en";
  const [draft, setDraft] = useState<ShareContent>({
    ...emptyValues("shares").content,
    language,
    parts: ["homework", "tests"],
  });
  // The first one where two devices made one each.
  const [share] = (useRows("shares") ?? [])
    .filter((one) => one.kind === "class" && one.course === course && one.secret !== "")
    .filter((one) => endOf(one, schoolyear.zone) > clock())
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const content = share?.content ?? draft;
  const until = share?.until ?? joinLocalDateTime(schoolyear.end, endsAt);
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
      const id = newId();
      const key = createShareKey((count) => crypto.getRandomValues(new Uint8Array(count)));
      const days = { start: [today, schoolyear.start].toSorted()[1]!, end: schoolyear.end };
      const values = { id, key, schoolyear: schoolyear.id, course, until, content, ...days };
      return run([makeClassLink(values)], t`Link for the class made`);
    },
    async revoke() {
      if (!share) return;
      setDraft(share.content);
      await run([{ op: "delete", collection: "shares", id: share.id }], t`Link revoked`);
    },
  };
};
