const widths = ["w-40", "w-56", "w-32", "w-48"];

/** A list in line colour, for one that is still empty. */
export function ListOutline() {
  return (
    <div className="flex flex-col">
      {widths.map((width) => (
        <div key={width} className="flex h-11 items-center gap-3 border-b border-line last:border-b-0">
          <span className="size-6 shrink-0 rounded-full border border-line" />
          <span className={`h-2.5 min-w-0 rounded-full border border-line ${width}`} />
          <span className="ms-auto h-2.5 w-16 rounded-full border border-line" />
        </div>
      ))}
    </div>
  );
}
