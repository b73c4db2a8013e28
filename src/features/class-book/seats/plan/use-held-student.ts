import { useState } from "react";
import { type Place, placeKey } from "#domain/seats/room";
import type { SeatCommands } from "./use-seat-commands.ts";
import type { SeatingView } from "../room/use-seating.ts";

/** The student who was picked up by a tap or a key, and what the next press does. */
export const useHeldStudent = (view: SeatingView, commands: SeatCommands) => {
  const [picked, setPicked] = useState<string | null>(null);
  const seated = view.shown?.seated;
  const held = picked !== null && view.studentById.has(picked) ? picked : null;
  const put = (student: string, place: Place) => {
    setPicked(null);
    void commands.sit(student, place);
  };
  return {
    held,
    pressPlace(place: Place) {
      const sitter = seated?.at.get(placeKey(place)) ?? null;
      if (held === null) setPicked(sitter);
      else if (sitter === held) setPicked(null);
      else put(held, place);
    },
    /** A student without a seat takes the one of who is held, or is picked up. */
    pressWithout(student: string) {
      const place = held === null ? undefined : seated?.seating.get(held);
      if (held === student) setPicked(null);
      else if (place) put(student, place);
      else setPicked(student);
    },
    free(student: string) {
      setPicked(null);
      void commands.standUp(student);
    },
    release: () => setPicked(null),
  };
};

export type HeldStudent = ReturnType<typeof useHeldStudent>;
