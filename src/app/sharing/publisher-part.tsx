import { type ComponentProps, useCallback } from "react";
import { NoteTaker } from "#features/sharing/notes/note-taker";
import { SharePublisher, type PublisherPorts } from "#features/sharing/publish/share-publisher";
import { err } from "#domain/result";
import { useServices } from "../services.ts";
import { useReadVisits } from "./use-read-visits.ts";

/** Sends what links show, and takes up notes, over the signed-in teacher's client. */
export function PublisherPart() {
  const { loadClient } = useServices();
  const readVisits = useReadVisits();
  const publish = useCallback<PublisherPorts["publish"]>(
    async (publication) => {
      try {
        const [{ publishShare }, client] = await Promise.all([import("#remote/share/publish-share"), loadClient()]);
        const sent = await publishShare(client, publication);
        return sent.ok ? null : toFault(sent.error);
      } catch {
        return "offline";
      }
    },
    [loadClient],
  );
  const readNotes = useCallback<NotePorts["readNotes"]>(
    async (key) => {
      try {
        const [{ readShareNotes }, client] = await Promise.all([import("#remote/share/share-notes"), loadClient()]);
        return await readShareNotes(client, key);
      } catch {
        return err({ type: "offline" } as const);
      }
    },
    [loadClient],
  );
  const forgetNote = useCallback<NotePorts["forgetNote"]>(
    async (locator, id) => {
      const [{ forgetShareNote }, client] = await Promise.all([import("#remote/share/share-notes"), loadClient()]);
      return forgetShareNote(client, locator, id);
    },
    [loadClient],
  );
  return (
    <>
      <SharePublisher readVisits={readVisits} publish={publish} />
      <NoteTaker readVisits={readVisits} readNotes={readNotes} forgetNote={forgetNote} />
    </>
  );
}

type NotePorts = ComponentProps<typeof NoteTaker>;
type ShareFault = NonNullable<Awaited<ReturnType<PublisherPorts["publish"]>>>;
type PublishError = { readonly type: string; readonly fields?: readonly { readonly field: string }[] };

const toFault = ({ type, fields = [] }: PublishError): ShareFault => {
  if (type === "noCrypto" || type === "tooLarge") return type;
  if (type === "refused") return fields.some(({ field }) => field === "locator") ? "tooMany" : "refused";
  return "offline";
};
