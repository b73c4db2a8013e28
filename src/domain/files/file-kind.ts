/**
 * What a file is, by its first bytes, for the device and the server: its name and what a browser
 * says of it count for nothing.
 */
const programs: readonly (readonly number[])[] = [
  [0x4d, 0x5a], // Windows
  [0x7f, 0x45, 0x4c, 0x46], // Linux
  [0xfe, 0xed, 0xfa, 0xce], // macOS
  [0xfe, 0xed, 0xfa, 0xcf],
  [0xce, 0xfa, 0xed, 0xfe],
  [0xcf, 0xfa, 0xed, 0xfe],
  [0xca, 0xfe, 0xba, 0xbe], // macOS for two processors, and Java
  [0x64, 0x65, 0x78, 0x0a], // Android
  [0x00, 0x61, 0x73, 0x6d], // WebAssembly
  [0x4c, 0x00, 0x00, 0x00, 0x01, 0x14, 0x02, 0x00], // a Windows shortcut, which runs what it names
];

/** Bytes that are needed to tell, here and below. */
export const headLength = 12;

/** Whether a file is a program, which is neither kept nor sent. */
export const isProgram = (head: ArrayLike<number>): boolean =>
  programs.some((values) => values.every((value, index) => head[index] === value));

export type FileKind = "picture" | "pdf" | "text" | "table" | "slides" | "sound" | "film" | "archive" | "other";

const byEnding: Readonly<Record<string, FileKind>> = {
  ...Object.fromEntries(["jpg", "jpeg", "png", "gif", "webp", "svg", "heic", "avif"].map((one) => [one, "picture"])),
  ...Object.fromEntries(["doc", "docx", "odt", "txt", "md", "rtf", "pages"].map((one) => [one, "text"])),
  ...Object.fromEntries(["xls", "xlsx", "ods", "csv", "numbers"].map((one) => [one, "table"])),
  ...Object.fromEntries(["ppt", "pptx", "odp", "key"].map((one) => [one, "slides"])),
  ...Object.fromEntries(["mp3", "m4a", "wav", "ogg", "flac"].map((one) => [one, "sound"])),
  ...Object.fromEntries(["mp4", "mov", "webm", "mkv", "avi"].map((one) => [one, "film"])),
  ...Object.fromEntries(["zip", "7z", "rar", "gz"].map((one) => [one, "archive"])),
  pdf: "pdf",
};

/** The kind of a file by the ending of its name, for its icon. */
export const fileKind = (name: string): FileKind =>
  byEnding[/\.([a-z0-9]+)$/i.exec(name)?.[1]!.toLowerCase() ?? ""] ?? "other";

const starts = (head: Uint8Array, text: string, at = 0): boolean =>
  [...text].every((letter, index) => head[at + index] === letter.charCodeAt(0));

/**
 * The type under which the browser may show a file in a tab of its own, by its first bytes; ""
 * where it is only saved: such a tab is of the app's origin, so nothing is shown in it that could
 * run a script.
 */
export const shownType = (head: Uint8Array): string => {
  if (starts(head, "%PDF-")) return "application/pdf";
  if (starts(head, "\u0089PNG")) return "image/png";
  if (starts(head, "\u00FF\u00D8\u00FF")) return "image/jpeg";
  if (starts(head, "GIF8")) return "image/gif";
  return starts(head, "RIFF") && starts(head, "WEBP", 8) ? "image/webp" : "";
};
