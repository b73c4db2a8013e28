// pdf.js answers the page by itself once it is loaded.
import "pdfjs-dist/legacy/build/pdf.worker.min.mjs";
