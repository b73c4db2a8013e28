import { Trans } from "@lingui/react/macro";
import { chooseOffline, readOfflineChoice } from "#db/files/offline-files";
import { useMirror } from "#hooks/data/mirror-context";
import { useLive } from "#hooks/data/use-live";
import { Switch } from "#ui/kit/fields/switch";

/**
 * Whether a course's files, those of its lessons too, are fetched to this device before anybody
 * opens them.
 */
export function CourseOffline({ course }: { readonly course: string }) {
  const { db } = useMirror();
  const choice = useLive(readOfflineChoice, []);
  if (!choice) return null;
  const others = choice.courses.filter((id) => id !== course);
  return (
    <Switch
      className="mt-3"
      isSelected={choice.what === "all" || choice.courses.includes(course)}
      isDisabled={choice.what === "all"}
      onChange={(isOn) => void chooseOffline(db, { courses: isOn ? [...others, course] : others })}
    >
      <Trans>Keep the files of this course and its lessons on this device</Trans>
    </Switch>
  );
}
