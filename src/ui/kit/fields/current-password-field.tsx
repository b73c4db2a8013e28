import { useLingui } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import { TextField } from "./text-field.tsx";

/** Asks for the password that one has, so that the browser offers it. */
export function CurrentPasswordField(
  props: Pick<ComponentProps<typeof TextField>, "value" | "onChange" | "fault" | "isDisabled" | "autoFocus">,
) {
  const { t } = useLingui();
  return <TextField label={t`Password`} type="password" name="password" autoComplete="current-password" {...props} />;
}
