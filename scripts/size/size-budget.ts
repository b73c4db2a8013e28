/**
 * The most that JavaScript may weigh, in kB (1000 bytes) of brotli, set just above what the build
 * reaches. A part is what its modules and all they import statically add to the parts it follows.
 * That is what a browser loads to show it, in English.
 */
export const sizeBudget: readonly SizedPart[] = [
  { name: "Today", modules: ["index.html", "src/i18n/locales/en.po"], after: [], kB: 157.9 },
  {
    name: "Calendar",
    modules: ["calendar-screen"],
    after: ["Today"],
    kB: 82.3,
  },
];

export type SizedPart = {
  readonly name: string;
  /** Modules or chunks as the build's manifest names them: by path, or by name. */
  readonly modules: readonly string[];
  readonly after: readonly string[];
  readonly kB: number;
};
