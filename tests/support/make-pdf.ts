/** Makes a PDF by hand: its objects, the first of them its catalog, then the place of each. */
export const makePdf = (objects: readonly (Buffer | string)[], trailer = ""): Buffer => {
  const parts: Buffer[] = [Buffer.from("%PDF-1.5\n")];
  const starts: number[] = [];
  let at = parts[0]!.length;
  for (const [index, body] of objects.entries()) {
    starts.push(at);
    const written = [Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(body), Buffer.from("\nendobj\n")];
    for (const part of written) at += part.length;
    parts.push(...written);
  }
  const rows = starts.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`).join("");
  const count = objects.length + 1;
  parts.push(Buffer.from(`xref\n0 ${count}\n0000000000 65535 f \n${rows}`));
  parts.push(Buffer.from(`trailer\n<< /Size ${count} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`));
  return Buffer.concat(parts);
};

/** An object with bytes in it; `about` are the entries beside their length. */
export const pdfStream = (about: string, bytes: Buffer | string): Buffer => {
  const content = Buffer.from(bytes);
  return Buffer.concat([
    Buffer.from(`<< ${about} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from("\nendstream"),
  ]);
};

/** The entries of a page of A4. */
export const pdfPage = (o: { content: number; resources: string }): string =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${o.content} 0 R /Resources << ${o.resources} >> >>`;

/** Pictures of 8 × 8 pixels, the left half of them black, as scanners write them into a PDF. */
const halves = {
  /** The page's size, then one region in the coding of fax machines (MMR). */
  jbig2: Buffer.from(
    "000000003000010000001300000008000000080000000000000000000000" +
      "000000012600010000001A000000080000000800000000000000000001" +
      "26AFFFFFF8008008",
    "hex",
  ),
  /** JPEG 2000, written by OpenJPEG. */
  jpx: Buffer.from(
    "AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAACAAAAAgAAQcHAAAAAAAPY29scgEAAAAAABEAAAB0" +
      "anAyY/9P/1EAKQAAAAAACAAAAAgAAAAAAAAAAAAAAAgAAAAIAAAAAAAAAAAAAQcBAf9SAAwAAAABAAAAAAAB/1wABEBA/5AACgAAAAAAKQAB" +
      "/5Pv4Al9oJ/AEvtBABFQSZ8UAFyvEVBJnxQAXK//2Q==",
    "base64",
  ),
};

/**
 * A page with two scans, JBIG2 in its upper half and JPEG 2000 in its lower one. The left of each
 * is black.
 */
export const scannedPdf = (): Buffer => {
  const picture = "/Type /XObject /Subtype /Image /Width 8 /Height 8 /ColorSpace /DeviceGray";
  return makePdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    pdfPage({ content: 4, resources: "/XObject << /Upper 5 0 R /Lower 6 0 R >>" }),
    pdfStream("", "q 595 0 0 421 0 421 cm /Upper Do Q q 595 0 0 421 0 0 cm /Lower Do Q"),
    pdfStream(`${picture} /BitsPerComponent 1 /Filter /JBIG2Decode`, halves.jbig2),
    pdfStream(`${picture} /BitsPerComponent 8 /Filter /JPXDecode`, halves.jpx),
  ]);
};
