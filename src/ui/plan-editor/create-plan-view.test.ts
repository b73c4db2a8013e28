// @vitest-environment happy-dom
import { TextSelection } from "prosemirror-state";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { maxPlanBytes } from "#domain/rich/plan-limit";
import { createPlanView, type PlanView } from "./create-plan-view.ts";

let plan: PlanView;
let changes: string[] = [];
let refused = 0;

const open = (html: string) => {
  plan = createPlanView({
    place: document.body.appendChild(document.createElement("div")),
    html,
    isReadOnly: false,
    attributes: () => ({}),
    emptyStepName: () => "Step",
    onChange: (written) => changes.push(written),
    onState: () => {},
    onEdit: () => {},
    onWaiting: () => {},
    onBlur: () => {},
    onDropped: () => {},
    onFull: () => (refused += 1),
    openLink: () => {},
    focusToolbar: () => {},
    ask: () => undefined,
  });
};
/** Types at the end of the first line. */
const type = (text: string) => {
  const { state, dispatch } = plan.view;
  const end = state.doc.firstChild!.nodeSize - 1;
  dispatch(state.tr.setSelection(TextSelection.create(state.doc, end)).insertText(text));
};
const cursor = () => plan.view.state.selection.from;

beforeEach(() => {
  vi.useFakeTimers();
  changes = [];
  refused = 0;
});
afterEach(() => {
  plan.destroy();
  document.body.replaceChildren();
  vi.useRealTimers();
});

test("writes once for many keys, and at once when it goes", () => {
  open("<p>a</p>");
  type("b");
  type("c");
  expect(changes).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(changes).toEqual(["<p>abc</p>"]);
  type("d");
  plan.destroy();
  expect(changes).toEqual(["<p>abc</p>", "<p>abcd</p>"]);
  open("");
});

/** What the editor makes of keys, one after the other. */
const typed = (keys: string): string => {
  open("");
  for (const key of keys) {
    const { state, dispatch } = plan.view;
    const { from, to } = state.selection;
    const insert = () => state.tr.insertText(key, from, to);
    if (!plan.view.someProp("handleTextInput", (handle) => handle(plan.view, from, to, key, insert)))
      dispatch(insert());
  }
  plan.flush();
  const html = changes.at(-1) ?? "";
  plan.destroy();
  return html;
};

test("marks follow what French and Luxembourgish words begin with, but no letter, digit or sign of their own", () => {
  expect(typed("l'**objectif** et d’*Haus*, «*mot*» ")).toBe(
    "<p>l'<strong>objectif</strong> et d’<em>Haus</em>, «<em>mot</em>» </p>",
  );
  expect(typed("2*3*4 et *5 **a*")).toBe("<p>2*3*4 et *5 **a*</p>");
  open("");
});

test("a blank that does not break, which AltGr makes of a space on some keyboards, begins blocks too", () => {
  expect(typed("#\u00a0Start")).toBe("<h1>Start</h1>");
  expect(typed("-\u00a0one")).toBe("<ul><li>one</li></ul>");
  expect(typed("•\u00a0one")).toBe("<ul><li>one</li></ul>");
  expect(typed("[\u00a0]\u00a0copy")).toBe('<ul><li data-checked="false">copy</li></ul>');
  expect(typed("1.\u00a0first")).toBe("<ol><li>first</li></ol>");
  open("");
});

test("writes before what saves it, where the page goes in the middle of a word", () => {
  const saved: (readonly string[])[] = [];
  const save = () => saved.push([...changes]);
  document.addEventListener("visibilitychange", save);
  addEventListener("pagehide", save);
  open("<p>a</p>");
  type("b");
  const hidden = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  hidden.mockRestore();
  type("c");
  dispatchEvent(new Event("pagehide"));
  document.removeEventListener("visibilitychange", save);
  removeEventListener("pagehide", save);
  expect(saved).toEqual([["<p>ab</p>"], ["<p>ab</p>", "<p>abc</p>"]]);
});

test("its own text that comes back late moves nothing and takes nothing away", () => {
  open("<p>a</p>");
  type("b");
  vi.advanceTimersByTime(100);
  type("c");
  const at = cursor();
  plan.setHtml("<p>ab</p>");
  vi.advanceTimersByTime(5000);
  expect([plan.view.state.doc.textContent, cursor()]).toEqual(["abc", at]);
  plan.setHtml("<p>abc</p>");
  vi.advanceTimersByTime(5000);
  expect([plan.view.state.doc.textContent, cursor()]).toEqual(["abc", at]);
});

test("another device's text waits until what is typed is written, and gives way to the merge of both", () => {
  open("<p>a</p>");
  type("b");
  plan.setHtml("<p>a</p><p>theirs</p>");
  expect(changes).toEqual(["<p>ab</p>"]);
  expect(plan.view.state.doc.textContent).toBe("ab");
  plan.setHtml("<p>ab</p><p>theirs</p>");
  vi.advanceTimersByTime(5000);
  expect(plan.view.state.doc.textContent).toBe("abtheirs");
  expect(changes).toEqual(["<p>ab</p>"]);
});

test("where this device's text stands, another's that came before it does not take it away", () => {
  open("<p>a</p>");
  type("b");
  plan.setHtml("<p>x</p>");
  plan.setHtml("<p>ab</p>");
  vi.advanceTimersByTime(5000);
  expect(plan.view.state.doc.textContent).toBe("ab");
});

test("a plan of any HTML is shown, and nothing is written until it is edited", () => {
  open("<div><b>a</b></div><script>x()</script>");
  plan.setHtml("<div><b>a</b></div><script>x()</script>");
  vi.advanceTimersByTime(5000);
  expect(changes).toEqual([]);
  type("b");
  vi.advanceTimersByTime(100);
  expect(changes).toEqual(["<p><strong>ab</strong></p>"]);
});

test("what would be too long is refused as a whole; making it shorter is not", () => {
  open(`<p>a</p><p>${"x".repeat(maxPlanBytes - 100)}</p>`);
  type("y".repeat(200));
  expect([plan.view.state.doc.firstChild!.textContent, refused]).toEqual(["a", 1]);
  type("é".repeat(30));
  expect(refused).toBe(1);
  const { state, dispatch } = plan.view;
  dispatch(state.tr.delete(1, 10));
  expect(refused).toBe(1);
});

test("a plan that is too long already can be shortened", () => {
  open(`<p>a</p><p>${"x".repeat(maxPlanBytes + 50)}</p>`);
  type("b");
  expect(refused).toBe(1);
  const { state, dispatch } = plan.view;
  dispatch(state.tr.delete(10, 20));
  expect(refused).toBe(1);
});

test("another device's words are marked for a moment, its own never", () => {
  const marked = () => [...plan.view.dom.querySelectorAll(".plan-outside")].map(({ textContent }) => textContent);
  open("<p>one two</p><p>three</p>");
  type("!");
  vi.advanceTimersByTime(1000);
  expect(marked()).toEqual([]);
  plan.setHtml("<p>one and two!</p><p>three</p><ul><li><p>four</p></li></ul>");
  vi.advanceTimersByTime(1000);
  expect(marked()).toEqual(["and ", "four"]);
  type("?");
  expect(marked()).toEqual(["and ", "four"]);
  vi.advanceTimersByTime(1500);
  expect(marked()).toEqual([]);
  expect(plan.view.dom.textContent).toBe("one and two!?threefour");
});
