import { join } from "./styles.ts";

type ChangedTextProps = {
  readonly runs: readonly { readonly text: string; readonly isChanged: boolean }[];
  readonly isChosen: boolean;
};

/** A text with the words marked that another one does not have there. */
export function ChangedText({ runs, isChosen }: ChangedTextProps) {
  return runs.map(({ text, isChanged }, index) =>
    isChanged ? <Changed key={index} text={text} isChosen={isChosen} /> : <span key={index}>{text}</span>,
  );
}

/**
 * The line breaks around changed words are not marked: they would show as a speck at the end of a
 * line.
 */
function Changed({ text, isChosen }: { text: string; isChosen: boolean }) {
  const [, before = "", words = "", after = ""] = /^(\n*)([^]*?)(\n*)$/.exec(text) ?? [];
  return (
    <>
      {before}
      {words !== "" && (
        <mark
          className={join(
            "rounded-label box-decoration-clone px-0.5 text-inherit",
            isChosen ? "bg-changed text-ink" : "bg-canvas text-ink",
          )}
        >
          {words}
        </mark>
      )}
      {after}
    </>
  );
}
