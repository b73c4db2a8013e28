import { expect, test } from "vitest";
import { createFormScene } from "../../../tests/support/form-scene.ts";
import { nameForm } from "./name-form.ts";

const form = nameForm("lastName");

test("a name is trimmed, and one that is too long is a fault", async () => {
  const user = await createFormScene().make("users", { lastName: "Weber" });
  expect(form.patch({ text: " Wagner " }, user)).toEqual({ lastName: "Wagner" });
  expect(form.faults({ text: "x".repeat(81) }, user)).toMatchObject({ text: { type: "tooLong", limit: 80 } });
});

test("a user name may stay empty, and has sixty characters at most", async () => {
  const username = nameForm("username");
  const user = await createFormScene().make("users", { username: "jwe" });
  expect(username.patch({ text: " " }, user)).toEqual({ username: "" });
  expect(username.faults({ text: "x".repeat(60) }, user)).toEqual({});
  expect(username.faults({ text: "x".repeat(61) }, user)).toMatchObject({ text: { type: "tooLong", limit: 60 } });
});

test("a name from another device is not overwritten", async () => {
  const scene = createFormScene();
  const user = await scene.make("users", { firstName: "Lea", lastName: "Weber" });
  await scene.arrive("users", user, { firstName: "Léa", lastName: "Wagner" });
  await scene.save(form.toMutation({ text: "Weber-Klein" }, user));
  expect(await scene.read("users", user.id)).toMatchObject({ firstName: "Léa", lastName: "Weber-Klein" });
  expect(await scene.comparisons()).toEqual([["lastName", "Weber-Klein", "Wagner"]]);
});
