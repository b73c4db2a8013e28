import { recordForm } from "#db/edit/record-form";
import { sortRooms } from "#domain/share/frame";

/** The rooms of a school, one a line. */
export const roomsForm = recordForm(
  "schoolyears",
  { fields: ["rooms"] },
  {
    toForm: ({ rooms }) => ({ text: rooms.join("\n") }),
    toValues: ({ text }) => ({ rooms: [...sortRooms(text.split(/[\n,;]/))] }),
    faults: (_, { rooms }) => (rooms ? { text: rooms } : {}),
  },
);
