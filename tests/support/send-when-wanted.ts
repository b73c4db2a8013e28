import { type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";

/**
 * Sends a request, and its body only once the server begins to read it. A server that refuses a
 * body unread closes the connection. Node's fetch may then fail in the middle of sending, before it
 * has read the answer.
 */
export const sendWhenWanted = async (
  url: string,
  o: { method: string; headers: Readonly<Record<string, string>>; body?: string },
): Promise<{ readonly status: number; readonly bytes: number }> => {
  const { body = "" } = o;
  const wants = body === "" ? {} : { "content-length": Buffer.byteLength(body), expect: "100-continue" };
  const sent = request(url, { method: o.method, headers: { ...o.headers, ...wants } });
  const answered = new Promise<IncomingMessage>((resolve, reject) => sent.on("response", resolve).on("error", reject));
  if (body === "") sent.end();
  else sent.on("continue", () => sent.end(body)).flushHeaders();
  const answer = await answered;
  const { length: bytes } = await buffer(answer);
  sent.destroy();
  return { status: answer.statusCode!, bytes };
};
