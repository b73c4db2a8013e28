import { useEffect, useEffectEvent } from "react";

/**
 * What Chromium's browsers on a desktop hand an installed app (web app launch handler); TypeScript
 * does not know it.
 */
type LaunchQueue = {
  setConsumer(consumer: (launch: { readonly files: readonly FileSystemFileHandle[] }) => void): void;
};

/**
 * Takes the files that the installed app is opened with: by its manifests lists go to the students,
 * calendar files to the import of events.
 */
export const useLaunchFiles = (onFiles: (files: readonly File[]) => void): void => {
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const { launchQueue } = window as { launchQueue?: LaunchQueue };
    let isHere = true;
    launchQueue?.setConsumer(({ files }) => {
      void Promise.all(files.map((handle) => handle.getFile())).then((found) => {
        if (isHere && found.length > 0) take(found);
      });
    });
    return () => {
      isHere = false;
    };
  }, []);
};
