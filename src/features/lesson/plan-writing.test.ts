// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFormScene } from "../../../tests/support/form-scene.ts";
import { createAutosave } from "#db/write/create-autosave";
import { createPlanView, type PlanView } from "../../ui/plan-editor/create-plan-view.ts";
import { planForm } from "./plan-form.ts";

const slot = { course: "c".repeat(15), date: "2026-11-23", start: 480, status: "draft" } as const;

let view: PlanView | undefined;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => {
  view?.destroy();
  view = undefined;
  document.body.replaceChildren();
  vi.useRealTimers();
});

/** A plan that is open in the editor and saved by itself, as in a lesson's sheet. */
const open = async (plan: string) => {
  const scene = createFormScene();
  const record = await scene.make("lessons", { ...slot, plan });
  const autosave = createAutosave({
    form: planForm,
    record,
    newId: scene.newId(),
    save: async (mutations) => ((await scene.mutate(mutations)).ok ? "saved" : "failed"),
    timer: { after: () => () => {} },
  });
  const made = createPlanView({
    place: document.body.appendChild(document.createElement("div")),
    html: plan,
    isReadOnly: false,
    attributes: () => ({}),
    emptyStepName: () => "Step",
    onChange: (html, before) => autosave.set({ plan: html }, { plan: before }),
    onState: () => {},
    onEdit: () => {},
    onWaiting: () => {},
    onBlur: () => {},
    onDropped: () => {},
    onFull: () => {},
    openLink: () => {},
    focusToolbar: () => {},
    ask: () => undefined,
  });
  view = made;
  autosave.subscribe(() => made.setHtml(autosave.get().draft.plan));
  const read = () => scene.read("lessons", record.id);
  return {
    type: (text: string) => {
      const { state, dispatch } = made.view;
      dispatch(state.tr.insertText(text, state.doc.firstChild!.nodeSize - 1));
    },
    wait: (ms: number) => vi.advanceTimersByTime(ms),
    rest: async () => {
      vi.advanceTimersByTime(100);
      await autosave.flush();
      autosave.follow(await read());
      vi.advanceTimersByTime(2000);
    },
    theirs: async (html: string) => autosave.follow(await scene.arrive("lessons", await read(), { plan: html })),
    stored: async () => (await read()).plan,
    shown: () => made.view.state.doc.textContent,
    comparisons: scene.comparisons,
  };
};

test("another device's words that come between two keys are there beside what is typed", async () => {
  const { type, theirs, rest, stored, shown, comparisons } = await open("<p>one</p><p>two</p>");
  type("!");
  await theirs("<p>one</p><p>two, theirs</p>");
  await rest();
  expect(await stored()).toBe("<p>one!</p><p>two, theirs</p>");
  expect(shown()).toBe("one!two, theirs");
  expect(await comparisons()).toEqual([]);
});

test("another device's words stay where one goes on writing before they are shown", async () => {
  const { type, theirs, rest, wait, stored, shown, comparisons } = await open("<p>one</p><p>two</p>");
  type("!");
  await rest();
  type("!");
  wait(100);
  await rest();
  type("?");
  wait(50);
  await theirs("<p>one!!</p><p>two, theirs</p>");
  for (const letter of "and more") {
    type(letter);
    wait(150);
  }
  await rest();
  expect(await stored()).toBe("<p>one!!?and more</p><p>two, theirs</p>");
  expect(shown()).toBe("one!!?and moretwo, theirs");
  expect(await comparisons()).toEqual([]);
});
