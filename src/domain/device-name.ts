/** What a device is to its owner: what one would call it when saying where something was written. */
export type DeviceKind = "phone" | "tablet" | "laptop";

/** What the browser tells of itself; the last three are missing where it does not (Firefox, Safari, workers). */
export type NavigatorFacts = {
  readonly userAgent: string;
  readonly maxTouchPoints?: number;
  /** `navigator.userAgentData`, which only Chromium has. */
  readonly userAgentData?: { readonly platform?: string; readonly mobile?: boolean };
};

export type Device = { readonly kind: DeviceKind; readonly platform: string; readonly browser: string };

const kinds: readonly string[] = ["phone", "tablet", "laptop"] satisfies DeviceKind[];

/** The first whose pattern fits wins: most browsers also name those whose pages they want to be given. */
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
  // An Android tablet asks for the pages of a desktop, and calls itself Linux.
  if (/Android/.test(userAgent) || userAgentData?.platform === "Android") {
    return [userAgentData?.mobile || /Mobile/.test(userAgent) ? "phone" : "tablet", "Android"];
  }
  if (/Windows/.test(userAgent)) return ["laptop", "Windows"];
  if (/CrOS/.test(userAgent)) return ["laptop", "ChromeOS"];
  if (/Macintosh/.test(userAgent)) return ["laptop", "macOS"];
  return ["laptop", /Linux/.test(userAgent) ? "Linux" : "other"];
};

/**
 * How a device describes itself beside what it writes: kind, platform and browser, such as `tablet:iPadOS:Safari`; at most
 * 60 characters. No versions and no names: the same device says the same tomorrow, and nobody is told more than that.
 */
export const deviceName = (facts: NavigatorFacts): string => {
  const browser = browsers.find(([pattern]) => pattern.test(facts.userAgent))?.[1] ?? "other";
  return [...kindAndPlatform(facts), browser].join(":");
};

/** What a device's description says; undefined where there is none or it is of no such form. */
export const parseDeviceName = (name: string): Device | undefined => {
  const [kind = "", platform = "", browser = "", ...rest] = name.split(":");
  if (!kinds.includes(kind) || platform === "" || browser === "" || rest.length > 0) return undefined;
  return { kind: kind as DeviceKind, platform, browser };
};
