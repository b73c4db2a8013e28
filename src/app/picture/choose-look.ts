/** Leaves of a merged tree (`mergeLooks`) what one look has. */
export const chooseLook = (tree: DocumentFragment, look: number): void => {
  // What a template holds may have templates too.
  for (let found; (found = tree.querySelector<HTMLTemplateElement>("template"));) {
    const isWanted = found.dataset["looks"]!.split(" ").includes(String(look));
    found.replaceWith(isWanted ? found.content : "");
  }
};
