/** Leaves of a merged tree (`mergeLooks`) what one look has. */
export const chooseLook = (tree: DocumentFragment, look: number): void => {
  for (const found of tree.querySelectorAll<HTMLTemplateElement>("template")) {
    if (found.dataset["looks"]!.split(" ").includes(String(look))) {
      chooseLook(found.content, look);
      found.replaceWith(found.content);
    } else found.remove();
  }
};
