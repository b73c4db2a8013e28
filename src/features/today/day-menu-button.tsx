import { useLingui } from "@lingui/react/macro";
import { Ellipsis } from "lucide-react";
import { useRef } from "react";
import type { PlainDate } from "#domain/time/plain-date";
import { useDayChanges } from "#hooks/ports/use-day-changes";
import { IconButton, type IconButtonProps } from "#ui/kit/icon-button";

type DayMenuButtonProps = Pick<IconButtonProps, "variant" | "className"> & { readonly date: PlainDate };

/** Opens what can be changed on the day. */
export function DayMenuButton({ date, ...props }: DayMenuButtonProps) {
  const { t } = useLingui();
  const button = useRef<HTMLButtonElement>(null);
  const { openMenu } = useDayChanges();
  return (
    <IconButton
      {...props}
      ref={button}
      icon={Ellipsis}
      label={t`More for this day`}
      aria-haspopup="menu"
      onPress={() => openMenu({ date }, button.current!)}
    />
  );
}
