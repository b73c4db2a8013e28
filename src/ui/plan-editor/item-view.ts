import type { Node } from "prosemirror-model";
import type { EditorView, NodeView } from "prosemirror-view";

const textOf = (node: Node): string => node.firstChild?.textContent.trim() ?? "";

/** An item with a real checkbox before its text; its name is the text, or `emptyName`. */
const createStepView = (
  first: Node,
  view: EditorView,
  getPos: () => number | undefined,
  emptyName: () => string,
): NodeView => {
  let node = first;
  const dom = document.createElement("li");
  const label = dom.appendChild(document.createElement("label"));
  label.contentEditable = "false";
  label.className = "plan-check";
  const input = label.appendChild(document.createElement("input"));
  input.type = "checkbox";
  const contentDOM = dom.appendChild(document.createElement("div"));

  const show = () => {
    const checked = node.attrs["checked"] === true;
    dom.dataset["checked"] = String(checked);
    input.checked = checked;
    input.disabled = !view.editable;
    input.setAttribute("aria-label", textOf(node) || emptyName());
  };
  show();
  // The text keeps its focus, and a phone its keyboard.
  label.addEventListener("mousedown", (event) => event.preventDefault());
  input.addEventListener("change", () => {
    const pos = getPos();
    if (pos === undefined) return;
    view.dispatch(view.state.tr.setNodeMarkup(pos, null, { ...node.attrs, checked: input.checked }));
  });
  return {
    dom,
    contentDOM,
    update(next) {
      if (next.type !== node.type || next.attrs["checked"] === null) return false;
      node = next;
      show();
      return true;
    },
    stopEvent: (event) => label.contains(event.target as HTMLElement),
    ignoreMutation: (mutation) => mutation.type !== "selection" && !contentDOM.contains(mutation.target),
  };
};

const createPlainView = (first: Node): NodeView => {
  const dom = document.createElement("li");
  return { dom, contentDOM: dom, update: (next) => next.type === first.type && next.attrs["checked"] === null };
};

/** How items of lists are drawn: with a box to tick, or without. */
export const createItemView =
  (emptyName: () => string) =>
  (node: Node, view: EditorView, getPos: () => number | undefined): NodeView =>
    node.attrs["checked"] === null ? createPlainView(node) : createStepView(node, view, getPos, emptyName);
