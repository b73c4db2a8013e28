import { Trans as LinguiTrans, type TransProps } from "@lingui/react";
import { createElement, Fragment } from "react";

/** A text with a sign of markup as an element: Lingui looks for tags in the whole sentence. */
const asText = (value: unknown): unknown =>
  typeof value === "string" && value.includes("<") ? createElement(Fragment, null, value) : value;

/** Lingui's `Trans`, in which a value is never markup: a title may be "HTML: <b>bold</b>". */
export const Trans = ({ values, ...props }: TransProps) =>
  createElement(LinguiTrans, {
    ...props,
    ...(values && {
      values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, asText(value)])),
    }),
  });
