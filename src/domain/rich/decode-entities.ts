/** The names of the characters 160 to 255, in their order (HTML 4, Latin 1). */
const latinNames =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml";

const named: ReadonlyMap<string, string> = new Map([
  ...latinNames.split(" ").map((name, index): [string, string] => [name, String.fromCharCode(160 + index)]),
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
  ["ndash", "–"],
  ["mdash", "—"],
  ["lsquo", "‘"],
  ["rsquo", "’"],
  ["sbquo", "‚"],
  ["ldquo", "“"],
  ["rdquo", "”"],
  ["bdquo", "„"],
  ["bull", "•"],
  ["hellip", "…"],
  ["euro", "€"],
  ["rarr", "→"],
  ["oelig", "œ"],
  ["OElig", "Œ"],
]);

const ofNumber = (code: number): string | undefined =>
  code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff) ? String.fromCodePoint(code) : undefined;

/**
 * Text of HTML with its entities as characters. What is no entity we know stays as it is written.
 */
export const decodeEntities = (text: string): string =>
  text.includes("&")
    ? text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z][a-z\d]{1,7}));/gi, (all, hex, decimal, name) => {
        if (hex !== undefined) return ofNumber(Number.parseInt(hex, 16)) ?? all;
        return (decimal === undefined ? named.get(name) : ofNumber(Number(decimal))) ?? all;
      })
    : text;
