import {
  File,
  FileArchive,
  FileImage,
  FileMusic,
  FileSpreadsheet,
  FileText,
  FileVideo,
  type LucideIcon,
  Presentation,
} from "lucide-react";
import type { FileKind } from "#domain/files/file-kind";

export const kindIcons: Readonly<Record<FileKind, LucideIcon>> = {
  picture: FileImage,
  pdf: FileText,
  text: FileText,
  table: FileSpreadsheet,
  slides: Presentation,
  sound: FileMusic,
  film: FileVideo,
  archive: FileArchive,
  other: File,
};
