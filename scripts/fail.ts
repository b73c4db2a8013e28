/** Ends the program with one sentence and a code that says so. */
export function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
