import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Columns3 } from "lucide-react";
import { useIsPhone } from "#hooks/dom/use-is-phone";
import { Button } from "#ui/kit/button";
import { IconButton } from "#ui/kit/icon-button";

type BesideSwitchProps = {
  readonly isOn: boolean;
  /** How many other courses of the year follow the same. */
  readonly count: number;
  readonly onChange: (isOn: boolean) => void;
};

/** Puts the other courses that follow the same curriculum beside this one, or takes them away. */
export function BesideSwitch({ isOn, count, onChange }: BesideSwitchProps) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const label = isOn
    ? t`This course alone`
    : t`${plural(count, { one: "Beside another course", other: "Beside # other courses" })}`;
  const press = () => onChange(!isOn);
  // On a phone its words and those of its neighbour are too long for a line.
  if (isPhone) return <IconButton size="small" icon={Columns3} label={label} onPress={press} />;
  return (
    <Button variant="ghost" icon={Columns3} onPress={press}>
      {label}
    </Button>
  );
}
