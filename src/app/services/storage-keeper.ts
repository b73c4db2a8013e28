/**
 * The first write asks the browser to keep the data: before it there is nothing that could not be
 * fetched again.
 */
export const createStorageKeeper = (): (() => void) => {
  let isAsked = false;
  return () => {
    if (isAsked) return;
    isAsked = true;
    // Undefined outside of secure contexts, and without the question in WebKitGTK, whatever the
    // types say.
    void (navigator.storage as Partial<StorageManager> | undefined)?.persist?.();
  };
};
