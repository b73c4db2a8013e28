import type { I18n } from "@lingui/core";
import { choiceName } from "./record-words.ts";

const signs: Readonly<Record<string, string>> = { plus: "+", zero: "0", minus: "−" };

type Pen = { readonly kind: string; readonly label: string };

/** A remark in words: "Participation +", "Praise", or as the teacher calls it. */
export const remarkName = (i18n: I18n, { kind, label }: Pen): string => label || choiceName(i18n, kind);

/** The same as short as can be: "+", "Praise". */
export const remarkSign = (i18n: I18n, pen: Pen): string => signs[pen.kind] ?? remarkName(i18n, pen);
