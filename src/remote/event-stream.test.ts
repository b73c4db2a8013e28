import { expect, test } from "vitest";
import { readEventStream } from "./event-stream.ts";

const read = async (...chunks: string[]) => {
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => {
      for (const chunk of chunks) stream.enqueue(new TextEncoder().encode(chunk));
      stream.close();
    },
  });
  const messages: unknown[] = [];
  for await (const message of readEventStream(body)) messages.push(message);
  return messages;
};

test("messages come whole, however they were cut on their way", async () => {
  expect(
    await read("id:1\nevent:PB_CON", 'NECT\ndata:{"clientId":"c"}\n', "\ndata: a\ndata: b\n\n: nothing\n\n"),
  ).toEqual([
    { event: "PB_CONNECT", data: '{"clientId":"c"}' },
    { event: "message", data: "a\nb" },
  ]);
});

test("one without end is no message, and is not kept in memory", async () => {
  await expect(read("data:", "x".repeat(600_000), "x".repeat(600_000))).rejects.toThrow("no end");
});
