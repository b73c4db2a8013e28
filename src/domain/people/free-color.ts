/**
 * The hues of the course colours in degrees of OKLCH (see the tokens in src/theme), in order of
 * preference.
 */
const hues = {
  lagoon: 184,
  cobalt: 257,
  iris: 282,
  tangerine: 55,
  orchid: 338,
  honey: 84,
  berry: 8,
  sky: 225,
  fern: 152,
  violet: 307,
  coral: 32,
  moss: 112,
} as const;
type Hue = keyof typeof hues;
const names = Object.keys(hues) as Hue[];

const distance = (a: Hue, b: Hue): number => {
  const turn = Math.abs(hues[a] - hues[b]);
  return Math.min(turn, 360 - turn);
};

/**
 * The colour for a new course: of those used least, the one whose hue is farthest from the colours
 * used more often. Names that are not a colour are ignored.
 */
export const freeColor = (used: readonly string[]): Hue => {
  const count = (name: Hue): number => used.filter((one) => one === name).length;
  const least = Math.min(...names.map(count));
  const taken = names.filter((name) => count(name) > least);
  const room = (name: Hue): number => Math.min(...taken.map((other) => distance(name, other)), 360);
  const free = names.filter((name) => count(name) === least);
  return free.reduce((best, name) => (room(name) > room(best) ? name : best));
};

/** Colours for several new courses, each as far as possible from the ones before it. */
export const freeColors = (used: readonly string[], count: number): readonly Hue[] => {
  const found: Hue[] = [];
  while (found.length < count) found.push(freeColor([...used, ...found]));
  return found;
};

/**
 * Colours for new courses, given the colour of each one's class ("" for a course of none or
 * several): a course takes its class's colour where no other course has it, else a free one.
 */
export const courseColors = (used: readonly string[], ofClasses: readonly string[]): readonly Hue[] => {
  const own = ofClasses.map((color, index) => {
    const isFree = !used.includes(color) && ofClasses.indexOf(color) === index;
    return isFree ? names.find((name) => name === color) : undefined;
  });
  const taken = own.filter((color) => color !== undefined);
  const others = freeColors([...used, ...taken], ofClasses.length - taken.length);
  let next = 0;
  return own.map((color) => color ?? others[next++]!);
};
