import { plainFileName } from "#domain/export/file-name";

/** Saves bytes as a file where the browser saves downloads. */
export const saveBlob = (name: string, blob: Blob): void => {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement("a"), { href: url, download: plainFileName(name) });
  document.body.append(link);
  link.click();
  link.remove();
  // By then the browser reads it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
