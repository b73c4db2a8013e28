import { useLingui } from "@lingui/react/macro";
import { useToasts } from "#ui/kit/overlays/use-toasts";

/** Copies a text and says so in a toast, or that the browser doesn't allow it. */
export const useCopyText = () => {
  const { t } = useLingui();
  const toasts = useToasts();
  return async (copied: string, said: string): Promise<void> => {
    // Not there on an address without https.
    const isCopied = await navigator.clipboard?.writeText(copied).then(
      () => true,
      () => false,
    );
    toasts.add({
      text: isCopied ? said : t`The browser doesn't allow copying. Select the address and copy it.`,
    });
  };
};
