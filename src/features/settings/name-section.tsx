import { useLingui } from "@lingui/react/macro";
import { readRow } from "#db/read/queries";
import { useMirror } from "#hooks/data/mirror-context";
import { useLive } from "#hooks/data/use-live";
import { Loading, Skeleton } from "#ui/kit/skeleton";
import { AvatarField } from "./avatar-field.tsx";
import { EmailField } from "./email-field.tsx";
import type { RequestEmailChange } from "./email-form.tsx";
import { NameField } from "./name-field.tsx";
import { Section } from "./section.tsx";

/** The teacher's own record. */
export function NameSection({ requestEmailChange }: { readonly requestEmailChange: RequestEmailChange }) {
  const { t } = useLingui();
  const { owner } = useMirror();
  const user = useLive((db) => readRow(db, "users", owner), [owner]);
  return (
    <Section title={t`Name and sign-in`} hint={t`What you change is saved at once, with or without a network.`}>
      {user ? (
        <>
          <AvatarField user={user} />
          <div className="grid gap-4 tablet:grid-cols-2">
            <NameField user={user} field="firstName" />
            <NameField user={user} field="lastName" />
            <NameField user={user} field="username" />
            <NameField user={user} field="school" />
          </div>
          <EmailField user={user} requestChange={requestEmailChange} />
        </>
      ) : (
        <Loading className="grid gap-4 tablet:grid-cols-2">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </Loading>
      )}
    </Section>
  );
}
