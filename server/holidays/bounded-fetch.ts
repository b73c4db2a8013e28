/*
 * Asks another server. Reads no more of its answer than a limit, follows no redirect and has a
 * limit of time in all. PocketBase's `$http.send` reads whatever comes, wherever it is redirected
 * to. This uses Go's own client instead: every provider of sign-ins brings one, and without its
 * transport it is an ordinary one.
 */

const nanoseconds = 1_000_000;

/** Go's `http.Client`, as far as it is used here. */
type Client = {
  transport: null;
  timeout: number;
  checkRedirect: () => void;
  do: (request: object) => { readonly statusCode: number; readonly body: io.ReadCloser };
};

const createClient = (timeoutMs: number): Client => {
  const holder = new Collection({ type: "auth", name: "none", oauth2: { providers: [{ name: "google" }] } });
  const client = holder.oauth2.providers[0]!.initProvider().client(null);
  client.transport = null;
  client.timeout = timeoutMs * nanoseconds;
  client.checkRedirect = () => {
    throw new Error("it leads elsewhere");
  };
  return client;
};

/**
 * Returns `{ status, text }`. Throws where nothing comes, or where the answer comes too late, from
 * elsewhere, or has more than `maxBytes`. `e`: any request, for Go's addresses.
 */
export const get = (
  e: core.RequestEvent,
  {
    url,
    accept,
    timeoutMs,
    maxBytes,
  }: { readonly url: string; readonly accept: string; readonly timeoutMs: number; readonly maxBytes: number },
): { readonly status: number; readonly text: string } => {
  const request = { method: "GET", url: e.request.url.parse(url), header: { Accept: [accept] } };
  const answer = createClient(timeoutMs).do(request);
  try {
    const bytes = toBytes(answer.body, maxBytes + 1);
    if (bytes.length > maxBytes) throw new Error("too large");
    return { status: answer.statusCode, text: toString(bytes) };
  } finally {
    answer.body.close();
  }
};
