import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import type { Plugin } from "vite";

const entry = fileURLToPath(new URL("../../src/app/picture/show-picture.ts", import.meta.url));

/** The script that shows a kept picture, with all that it imports: it shares no file. */
const bundle = async (): Promise<string> => {
  const build = await rolldown({ input: entry, logLevel: "warn" });
  const { output } = await build.generate({ format: "iife", minify: true });
  return output[0].code;
};

/** Puts that script among the build's files and its address into the app (`__PICTURE_SCRIPT__`). */
export const pictureScript = (): Plugin => {
  let code = "";
  let fileName = "";
  return {
    name: "picture-script",
    async config(_config, { command }) {
      if (command === "build") {
        code = await bundle();
        fileName = `assets/picture-${createHash("sha256").update(code).digest("base64url").slice(0, 8)}.js`;
      }
      return { define: { __PICTURE_SCRIPT__: JSON.stringify(fileName && `/${fileName}`) } };
    },
    generateBundle() {
      this.emitFile({ type: "asset", fileName, source: code });
    },
  };
};
