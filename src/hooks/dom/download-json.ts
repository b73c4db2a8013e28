import { downloadFile } from "./download-file.ts";

/** Downloads a file as readable JSON. */
export const downloadJson = (name: string, value: unknown): void =>
  downloadFile(name, JSON.stringify(value, null, 2), "application/json");
