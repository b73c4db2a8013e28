import { expect, test } from "vitest";
import { createFormScene } from "../../../../tests/support/form-scene.ts";
import { roomsForm } from "./rooms-form.ts";

const makeYear = (rooms: string[]) =>
  createFormScene().make("schoolyears", {
    name: "2026/2027",
    country: "LU",
    start: "2026-09-15",
    end: "2027-07-15",
    zone: "Europe/Luxembourg",
    rooms,
  });
const typed = (text: string) => ({ text });

test("rooms are a line each, or parted by commas; what is typed stays as it is typed", async () => {
  const year = await makeYear(["B204"]);
  expect(roomsForm.toForm(year)).toEqual({ text: "B204" });
  expect(roomsForm.patch(typed("Gym\nB204, A1 ;\n"), year)).toEqual({ rooms: ["A1", "B204", "Gym"] });
  expect(roomsForm.patch(typed("B204\n"), year)).toEqual({});
});

test("a room that is too long, and too many of them, are faults: nothing is cut", async () => {
  const year = await makeYear([]);
  expect(roomsForm.faults(typed("x".repeat(80)), year)).toEqual({});
  expect(roomsForm.faults(typed("x".repeat(81)), year)).toHaveProperty("text");
  const many = Array.from({ length: 301 }, (_, at) => `R${at}`).join("\n");
  expect(roomsForm.faults(typed(many), year)).toHaveProperty("text");
});
