import { Trans } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useState } from "react";

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes("Files") ?? false;

/** Whether the drop is for something that is open over the page. */
const isCovered = (): boolean => document.querySelector("[role=dialog], [role=alertdialog]") !== null;

/** Takes files that are dropped anywhere on the page, and says so while they are over it. */
export function DropArea({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const over = (event: DragEvent) => {
      // What is open over the page takes files by itself.
      if (!hasFiles(event) || event.defaultPrevented) return;
      // Without it the browser would open the file in place of the app.
      event.preventDefault();
      if (!isCovered()) setOver(true);
      else if (event.dataTransfer) event.dataTransfer.dropEffect = "none";
    };
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!hasFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      if (isCovered()) return;
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) take(files);
    };
    document.addEventListener("dragover", over);
    document.addEventListener("dragleave", leave);
    document.addEventListener("drop", drop);
    return () => {
      document.removeEventListener("dragover", over);
      document.removeEventListener("dragleave", leave);
      document.removeEventListener("drop", drop);
    };
  }, []);
  if (!isOver) return null;
  return (
    <div className="pointer-events-none fixed inset-3 z-30 grid place-items-center rounded-sheet border-2 border-dashed border-focus bg-scrim">
      <p className="rounded-block bg-surface px-5 py-3 text-body font-semibold text-ink shadow-3">
        <Trans>Drop the list here to import it</Trans>
      </p>
    </div>
  );
}
