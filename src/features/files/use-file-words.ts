import { useLingui } from "@lingui/react/macro";
import type { FileFault, ReadFault } from "#db/files/create-files";
import type { ParkedReason } from "#db/store/file-rows";
import { fileSize } from "#i18n/file-size";
import { useFormat } from "#i18n/use-format";

/** What happened to a file and what to do about it, as sentences. */
export const useFileWords = () => {
  const { t } = useLingui();
  const format = useFormat();
  return {
    /** Why a file was not kept. */
    fault: (name: string, fault: FileFault): string => {
      switch (fault.type) {
        case "tooLarge": {
          const limit = fileSize(format.locale, fault.limit ?? 0);
          return t`“${name}” is larger than ${limit}. Make it smaller, or split it.`;
        }
        case "program":
          return t`“${name}” is a program, whatever its name says. Programs aren't kept here.`;
        case "empty":
          return t`“${name}” is empty.`;
        case "picture":
          return t`“${name}” is not a picture that can be shown here. Use JPEG, PNG or WebP.`;
        case "diskFull":
          return t`There is no space left on this device for “${name}”. Free some, then add it again.`;
        case "unreadable":
          return t`“${name}” couldn't be read. Is it still where it was?`;
      }
    },
    /** Why a file is not sent. */
    parked: (reason: ParkedReason | ""): string => {
      switch (reason) {
        case "quota":
          return t`Not sent: your space on the server is full. It is sent by itself once you delete files you no longer need.`;
        case "tooLarge":
          return t`Not sent: it is too large for the server.`;
        case "program":
          return t`Not sent: it is a program. Delete it here.`;
        case "picture":
          return t`Not sent: the server can't show this picture. Use JPEG, PNG or WebP.`;
        case "gone":
          return t`Not sent: the browser has removed it. Delete it here and add it again.`;
        default:
          return t`Not sent: the server didn't accept it. Save a copy, delete it here and add it again.`;
      }
    },
    /** Why a file cannot be opened. */
    unread: (name: string, fault: ReadFault): string => {
      switch (fault.type) {
        case "offline":
          return t`“${name}” is not on this device. It can be opened as soon as you're online.`;
        case "notSent":
          return t`“${name}” is still on the device it was added on. Open Schouljoer there while you're online.`;
        case "diskFull":
          return t`There is no space left on this device for “${name}”. Free some, then open it again.`;
        case "missing":
          return t`The server doesn't have “${name}” any more.`;
      }
    },
  };
};
