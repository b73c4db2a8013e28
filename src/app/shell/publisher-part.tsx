import { useCallback } from "react";
import { SharePublisher, type PublisherPorts } from "#features/substitute/share-publisher";
import { useServices } from "../services.ts";
import { useReadVisits } from "../use-read-visits.ts";

/** Sends what links show, over the signed-in teacher's client. */
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
  return <SharePublisher readVisits={readVisits} publish={publish} />;
}

type ShareFault = NonNullable<Awaited<ReturnType<PublisherPorts["publish"]>>>;
type PublishError = { readonly type: string; readonly fields?: readonly { readonly field: string }[] };

const toFault = ({ type, fields = [] }: PublishError): ShareFault => {
  if (type === "noCrypto" || type === "tooLarge") return type;
  if (type === "refused") return fields.some(({ field }) => field === "locator") ? "tooMany" : "refused";
  return "offline";
};
