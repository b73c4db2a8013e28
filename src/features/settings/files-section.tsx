import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { useMirror } from "#hooks/data/mirror-context";
import { useLive } from "#hooks/data/use-live";
import { fileSize } from "#i18n/file-size";
import { useFormat } from "#i18n/use-format";
import { chooseOffline, type OfflineChoice, offlineBudgets, readOfflineChoice } from "#db/files/offline-files";
import { Button } from "#ui/kit/button";
import { RadioGroup } from "#ui/kit/fields/radio-group";
import { Select } from "#ui/kit/fields/select";
import { ProgressBar } from "#ui/kit/progress-bar";
import { Section } from "./section.tsx";

type Room = { readonly used: number; readonly limit: number };

/** How much room the teacher's files take at the server and on this device. */
export function FilesSection() {
  const { t } = useLingui();
  const format = useFormat();
  const mirror = useMirror();
  const [room, setRoom] = useState<Room | "unknown">();
  const local = useLive(async (db) => {
    const [files, uploads, choice, attachments] = await Promise.all([
      db.files.toArray(),
      db.uploads.toArray(),
      readOfflineChoice(db),
      db.attachments.toArray(),
    ]);
    const waiting = new Set(uploads.map(({ sha256 }) => sha256));
    const sum = (list: readonly { readonly size: number }[]) => list.reduce((bytes, { size }) => bytes + size, 0);
    return {
      choice,
      held: sum(files),
      free: sum(files.filter(({ sha256 }) => !waiting.has(sha256))),
      waiting: uploads.length,
      // One that is deleted or restored has another version once the server knows.
      versions: attachments.reduce((sum, { rev }) => sum + rev, 0),
    };
  }, []);
  const waiting = local?.waiting;
  const versions = local?.versions;
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const answer = await (await mirror.files()).readRoom();
      if (!isGone) setRoom(answer.ok ? answer.value : "unknown");
    };
    read().catch(() => !isGone && setRoom("unknown"));
    return () => {
      isGone = true;
    };
    // Read once more when one was sent, deleted or restored.
  }, [mirror, waiting, versions]);

  const used = typeof room === "object" ? fileSize(format.locale, room.used) : "";
  const quota = typeof room === "object" ? fileSize(format.locale, room.limit) : "";
  const held = fileSize(format.locale, local?.held ?? 0);
  return (
    <Section title={t`Files`} hint={t`Materials of lessons, courses, events and students.`}>
      {room === "unknown" ? (
        <p className="text-ui text-ink-2">
          <Trans>Go online to see how much space is left on the server.</Trans>
        </p>
      ) : (
        <ProgressBar
          label={t`Space used on the server`}
          {...(room ? { done: room.used, total: room.limit } : {})}
          valueText={room ? t`${used} of ${quota}` : ""}
          className="max-w-md"
        />
      )}
      <p className="max-w-[65ch] text-ui text-ink-2">
        <Trans>On this device: {held}.</Trans>{" "}
        {waiting !== undefined && waiting > 0 && (
          <Plural value={waiting} one="# file is still to be sent." other="# files are still to be sent." />
        )}
      </p>
      {local && <OfflineFields choice={local.choice} />}
      {local !== undefined && local.free > 0 && (
        <div>
          <Button variant="normal" size="medium" onPress={() => void mirror.files().then((files) => files.evict(0))}>
            <Trans>Remove from this device what the server has</Trans>
          </Button>
        </div>
      )}
    </Section>
  );
}

/** Which files are here before anybody opens them; a course's own are chosen on its page. */
function OfflineFields({ choice }: { readonly choice: OfflineChoice }) {
  const { t } = useLingui();
  const format = useFormat();
  const { db, files } = useMirror();
  const chooseBudget = async (budget: number) => {
    await chooseOffline(db, { budget });
    // Without the code for files the choice is kept to from the next file on.
    await files().then(
      (loaded) => loaded.fitBudget(),
      () => undefined,
    );
  };
  return (
    <>
      <RadioGroup
        label={t`Available without a network`}
        value={choice.what}
        options={[
          { id: "opened", label: t`What I added or opened here` },
          { id: "week", label: t`Also everything for the next seven days` },
          { id: "all", label: t`All files` },
        ]}
        onChange={(what) => void chooseOffline(db, { what })}
      />
      <Select
        className="max-w-64"
        label={t`At most on this device`}
        options={offlineBudgets.map((bytes) => ({ id: String(bytes), label: fileSize(format.locale, bytes) }))}
        value={String(choice.budget)}
        onChange={(bytes) => void chooseBudget(Number(bytes))}
      />
    </>
  );
}
