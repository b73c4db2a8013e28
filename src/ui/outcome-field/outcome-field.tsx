import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { type KeyboardEvent, useId, useMemo, useRef, useState } from "react";
import { lastUsed, readCodes, suggestOutcomes } from "#domain/curriculum/find-outcomes";
import { useAfterPress } from "#hooks/dom/use-after-press";
import { useIsPhone } from "#hooks/dom/use-is-phone";
import { useOutcomeChoices } from "#hooks/data/use-outcome-choices";
import { Button } from "#ui/kit/button";
import { OutcomeChips } from "./outcome-chips.tsx";
import { OutcomePicker } from "./outcome-picker.tsx";
import { OutcomeSuggestions } from "./outcome-suggestions.tsx";

/** Suggestions under the field. */
const most = 6;

type Naming = { readonly date: string; readonly start: number; readonly outcomes: readonly string[] };

export type OutcomeFieldProps = {
  readonly label: string;
  readonly course: string;
  readonly color: string;
  readonly value: readonly string[];
  /** The outcomes of its unit: they are offered first, and all at once. */
  readonly unit: readonly string[];
  /** The course's lessons: what they named last is offered next. */
  readonly lessons: readonly Naming[];
  readonly onChange: (ids: readonly string[]) => void;
};

/** Names outcomes by code or words: Enter takes, Backspace removes the last. */
export function OutcomeField({ label, course, color, value, unit, lessons, onChange }: OutcomeFieldProps) {
  const { t } = useLingui();
  const choices = useOutcomeChoices(course, value);
  const isPhone = useIsPhone();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const afterPress = useAfterPress(isOpen);
  const [isPicking, setPicking] = useState(false);
  const [active, setActive] = useState(0);
  const used = useMemo(() => lastUsed(lessons), [lessons]);
  const suggestions = useMemo(
    () => (choices && isOpen ? suggestOutcomes({ rows: choices.rows, typed, taken: value, unit, used, most }) : []),
    [choices, isOpen, typed, value, unit, used],
  );
  if (!choices) return <span className="min-h-8" />;
  const known = new Set(choices.rows.map(({ outcome }) => outcome.id));
  const left = unit.filter((id) => known.has(id) && !value.includes(id));
  // A word that nothing has offers nothing, or Enter would take what was not asked for.
  const open = typed.trim() === "" || suggestions.length > 0 ? left : [];
  const count = suggestions.length + (open.length > 0 ? 1 : 0);
  const add = (ids: readonly string[]) => {
    setTyped("");
    setActive(0);
    onChange([...new Set([...value, ...ids])]);
    input.current?.focus();
  };
  const remove = (id: string) => onChange(value.filter((one) => one !== id));
  const take = () => {
    const chosen = suggestions[active];
    if (chosen) add([chosen.outcome.id]);
    else if (active === suggestions.length && open.length > 0) add(open);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const deeds: Readonly<Record<string, (() => void) | undefined>> = {
      ArrowDown: () => (isOpen ? setActive(count === 0 ? 0 : (active + 1) % count) : setOpen(true)),
      ArrowUp: () => setActive(count === 0 ? 0 : (active - 1 + count) % count),
      Enter: take,
      Escape: isOpen ? () => setOpen(false) : undefined,
      Backspace: typed === "" && value.length > 0 ? () => remove(value.at(-1)!) : undefined,
    };
    const deed = deeds[event.key];
    if (!deed) return;
    event.preventDefault();
    event.stopPropagation();
    deed();
  };
  const chips = <OutcomeChips ids={value} named={choices.named} onRemove={remove} />;
  if (isPhone)
    return (
      <div data-color={color} role="group" aria-label={label} className="flex min-w-0 flex-wrap items-center gap-1.5">
        {chips}
        <Button variant="normal" icon={Plus} onPress={() => setPicking(true)}>
          <Trans>Outcomes</Trans>
        </Button>
        {isPicking && (
          <OutcomePicker
            choices={choices}
            value={value}
            unit={unit}
            used={used}
            onChange={onChange}
            onClose={() => setPicking(false)}
          />
        )}
      </div>
    );
  const isActive = isOpen && count > 0;
  return (
    <div
      data-color={color}
      className="min-w-0 flex-1 basis-full"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) afterPress(() => setOpen(false));
      }}
    >
      <div
        role="presentation"
        className="flex min-h-8 w-full flex-wrap items-center gap-1.5 rounded-control border border-transparent px-1.5 py-[3px] focus-within:border-transparent focus-within:outline-2 focus-within:outline-focus hover:border-line-2 touch:min-h-11"
        onMouseDown={(event) => {
          if (event.target !== event.currentTarget) return;
          event.preventDefault();
          input.current?.focus();
        }}
      >
        {chips}
        <input
          ref={input}
          role="combobox"
          aria-label={label}
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={isActive ? `${listId}-${active}` : undefined}
          value={typed}
          placeholder={value.length === 0 ? t`Code or words` : ""}
          autoComplete="off"
          maxLength={200}
          onFocus={() => setOpen(true)}
          onChange={({ target }) => {
            setTyped(target.value);
            setActive(0);
            setOpen(true);
          }}
          onPaste={(event) => {
            const outcomes = choices.rows.map(({ outcome }) => outcome);
            const { ids, unknown } = readCodes(event.clipboardData.getData("text/plain"), outcomes);
            if (ids.length === 0 || unknown.length > 0) return;
            event.preventDefault();
            add(ids);
          }}
          onKeyDown={press}
          className="h-6 min-w-24 flex-1 bg-transparent px-1 text-ui outline-none placeholder:text-ink-3 touch:h-9 touch:text-[1rem]"
        />
      </div>
      <span role="status" className="sr-only">
        {isOpen && t`${plural(suggestions.length, { one: "# suggestion", other: "# suggestions" })}`}
      </span>
      {isOpen && (
        <OutcomeSuggestions
          id={listId}
          suggestions={suggestions}
          typed={typed}
          active={active}
          open={open.length}
          isNeverNamed={(id) => !used.includes(id)}
          source={choices.titles.join(", ")}
          onTake={(id) => add([id])}
          onTakeAll={() => add(open)}
        />
      )}
    </div>
  );
}
