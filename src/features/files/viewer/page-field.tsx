import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Input } from "react-aria-components/Input";
import { fieldBox, fieldStates, join } from "#ui/kit/styles";

type PageFieldProps = { readonly page: number; readonly pages: number; readonly onGo: (page: number) => void };

/** The page that is looked at, to read and to type. */
export function PageField({ page, pages, onGo }: PageFieldProps) {
  const { t } = useLingui();
  /** Null while nothing is typed: then it follows the pages. */
  const [typed, setTyped] = useState<string | null>(null);
  const go = () => {
    const asked = Number.parseInt(typed ?? "", 10);
    if (asked >= 1) onGo(Math.min(asked, pages));
    setTyped(null);
  };
  return (
    <span className="flex items-center gap-1.5 text-small text-ink-2 tabular-nums">
      <Input
        inputMode="numeric"
        aria-label={t`Page, of ${pages}`}
        value={typed ?? String(page)}
        className={join(fieldBox, fieldStates, "w-12! px-1! text-center")}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => event.key === "Enter" && go()}
        onBlur={go}
      />
      / {pages}
    </span>
  );
}
