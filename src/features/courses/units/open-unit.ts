/** The unit that is open: a new one of a course, or one that is there. */
export type OpenUnit =
  | { readonly course: string; readonly onMade: ((unit: string) => void) | undefined }
  | { readonly unit: string };
