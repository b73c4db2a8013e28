type Child = Node | string | null | undefined | false;
type Attributes = Readonly<Record<string, string | boolean | undefined>>;

/** An element with attributes and children. Words become text, so markup in them is never read. */
export const el = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return element;
};

export const button = (attributes: Attributes, onPress: () => void, ...children: readonly Child[]) => {
  const element = el("button", { type: "button", ...attributes }, ...children);
  element.addEventListener("click", onPress);
  return element;
};

/** Lines of Lucide's icons, 24 by 24. */
const icons = {
  lock: "M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2M7 11V7a5 5 0 0 1 10 0v4",
  print: "M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M6 9V3h12v6M6 14h12v8H6z",
  chevron: "m6 9 6 6 6-6",
  download: "M12 15V3M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M7 10l5 5 5-5",
  check: "M20 6 9 17l-5-5",
  file: "M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8l6 6v12a2 2 0 0 1-2 2zM14 2v6h6M10 9H8M16 13H8M16 17H8",
  note: "M22 17a2 2 0 0 1-2 2H7l-5 4V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2zM7 11h10M7 15h6M7 7h8",
} as const;

export const icon = (name: keyof typeof icons): SVGSVGElement => {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("class", `icon icon-${name}`);
  const path = document.createElementNS(space, "path");
  path.setAttribute("d", icons[name]);
  svg.append(path);
  return svg;
};
