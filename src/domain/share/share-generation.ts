/**
 * A number that tells two states of a link's page apart: FNV-1a, 52 bits of it, over the page and
 * its end. Only the teacher's own devices compare it; nobody can be misled by two alike.
 */
export const shareGeneration = (text: string): number => {
  let [low, high] = [0x811c9dc5, 0x9747b28c];
  for (let at = 0; at < text.length; at += 1) {
    low = Math.imul(low ^ text.charCodeAt(at), 0x01000193);
    high = Math.imul(high ^ text.charCodeAt(at), 0x85ebca6b);
  }
  return (high >>> 12) * 2 ** 32 + (low >>> 0);
};
