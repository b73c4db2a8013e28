/** Downloads a file as readable JSON. */
export const downloadJson = (name: string, value: unknown): void => {
  const url = URL.createObjectURL(new Blob([JSON.stringify(value, null, 2)], { type: "application/json" }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // By then the browser reads it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
