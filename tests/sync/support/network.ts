import type { ModelServer, WireAnswer, WireRequest } from "./model-server.ts";
import type { VirtualTime } from "./virtual-time.ts";

/** The fault that one request meets on its way. `late` is in milliseconds. */
export type Fault =
  | { readonly type: "loseRequest" | "loseReply" | "html" | "halfReply" | "failAfter" }
  /** The server gets it, and later again. */
  | { readonly type: "duplicate"; readonly late: number }
  /** The client sees a failure at once; the server gets it later. */
  | { readonly type: "lateTwin"; readonly late: number }
  | { readonly type: "slowRequest" | "slowReply"; readonly late: number }
  | { readonly type: "status"; readonly status: number };

const html: WireAnswer = { status: 200, body: "<!doctype html><title>Sign in to the school's network</title>" };

/** The network between one browser and the server, in virtual time, with a script's faults. */
export const createNetwork = (o: {
  server: ModelServer;
  time: VirtualTime;
  random: () => number;
  onHandled: (request: WireRequest, answer: WireAnswer) => void;
}) => {
  const { time } = o;
  const latency = () => 5 + Math.floor(o.random() * 80);
  const handle = (request: WireRequest): WireAnswer => {
    const answer = o.server.handle(request);
    o.onHandled(request, answer);
    return answer;
  };

  /** `reply` is called when something comes back: an answer, or the error that `fetch` throws. */
  const send = (
    request: WireRequest,
    fault: Fault | undefined,
    reply: (answer: WireAnswer | Error) => void,
  ): unknown => {
    const lost = () => reply(new TypeError("Failed to fetch"));
    const arrive = (ms: number, back: (answer: WireAnswer) => void) => time.after(ms, () => back(handle(request)));
    const answerAfter = (ms: number) => (answer: WireAnswer) => time.after(ms, () => reply(answer));
    switch (fault?.type) {
      case "loseRequest":
        return time.after(latency(), lost);
      case "loseReply":
        return arrive(latency(), () => time.after(latency(), lost));
      case "lateTwin":
        time.after(latency(), lost);
        return arrive(fault.late, () => undefined);
      case "duplicate":
        arrive(fault.late, () => undefined);
        return arrive(latency(), answerAfter(latency()));
      case "slowRequest":
        return arrive(fault.late, answerAfter(latency()));
      case "slowReply":
        return arrive(latency(), answerAfter(fault.late));
      case "html":
        return time.after(latency(), () => reply(html));
      case "status":
        return time.after(latency(), () => reply({ status: fault.status, body: `{"status":${fault.status}}` }));
      case "failAfter":
        return arrive(latency(), () => time.after(latency(), () => reply({ status: 502, body: "Bad gateway" })));
      case "halfReply":
        return arrive(latency(), ({ status, body }) =>
          time.after(latency(), () => reply({ status, body: body.slice(0, body.length / 2) })),
        );
      default:
        return arrive(latency(), answerAfter(latency()));
    }
  };
  return { send };
};
