/** More lines than a page has room for: those beyond its end are not seen. */
const most = 12;

/** Lines to write on by hand: at least three, and as many as the page has room for. */
export function WriteLines({ title }: { readonly title: string }) {
  return (
    <div className="sheet-lines">
      <h2>{title}</h2>
      <div aria-hidden className="sheet-lines-room">
        {Array.from({ length: most }, (_, at) => (
          <div key={at} className="sheet-write" />
        ))}
      </div>
    </div>
  );
}
