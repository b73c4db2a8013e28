/** The build that a page runs, as `npm run build` writes it into its HTML. */
export const readBuildId = (document: Document): string =>
  document.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content ?? "";
