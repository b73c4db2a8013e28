import { useRef } from "react";
import { Button, type ButtonProps } from "./button.tsx";

export type FileButtonProps = Omit<ButtonProps, "onPress" | "type"> & {
  /** Endings and media types, as an `<input>` takes them. */
  accept: readonly string[];
  onFile: (file: File) => void;
};

/** A button that lets the browser ask for one file. */
export function FileButton({ accept, onFile, ...props }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...props} onPress={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={accept.join()}
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // Emptied, so that the same file can be chosen again after it was mended.
          currentTarget.value = "";
          if (file) onFile(file);
        }}
      />
    </>
  );
}
