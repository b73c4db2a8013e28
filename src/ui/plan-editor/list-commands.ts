import { setBlockType } from "prosemirror-commands";
import type { Node, NodeType } from "prosemirror-model";
import { liftListItem, splitListItem, wrapInList } from "prosemirror-schema-list";
import { AllSelection, type Command, type EditorState, TextSelection, type Transaction } from "prosemirror-state";
import { planSchema } from "./plan-schema.ts";

const { bullet_list: bullets, ordered_list: numbers, list_item: item, paragraph } = planSchema.nodes;

type Found = { readonly node: Node; readonly pos: number };

const isList = ({ type }: Node): boolean => type === bullets || type === numbers;

/** The list next around the start of the selection. */
const listAround = (state: EditorState): Found | undefined => {
  const { $from } = inLines(state).selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    if (isList($from.node(depth))) return { node: $from.node(depth), pos: $from.before(depth) };
  }
  return undefined;
};

/** The items whose own lines are in the selection. */
const itemsIn = ({ selection: { from, to }, doc }: EditorState | Transaction): readonly Found[] => {
  const found: Found[] = [];
  doc.nodesBetween(from, to, (node, pos, parent) => {
    if (node.type === paragraph && parent?.type === item) {
      const $pos = doc.resolve(pos);
      const itemPos = $pos.before($pos.depth);
      if (found.at(-1)?.pos !== itemPos) found.push({ node: parent!, pos: itemPos });
    }
  });
  return found;
};

export type ListKind = "bullets" | "numbers" | "steps";

/** Which list the selection is in; a list of bullets with a box at this line is one of steps. */
export const listKind = (state: EditorState): ListKind | null => {
  const list = listAround(state);
  if (!list) return null;
  if (itemsIn(state).some(({ node }) => node.attrs["checked"] !== null)) return "steps";
  return list.node.type === numbers ? "numbers" : "bullets";
};

const markItems = (tr: Transaction, checked: boolean | null): Transaction => {
  for (const { node, pos } of itemsIn(tr)) {
    const isSet = node.attrs["checked"] !== null;
    if (isSet !== (checked !== null)) tr.setNodeMarkup(pos, null, { ...node.attrs, checked });
  }
  return tr;
};

/** Makes lists of the selected lines; a heading becomes a line first. */
const wrap =
  (type: NodeType, checked: boolean | null): Command =>
  (state, dispatch) => {
    let plain: Transaction | undefined;
    setBlockType(paragraph!)(state, (tr) => (plain = tr));
    const from = plain ? state.apply(plain) : state;
    return wrapInList(type)(
      from,
      dispatch &&
        ((wrapped) => {
          const tr = plain ?? state.tr;
          for (const step of wrapped.steps) tr.step(step);
          dispatch(markItems(tr, checked).scrollIntoView());
        }),
    );
  };

/** The selected lines become steps to tick. */
export const setCheck =
  (checked: boolean): Command =>
  (state, dispatch) => {
    if (!listAround(state)) return wrap(bullets!, checked)(state, dispatch);
    dispatch?.(markItems(state.tr, checked));
    return true;
  };

/** A selection that is in the lines: with everything selected it is around them. */
const inLines = (state: EditorState): EditorState => {
  const { selection, doc, tr } = state;
  if (!(selection instanceof AllSelection)) return state;
  return state.apply(tr.setSelection(TextSelection.between(doc.resolve(0), doc.resolve(doc.content.size))));
};

/** Turns a kind of list on for the selected lines, or off where they are one. */
export const toggleList =
  (kind: ListKind): Command =>
  (selected, dispatch) => {
    const state = inLines(selected);
    const list = listAround(state);
    const type = kind === "numbers" ? numbers! : bullets!;
    if (!list) return wrap(type, kind === "steps" ? false : null)(state, dispatch);
    if (listKind(state) === kind) {
      const lifted = state.apply(markItems(state.tr, null));
      return liftListItem(item!)(
        lifted,
        dispatch &&
          ((tr) => {
            const whole = markItems(state.tr, null);
            for (const step of tr.steps) whole.step(step);
            dispatch(whole.scrollIntoView());
          }),
      );
    }
    const tr = markItems(state.tr, kind === "steps" ? false : null);
    dispatch?.(list.node.type === type ? tr : tr.setNodeMarkup(list.pos, type));
    return true;
  };

/** Enter in a list: the next item is a step if this one is, not ticked yet. */
export const splitItem: Command = (state, dispatch) => {
  const [current] = itemsIn(state);
  return splitListItem(item!, current && current.node.attrs["checked"] !== null ? { checked: false } : undefined)(
    state,
    dispatch,
  );
};

/** Ticks the steps in the selection, or unticks them if all are ticked. */
export const toggleTick: Command = (state, dispatch) => {
  const steps = itemsIn(state).filter(({ node }) => node.attrs["checked"] !== null);
  if (steps.length === 0) return false;
  const checked = steps.some(({ node }) => node.attrs["checked"] === false);
  const { tr } = state;
  for (const { node, pos } of steps) tr.setNodeMarkup(pos, null, { ...node.attrs, checked });
  dispatch?.(tr);
  return true;
};
