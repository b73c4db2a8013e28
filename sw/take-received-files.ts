import { openReceivedFiles } from "#db/received-files/open-received-files";

/**
 * The address of the screen for shared files, to which the browser also posts them: `share_target`
 * of the manifests.
 */
const shareAddress = "/share";

/** The field of the form, as the manifests name it. */
const filesField = "files";

/**
 * Whether a page of another site sent the request, as far as the browser says so here. From a share
 * sheet there is no such page. The browser does not always say, so nothing that comes is put
 * anywhere by itself.
 */
const isForeign = ({ headers, referrer }: Request, origin: string): boolean =>
  [headers.get("origin") ?? "", referrer].some((from) => /^https?:/.test(from) && new URL(from).origin !== origin);

/**
 * Keeps what another app shares with the installed one, and opens the screen on which the teacher
 * says where it goes.
 */
export const takeReceivedFiles = (worker: ServiceWorkerGlobalScope): void => {
  const { origin } = worker.location;
  const shared = openReceivedFiles(worker);

  const take = async (request: Request): Promise<Response> => {
    const answer = new URLSearchParams();
    try {
      if (!isForeign(request, origin)) {
        const files = (await request.formData()).getAll(filesField).filter((one) => one instanceof File);
        const loss = await shared.take(files);
        if (loss) for (const [name, value] of Object.entries(loss)) answer.set(name, String(value));
      }
    } catch {
      // The body is no form, or more than the browser has memory for.
      answer.set("why", "unread");
    }
    const query = answer.toString();
    return Response.redirect(`${origin}${shareAddress}${query && `?${query}`}`, 303);
  };

  worker.addEventListener("fetch", (event) => {
    const { method, mode, url } = event.request;
    const { origin: target, pathname } = new URL(url);
    if (method === "POST" && mode === "navigate" && target === origin && pathname === shareAddress)
      event.respondWith(take(event.request));
  });
};
