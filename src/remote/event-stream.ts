/** One message of an event stream; `event` is "message" where the server names none. */
export type StreamEvent = { readonly event: string; readonly data: string };

/** Characters of one message; ours have a few dozen. */
const longestMessage = 1_000_000;

/** The messages of a `text/event-stream` body, as they come. Throws at one without end. */
export async function* readEventStream(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const blocks = text.split(/\r\n\r\n|\n\n|\r\r/);
      text = blocks.pop() ?? "";
      if (text.length > longestMessage) throw new Error("a message of the event stream has no end");
      for (const block of blocks) {
        const event = toEvent(block);
        if (event) yield event;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

const toEvent = (block: string): StreamEvent | undefined => {
  let event = "message";
  const data: string[] = [];
  for (const line of block.split(/\r\n|\n|\r/)) {
    const [, name, value] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
    if (name === "event") event = value ?? "";
    if (name === "data") data.push(value ?? "");
  }
  return data.length > 0 ? { event, data: data.join("\n") } : undefined;
};
