/**
 * Letters of the shortest word in which a typo is forgiven: too many others are like a shorter one.
 */
const shortest = 4;
/** Letters from which on two typos are forgiven. */
const long = 8;

/** The most letters of a word. */
const longest = 60;

/** How many typos are forgiven in a word. */
const forgiven = (word: string): number => (word.length < shortest ? 0 : word.length < long ? 1 : 2);

/**
 * The typos between two words: letters left out, too many, wrong, or two in each other's place
 * (optimal string alignment). More than `most` are not counted to the end.
 */
export const typosBetween = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  const width = b.length + 1;
  const typos = new Uint8Array((a.length + 1) * width);
  for (let j = 0; j < width; j += 1) typos[j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    const row = i * width;
    typos[row] = i;
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      const at = row + j;
      let count = Math.min(typos[at - width]! + 1, typos[at - 1]! + 1, typos[at - width - 1]! + (isSame ? 0 : 1));
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwapped) count = Math.min(count, typos[at - 2 * width - 2]! + 1);
      typos[at] = count;
      if (count < least) least = count;
    }
    if (least > most) return most + 1;
  }
  return typos[typos.length - 1]!;
};

/** Which letters a word has, as bits; some letters share one. */
const lettersOf = (word: string): number => {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
};

const countBits = (bits: number): number => {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
};

/**
 * The words of a vocabulary that may be meant by one with a typo: the nearest first, of equally
 * near ones the most frequent. A typo in up to seven letters, two from eight on; none below four
 * letters or where there are digits. `vocabulary` has how often each word occurs.
 */
export const nearWords = (word: string, vocabulary: ReadonlyMap<string, number>): readonly string[] => {
  const most = /\d/.test(word) || word.length > longest ? 0 : forgiven(word);
  if (most === 0) return [];
  const near: { readonly word: string; readonly typos: number; readonly count: number }[] = [];
  const letters = lettersOf(word);
  for (const [other, count] of vocabulary) {
    // A typo takes one letter and brings another at most: what has other letters need not be looked
    // at closely.
    if (Math.abs(other.length - word.length) > most || countBits(letters ^ lettersOf(other)) > 2 * most) continue;
    const typos = typosBetween(word, other, most);
    if (typos <= most) near.push({ word: other, typos, count });
  }
  return near.toSorted((a, b) => a.typos - b.typos || b.count - a.count).map((one) => one.word);
};
