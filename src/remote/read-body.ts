/**
 * The text of an answer's body and its size in bytes; undefined if it has more than `maxBytes` or
 * is not UTF-8. Throws if the connection ends early. `onChunk` is called for each chunk.
 */
export const readBody = async (
  response: Response,
  o: { maxBytes: number; onChunk: () => void },
): Promise<{ readonly text: string; readonly bytes: number } | undefined> => {
  if (!response.body) return { text: "", bytes: 0 };
  const reader: ReadableStreamDefaultReader<Uint8Array> = response.body.getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const decode = (chunk?: Uint8Array): string | undefined => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      return undefined;
    }
  };
  let text: string | undefined = "";
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    o.onChunk();
    const part = decode(value);
    text = part === undefined ? undefined : text + part;
    bytes += value?.length ?? 0;
    if (done) return text === undefined ? undefined : { text, bytes };
    if (text === undefined || bytes > o.maxBytes) {
      await reader.cancel().catch(() => undefined);
      return undefined;
    }
  }
};
