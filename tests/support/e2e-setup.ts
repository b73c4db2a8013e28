import { ensureBuild } from "./build.ts";
import { demoData } from "./demo-data.ts";
import { freshData } from "./fresh-data.ts";

/** Makes what all browser tests copy, before they start, so that no two make it at once. */
const setup = async (): Promise<void> => {
  await ensureBuild();
  await freshData();
  await demoData();
};
// oxlint-disable-next-line import/no-default-export -- Playwright asks for it
export default setup;
