import { Plural, useLingui } from "@lingui/react/macro";
import { Columns3 } from "lucide-react";
import { Button } from "#ui/kit/button";

type BesideSwitchProps = {
  readonly isOn: boolean;
  /** How many other courses of the year follow the same. */
  readonly count: number;
  readonly onChange: (isOn: boolean) => void;
};

/** Puts the other courses that follow the same curriculum beside this one, or takes them away. */
export function BesideSwitch({ isOn, count, onChange }: BesideSwitchProps) {
  const { t } = useLingui();
  return (
    <Button variant="ghost" icon={Columns3} onPress={() => onChange(!isOn)}>
      {isOn ? (
        t`This course alone`
      ) : (
        <Plural value={count} one="Beside another course" other="Beside # other courses" />
      )}
    </Button>
  );
}
