// oxlint-disable-next-line no-control-regex -- XML 1.0 has no way to write them
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udfff]/gu;

/**
 * A text as XML has it, in an element or an attribute; what XML cannot write at all is left out.
 */
export const xmlText = (text: string): string =>
  text
    .replaceAll(unwritable, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
