/**
 * The traffic over the network: requests, bytes of bodies sent, and bytes received as they came
 * over the wire.
 */
export type Traffic = { readonly requests: number; readonly sent: number; readonly received: number };

/** A page's network that counts. */
export const createNetwork = (realFetch: typeof fetch) => {
  let requests = 0;
  let sent = 0;
  performance.setResourceTimingBufferSize(100_000);
  return {
    fetch: (async (input, init) => {
      requests += 1;
      if (typeof init?.body === "string") sent += new Blob([init.body]).size;
      return realFetch(input, init);
    }) as typeof fetch,
    reset: () => {
      requests = 0;
      sent = 0;
      performance.clearResourceTimings();
    },
    traffic: (): Traffic => {
      const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      const fetched = entries.filter(({ initiatorType }) => initiatorType === "fetch");
      return { requests, sent, received: fetched.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) };
    },
  };
};
