/**
 * Features that PocketBase's JavaScript engine (goja) lacks, by their look in a source. Tried on
 * PocketBase 0.39.11.
 */
const lacking: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bIntl\s*\./, "Intl"],
  [/\.toLocale\w+\(|\.localeCompare\(/, "toLocale…, localeCompare"],
  [/\\[pP]\{/, String.raw`\p{…} (never matches)`],
  [/\/[dgimsuy]*v[dgimsuy]*[.,;)\]]/, "the regex flag v"],
  [/\bstructuredClone\(/, "structuredClone"],
  [/\bText(?:En|De)coder\b/, "TextEncoder, TextDecoder"],
  [/\bnew URL(?:SearchParams)?\(/, "URL"],
  [/\bcrypto\./, "crypto"],
  [/\b(?:setTimeout|setInterval|queueMicrotask|fetch|atob|btoa)\(/, "timers, fetch, atob"],
  [/\bWeakRef\b/, "WeakRef"],
  [/\bTemporal\./, "Temporal"],
  [/\bObject\.groupBy\(/, "Object.groupBy"],
  [/\bfor await\b|\basync function\*/, "async generators"],
  [/\.(?:union|intersection|difference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/, "methods of sets"],
  [
    /\.(?:values|keys|entries)\(\)\.(?:map|filter|flatMap|find|some|every|toArray|reduce|take|drop)\(/,
    "iterator helpers",
  ],
  [/\.isWellFormed\(|\.toWellFormed\(/, "isWellFormed"],
];

/**
 * Sentences about what a source uses that PocketBase's JavaScript engine lacks, each with its line.
 */
export const gojaFaults = (source: string): readonly string[] =>
  source
    .split("\n")
    .flatMap((line, index) =>
      lacking
        .filter(([pattern]) => pattern.test(line))
        .map(([, name]) => `PocketBase's JavaScript lacks ${name}: line ${index + 1} of the bundle, ${line.trim()}`),
    );
