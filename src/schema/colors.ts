/** The course colours, in the order in which new courses get them (see the tokens in src/theme). */
export const colorNames = [
  "lagoon",
  "cobalt",
  "iris",
  "tangerine",
  "orchid",
  "honey",
  "berry",
  "sky",
  "fern",
  "violet",
  "coral",
  "moss",
] as const;
export type ColorName = (typeof colorNames)[number];
