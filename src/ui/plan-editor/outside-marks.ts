import { Plugin, PluginKey, type Transaction } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";

const key = new PluginKey<DecorationSet>("outside-marks");

/** Milliseconds for which the ground of `.plan-outside` fades. */
const fadesFor = 1500;

/** The words that a transaction put in, where they are once it is done. */
const wordsOf = ({ mapping, doc }: Transaction): readonly Decoration[] =>
  mapping.maps.flatMap((map, index) => {
    const rest = mapping.slice(index + 1);
    const words: Decoration[] = [];
    map.forEach((_, __, from, to) => {
      const [start, end] = [rest.map(from, 1), Math.min(rest.map(to, -1), doc.content.size)];
      if (start < end) words.push(Decoration.inline(start, end, { class: "plan-outside" }));
    });
    return words;
  });

/** Shows for a moment which words came from another device. */
export const outsideMarks = (): Plugin =>
  new Plugin({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply(tr, marks) {
        if (tr.getMeta(key) === "over") return DecorationSet.empty;
        if (tr.getMeta("outside") !== true) return marks.map(tr.mapping, tr.doc);
        return DecorationSet.create(tr.doc, [...wordsOf(tr)]);
      },
    },
    props: { decorations: (state) => key.getState(state) },
    view: (view) => {
      let timer: number | undefined;
      return {
        update(_, before) {
          const marks = key.getState(view.state);
          if (marks === key.getState(before) || marks === DecorationSet.empty) return;
          window.clearTimeout(timer);
          const end = () => {
            // A composition would be broken off where its text is drawn again.
            if (view.composing) timer = window.setTimeout(end, fadesFor);
            else view.dispatch(view.state.tr.setMeta(key, "over"));
          };
          timer = window.setTimeout(end, fadesFor);
        },
        destroy: () => window.clearTimeout(timer),
      };
    },
  });
