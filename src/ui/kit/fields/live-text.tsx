import { type KeyboardEvent, useId, useLayoutEffect, useRef } from "react";
import { CircleAlert } from "lucide-react";

import { Icon } from "#ui/kit/icon";
import { join } from "#ui/kit/styles";
import { changedStretch } from "./changed-stretch.ts";

export type LiveTextProps = {
  /** Its name for screen readers. */
  label: string;
  /**
   * Follows other devices while somebody writes: only what differs is put in, and the cursor stays
   * where it is.
   */
  value: string;
  /**
   * `before`: what the field said until now. While a word is composed that may be older than
   * `value`.
   */
  onChange: (text: string, before: string) => void;
  onBlur?: (() => void) | undefined;
  /** Enter: a text of one line goes on to the next field. */
  onEnter?: () => void;
  placeholder?: string;
  fault?: string | undefined;
  autoFocus?: boolean;
  /** Type and padding, for the text and for what makes it grow. */
  className?: string;
};

/** Milliseconds for which a field shows that its text came from elsewhere. */
const fadesFor = 1500;

const showChange = (field: HTMLElement) => {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  field.animate({ backgroundColor: ["var(--p-tint)", "transparent"] }, { duration: fadesFor, easing: "ease-out" });
};

/**
 * Text that is edited in place, without a box until it is pointed at, and as high as what is in it.
 */
export function LiveText({
  label,
  value,
  onChange,
  onBlur,
  onEnter,
  placeholder,
  fault,
  autoFocus = false,
  className,
}: LiveTextProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  const isComposing = useRef(false);
  const said = useRef(value);
  const faultId = useId();

  // The field has its own text: React would set all of it, and the cursor would go to its end.
  const follow = () => {
    const field = input.current;
    if (!field || isComposing.current || field.value === value) return;
    const { start, end, text } = changedStretch(field.value, value);
    field.setRangeText(text, start, end, "preserve");
    said.current = value;
    showChange(field);
  };
  useLayoutEffect(follow);
  useLayoutEffect(() => {
    if (autoFocus) input.current?.focus({ preventScroll: true });
  }, [autoFocus]);

  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing || !onEnter) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <div className="min-w-0">
      <div className="grid">
        <textarea
          ref={input}
          defaultValue={value}
          aria-label={label}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={fault === undefined ? undefined : faultId}
          placeholder={placeholder}
          rows={1}
          onChange={({ target }) => {
            const before = said.current;
            said.current = target.value;
            onChange(target.value, before);
          }}
          onCompositionStart={() => (isComposing.current = true)}
          onCompositionEnd={() => {
            isComposing.current = false;
            follow();
          }}
          onBlur={onBlur}
          onKeyDown={press}
          className={join(
            "col-start-1 row-start-1 resize-none overflow-hidden rounded-control bg-transparent outline-none placeholder:text-ink-3 hover:bg-sunken focus:bg-sunken focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-focus",
            className,
          )}
        />
        {/* As high as the text: the box that the field fills. */}
        <div
          aria-hidden
          className={join("invisible col-start-1 row-start-1 wrap-break-word whitespace-pre-wrap", className)}
        >
          {`${value || (placeholder ?? "")} `}
        </div>
      </div>
      {fault !== undefined && (
        <p id={faultId} className="mt-1 flex items-start gap-1 text-small text-danger-text">
          <Icon icon={CircleAlert} size={13} className="mt-[1.5px]" />
          <span>{fault}</span>
        </p>
      )}
    </div>
  );
}
