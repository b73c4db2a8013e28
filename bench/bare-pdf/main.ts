/** pdf.js alone: the first page of the chosen file at 15 %, as its documentation draws one. */
const input = document.querySelector("input")!;
input.addEventListener("change", async () => {
  const started = performance.now();
  const worker = new Worker(new URL("../../src/ui/pdf/pdf-worker.ts", import.meta.url), { type: "module" });
  const { getDocument, PDFWorker } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const data = new Uint8Array(await input.files![0]!.arrayBuffer());
  const pdf = await getDocument({ data, worker: PDFWorker.create({ port: worker }), useWasm: false }).promise;
  const page = await pdf.getPage(1);
  const viewport = page.getViewport({ scale: 0.15 });
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
  await page.render({ canvas, viewport }).promise;
  const picture = document.querySelector("img")!;
  picture.src = canvas.toDataURL("image/png");
  await picture.decode();
  Object.assign(globalThis, { drawnAfter: performance.now() - started });
});
document.body.dataset["isReady"] = "";
