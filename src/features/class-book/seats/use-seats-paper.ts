import { useEffect, useState } from "react";
import { type Photos, usePhotos } from "#hooks/ports/use-photos";
import type { StudentRow } from "#schema/students";

/**
 * Prints the seats, with the students' photos where they are wanted. `withPhotos` is null where
 * nobody has one; it resolves when the photos are read, and the browser asks then.
 */
export const useSeatsPaper = (students: readonly StudentRow[]) => {
  const read = usePhotos(students);
  const [photos, setPhotos] = useState<Photos | null>(null);
  useEffect(() => {
    if (!photos) return;
    const end = () => setPhotos(null);
    addEventListener("afterprint", end);
    print();
    return () => {
      removeEventListener("afterprint", end);
      photos.close();
    };
  }, [photos]);
  return {
    photos: photos?.srcOf,
    withNames: () => print(),
    withPhotos: read && (async () => setPhotos(await read())),
  };
};

export type SeatsPaper = ReturnType<typeof useSeatsPaper>;
