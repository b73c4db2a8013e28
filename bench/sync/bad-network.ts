import { createFaultProxy, type Fault } from "../../tests/support/fault-proxy.ts";

/** Counts of what a bad network did. */
type FaultCounts = Record<(typeof kinds)[number]["name"], number>;

export type BadNetwork = {
  readonly url: string;
  /** Makes the network bad or good; it is good at first. */
  readonly setBad: (isBad: boolean) => void;
  readonly counts: Readonly<FaultCounts>;
  readonly close: () => Promise<void>;
};

const unavailable: Fault = {
  type: "answer",
  status: 503,
  headers: { "content-type": "text/html" },
  body: "<h1>Service Unavailable</h1>",
};

/** Kinds of faults with their shares of the requests: two in five meet one. */
const kinds = [
  { name: "requestLost", share: 0.1, fault: { type: "cutRequest" } },
  { name: "replyLost", share: 0.1, fault: { type: "cutReply" } },
  { name: "replyHalved", share: 0.03, fault: { type: "halfReply" } },
  { name: "refused", share: 0.05, fault: unavailable },
  { name: "duplicated", share: 0.07, fault: { type: "pass" } },
  { name: "late", share: 0.05, fault: { type: "holdRequest" } },
] as const satisfies readonly { name: string; share: number; fault: Fault }[];

/** Requests for which faults are laid out when the network turns bad: more than a round makes. */
const horizon = 6000;

const pick = (random: () => number) => {
  let left = random();
  return kinds.find(({ share }) => (left -= share) < 0);
};

/**
 * A network in front of a real server. While it is bad, some of the requests below `path` are lost
 * or refused. Some lose all or half of their reply after they were done. Some are late by up to 0.3
 * s, or come a second time up to 0.4 s later.
 */
export const createBadNetwork = async (o: {
  target: string;
  path: string;
  random: () => number;
}): Promise<BadNetwork> => {
  const proxy = await createFaultProxy({ target: o.target });
  const counts = Object.fromEntries(kinds.map(({ name }) => [name, 0])) as FaultCounts;

  const layOut = (nth: number): void => {
    const kind = pick(o.random);
    if (!kind) return;
    const rule = proxy.script({ path: o.path, nth, fault: kind.fault });
    const later = o.random();
    void rule.met.then(() => {
      counts[kind.name] += 1;
      if (kind.name === "late") setTimeout(rule.release, 300 * later);
      // The page has its answer; the twin's goes nowhere.
      if (kind.name === "duplicated") setTimeout(() => void rule.replay().catch(() => undefined), 400 * later);
    });
  };

  return {
    url: proxy.url,
    counts,
    setBad: (isBad) => {
      proxy.heal();
      if (isBad) for (let nth = 1; nth <= horizon; nth++) layOut(nth);
    },
    close: proxy.close,
  };
};
