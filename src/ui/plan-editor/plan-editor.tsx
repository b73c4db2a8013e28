import { LiveText } from "#ui/kit/fields/live-text";

export function PlanEditor({
  value,
  onChange,
  label,
  onBlur,
}: {
  value: string;
  onChange: (html: string) => void;
  label: string;
  isReadOnly?: boolean;
  onBlur?: () => void;
}) {
  return <LiveText label={label} value={value} onChange={onChange} onBlur={onBlur} />;
}
