import { useLingui } from "@lingui/react/macro";
import { usePicture } from "#hooks/ports/use-picture";
import type { UserRow } from "#schema/users";
import { PictureMenu } from "#ui/picture/picture-menu";

/** The teacher's picture, as it is shown in the bar. */
export function AvatarField({ user }: { readonly user: UserRow }) {
  const { t } = useLingui();
  const picture = usePicture({ collection: "users", id: user.id, field: "avatar" });
  return (
    <div className="flex items-center gap-4">
      <PictureMenu
        firstName={user.firstName}
        lastName={user.lastName}
        picture={picture}
        label={t`Your picture`}
        camera="user"
      />
      <p className="min-w-0 text-ui text-ink-2">{t`Your picture is shown in the bar, beside your name.`}</p>
    </div>
  );
}
