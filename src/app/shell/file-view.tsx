import { Suspense } from "react";
import { useSearch } from "wouter";
import { readShownFile } from "#hooks/paths";
import { lazyPart } from "#i18n/lazy-part";

const FileViewer = lazyPart(async () => ({
  default: (await import("#features/files/viewer/file-viewer")).FileViewer,
}));

/** A picture or PDF over any page: the address says which. */
export function FileView() {
  const id = readShownFile(useSearch());
  return <Suspense>{id && <FileViewer id={id} />}</Suspense>;
}
