/** Downloads a text as a file; `type` is its media type. */
export const downloadFile = (name: string, text: string, type: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // By then the browser reads it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
