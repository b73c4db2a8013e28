import { useLingui } from "@lingui/react/macro";
import { readRow } from "#db/queries";
import { useMirror } from "#hooks/mirror-context";
import { useLive } from "#hooks/use-live";
import { Loading, Skeleton } from "#ui/kit/skeleton";
import { TextField } from "#ui/kit/fields/text-field";
import { NameField } from "./name-field.tsx";
import { Section } from "./section.tsx";

/** The teacher's own record. */
export function NameSection() {
  const { t } = useLingui();
  const { owner } = useMirror();
  const user = useLive((db) => readRow(db, "users", owner), [owner]);
  return (
    <Section title={t`Name and sign-in`} hint={t`What you change is saved at once, with or without network.`}>
      {user ? (
        <>
          <div className="grid gap-4 tablet:grid-cols-2">
            <NameField user={user} field="firstName" />
            <NameField user={user} field="lastName" />
          </div>
          <TextField
            label={t`E-mail`}
            type="email"
            value={user.email}
            isDisabled
            hint={t`You sign in with this address. It cannot be changed here.`}
          />
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
