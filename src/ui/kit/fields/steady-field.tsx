import { type ComponentType, isValidElement, memo, useCallback, useLayoutEffect, useRef } from "react";

/** Whether two values show the same: lists, plain objects and elements by what is in them. */
const showsSame = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (isValidElement(a) && isValidElement(b))
    return a.type === b.type && a.key === b.key && showsSame(a.props, b.props);
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [Object.entries(a), b as Record<string, unknown>];
  return left.length === Object.keys(b).length && left.every(([name, value]) => showsSame(value, right[name]));
};

/**
 * A field that is drawn again only when what it shows changes. A form makes new options and
 * handlers for all its fields at each key that is typed into one of them. A list or a calendar
 * takes longer to draw than a key may take.
 */
export const steadyField = <P extends { readonly onChange: (value: never) => void }>(Field: ComponentType<P>) => {
  const Steady = memo(Field, showsSame) as unknown as ComponentType<P>;
  return function SteadyField(props: P) {
    const latest = useRef(props.onChange);
    useLayoutEffect(() => {
      latest.current = props.onChange;
    });
    const onChange = useCallback((value: never) => latest.current(value), []);
    return <Steady {...props} onChange={onChange} />;
  };
};
