type Arguments = Record<string, string | number | boolean>;
type Formatter = {
  plural(count: number, options: Record<string, string>): string;
  number(value: number): string;
};
/**
 * A string as react-aria keeps it: fixed, or made of arguments; its formatter plurals in the
 * language of the string.
 */
type AriaString = string | ((args: Arguments, formatter: Formatter) => string);
type AriaStrings = Record<string, AriaString>;

/**
 * The prototype of `LocalizedStringDictionary` of `@internationalized/string`, which all of
 * react-aria reads from.
 */
type DictionaryPrototype = { getStringsForLocale(locale: string): Record<string, unknown> };

const counted = (count: unknown, formatter: Formatter, one: string, other: string): string =>
  `${formatter.number(Number(count))} ${formatter.plural(Number(count), { one, other })}`;

/**
 * The words of the components that we use, in Luxembourgish; the others stay German. No movable -n
 * stands before an argument.
 */
const luxembourgishStrings: AriaStrings = {
  // Fields, menus, dialogs
  "Clear search": "Sich eidel maachen",
  Empty: "Eidel",
  buttonLabel: "Virschléi weisen",
  collectionLabel: "Virschléi",
  countAnnouncement: ({ optionCount }, formatter) =>
    `${counted(optionCount, formatter, "Méiglechkeet", "Méiglechkeeten")} disponibel.`,
  decrease: ({ fieldLabel }) => `${fieldLabel} verréngeren`,
  dismiss: "Zoumaachen",
  dropzoneLabel: "Ofleeberäich",
  focusAnnouncement: ({ isGroupChange, groupTitle, groupCount, optionText, isSelected }, formatter) => {
    const options = counted(groupCount, formatter, "Méiglechkeet", "Méiglechkeeten");
    const group = isGroupChange ? `Grupp ${groupTitle}, mat ${options}. ` : "";
    return `${group}${optionText}${isSelected ? ", ausgewielt" : ""}`;
  },
  increase: ({ fieldLabel }) => `${fieldLabel} erhéijen`,
  listboxLabel: "Virschléi",
  longPressMessage: "Dréckt laang oder dréckt Alt + Pfeil no ënnen, fir de Menü opzemaachen",
  numberField: "Zuelefeld",
  selectPlaceholder: "En Element auswielen",
  selectedAnnouncement: ({ optionText }) => `${optionText}, ausgewielt`,

  // Toasts and tags
  close: "Zoumaachen",
  notifications: ({ count }, formatter) => `${counted(count, formatter, "Notifikatioun", "Notifikatiounen")}.`,
  removeButtonLabel: "Ewechhuelen",
  removeDescription: "Dréckt op „Läschen“, fir dëst ewechzehuelen.",

  // Lists, tables, trees
  ascending: "opsteigend",
  ascendingSort: ({ columnName }) => `opsteigend zortéiert no ${columnName}`,
  collapse: "Zesummeklappen",
  columnSize: ({ value }) => `${value} Pixel`,
  descending: "offsteigend",
  descendingSort: ({ columnName }) => `offsteigend zortéiert no ${columnName}`,
  deselectedItem: ({ item }) => `${item} net méi ausgewielt.`,
  expand: "Opklappen",
  hasActionAnnouncement: "D'Zeil huet eng Aktioun",
  hasLinkAnnouncement: ({ link }) => `Link an der Zeil: ${link}`,
  longPressToSelect: "Dréckt laang, fir an d'Auswiel ze kommen.",
  resizerDescription: "Dréckt op Enter, fir d'Breet z'änneren",
  select: "Auswielen",
  selectAll: "Alles auswielen",
  selectedAll: "All Elementer ausgewielt.",
  selectedCount: ({ count }, formatter) =>
    count === 0 ? "Keen Element ausgewielt." : `${counted(count, formatter, "Element", "Elementer")} ausgewielt.`,
  selectedItem: ({ item }) => `${item} ausgewielt.`,
  sortable: "zortéierbar Kolonn",
  tableResizer: "Breet änneren",

  // Dates and times
  calendar: "Kalenner",
  dateRange: ({ startDate, endDate }) => `${startDate} bis ${endDate}`,
  dateSelected: ({ date }) => `${date} ausgewielt`,
  day: "Dag",
  dayPeriod: "Dageshallschent",
  endDate: "Schlussdatum",
  era: "Epoch",
  finishRangeSelectionPrompt: "Klickt, fir d'Auswiel vum Zäitraum ofzeschléissen",
  hour: "Stonn",
  maximumDate: "Leschten disponibelen Dag",
  minimumDate: "Éischten disponibelen Dag",
  minute: "Minutt",
  month: "Mount",
  next: "Weider",
  previous: "Zréck",
  rangeOverflow: ({ maxValue }) => `Den Datum muss bis ${maxValue} goen.`,
  rangeReversed: "De Startdatum muss virum Schlussdatum leien.",
  rangeUnderflow: ({ minValue }) => `Den Datum muss ab ${minValue} leien.`,
  second: "Sekonn",
  selectedDateDescription: ({ date }) => `Ausgewielten Datum: ${date}`,
  selectedRangeDescription: ({ dateRange, startDate, endDate }) =>
    `Ausgewielten Zäitraum: ${dateRange ?? `${startDate} bis ${endDate}`}`,
  selectedTimeDescription: ({ time }) => `Ausgewielt Zäit: ${time}`,
  startDate: "Startdatum",
  startRangeSelectionPrompt: "Klickt, fir d'Auswiel vum Zäitraum unzefänken",
  timeZoneName: "Zäitzon",
  todayDate: ({ date }) => `Haut, ${date}`,
  todayDateSelected: ({ date }) => `Haut, ${date} ausgewielt`,
  unavailableDate: "Den ausgewielten Datum ass net disponibel.",
  weekday: "Wochendag",
  year: "Joer",
};

const isLuxembourgish = (locale: string): boolean => /^lb(-|$)/.test(locale);

/**
 * Adds Luxembourgish to react-aria's components, which would show English instead: where a
 * dictionary has none of its own, it answers in German with `luxembourgishStrings` over it. Takes
 * `LocalizedStringDictionary` of `@internationalized/string`; to be called once, before the first
 * component is rendered. The build has to keep react-aria's en-US and de-DE.
 */
export const installAriaStrings = ({ prototype }: { readonly prototype: DictionaryPrototype }): void => {
  const native = prototype.getStringsForLocale;
  const merged = new WeakMap<DictionaryPrototype, Record<string, unknown>>();

  const merge = (dictionary: DictionaryPrototype, own: Record<string, unknown>): Record<string, unknown> => {
    // A dictionary that has no Luxembourgish gives the strings of its default language.
    if (own !== native.call(dictionary, "en-US")) return own;
    const german = native.call(dictionary, "de-DE");
    return Object.fromEntries(Object.keys(german).map((key) => [key, luxembourgishStrings[key] ?? german[key]]));
  };

  prototype.getStringsForLocale = function getStringsForLocale(locale) {
    const known = isLuxembourgish(locale) ? merged.get(this) : undefined;
    if (known) return known;
    const own = native.call(this, locale);
    if (!isLuxembourgish(locale)) return own;
    const strings = merge(this, own);
    merged.set(this, strings);
    return strings;
  };
};
