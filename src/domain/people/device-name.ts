/** What a person would call the device when saying where something was written. */
export type DeviceKind = "phone" | "tablet" | "laptop";

/** What the browser says about itself. Firefox, Safari and workers leave some of it out. */
export type NavigatorFacts = {
  readonly userAgent: string;
  readonly maxTouchPoints?: number;
  /** `navigator.userAgentData`, which only Chromium has. */
  readonly userAgentData?: { readonly platform?: string; readonly mobile?: boolean };
};

export type Device = { readonly kind: DeviceKind; readonly platform: string; readonly browser: string };

const kinds: readonly string[] = ["phone", "tablet", "laptop"] satisfies DeviceKind[];

/**
 * The first matching pattern wins: most browsers also name others, to be served the same pages as
 * these.
 */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOPT\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bChromium\/|\bCriOS\/|\bHeadlessChrome\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const kindAndPlatform = (facts: NavigatorFacts): readonly [DeviceKind, string] => {
  const { userAgent, userAgentData } = facts;
  const isTouched = (facts.maxTouchPoints ?? 0) > 1;
  if (/iPhone|iPod/.test(userAgent)) return ["phone", "iOS"];
  // An iPad calls itself a Mac, but no Mac has a touch screen.
  if (/iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && isTouched)) return ["tablet", "iPadOS"];
  // An Android tablet may ask for desktop pages and then calls itself Linux.
  if (/Android/.test(userAgent) || userAgentData?.platform === "Android") {
    return [userAgentData?.mobile || /Mobile/.test(userAgent) ? "phone" : "tablet", "Android"];
  }
  if (/Windows/.test(userAgent)) return ["laptop", "Windows"];
  if (/CrOS/.test(userAgent)) return ["laptop", "ChromeOS"];
  if (/Macintosh/.test(userAgent)) return ["laptop", "macOS"];
  return ["laptop", /Linux/.test(userAgent) ? "Linux" : "other"];
};

/**
 * The description a device adds to what it writes: kind, platform and browser, such as
 * `tablet:iPadOS:Safari`; at most 60 characters. It has no versions and no names, so that it stays
 * the same and gives away no more than needed.
 */
export const deviceName = (facts: NavigatorFacts): string => {
  const browser = browsers.find(([pattern]) => pattern.test(facts.userAgent))?.[1] ?? "other";
  return [...kindAndPlatform(facts), browser].join(":");
};

const overPart = "over";
const settledPart = "settled";

/**
 * What a device adds to its description where its version of a record keeps its own words over
 * another device's: the fields, by name. By that the other device can tell it from an edit that was
 * made of its words. "" for none; where the names find no room, all fields are meant.
 */
export const overMark = (name: string, fields: readonly string[], most: number): string =>
  markOf(overPart, name, fields, most);

/**
 * The same where the teacher decided on two versions of some fields: nobody is asked again on
 * another device.
 */
export const settledMark = (name: string, fields: readonly string[], most: number): string =>
  markOf(settledPart, name, fields, most);

const markOf = (part: string, name: string, fields: readonly string[], most: number): string => {
  if (fields.length === 0) return "";
  const named = `:${part}:${fields.join(",")}`;
  const short = `:${part}:`;
  if (name.length + named.length <= most) return named;
  return name.length + short.length <= most ? short : "";
};

/**
 * The fields in which a version keeps its words over another device's; "all" where they are not
 * named, null for an edit as any other.
 */
export const readOverMark = (name: string): readonly string[] | "all" | null => readMark(overPart, name);

/** The fields that a version settles; the same otherwise. */
export const readSettledMark = (name: string): readonly string[] | "all" | null => readMark(settledPart, name);

const readMark = (part: string, name: string): readonly string[] | "all" | null => {
  const [, , , found, fields = ""] = name.split(":");
  if (found !== part) return null;
  return fields === "" ? "all" : fields.split(",");
};

/** Reads a device's description; undefined if it is empty or not of that form. */
export const parseDeviceName = (name: string): Device | undefined => {
  const [kind = "", platform = "", browser = "", ...rest] = name.split(":");
  const isMarked = (rest[0] === overPart || rest[0] === settledPart) && rest.length <= 2;
  if (!kinds.includes(kind) || platform === "" || browser === "" || (rest.length > 0 && !isMarked)) return undefined;
  return { kind: kind as DeviceKind, platform, browser };
};
