/**
 * The PocketBase we are built on and tested with. A newer one is used where it is already
 * installed.
 */
export const pocketbaseVersion = "0.39.11";

/**
 * The facts that decide which program runs on a machine, in Node's words. It is a parameter, so
 * that each can be tried on any other.
 */
export type Machine = { readonly platform: string; readonly arch: string };

/** The program's file name there. */
export const programName = ({ platform }: Machine, name: string): string =>
  platform === "win32" ? `${name}.exe` : name;

/**
 * SHA-256 of the official archives of `pocketbaseVersion`, from the release's own checksums.txt.
 * Those of Windows are as Scoop's bucket took them from it.
 */
export const releaseChecksums: Readonly<Record<string, string>> = {
  linux_amd64: "08b9fcda0d5fd42cb315dc15a36dfa121c993855bd635f01d347c31b4328ec34",
  linux_arm64: "8c785618840df7ebba795fdf4eba33a5fed64ac5307ad8023b955b4ebb82048b",
  linux_armv7: "ba5cde96576716ea8ecf96a11b53a4e0c376f24d93cd48e70aaee54f620ddc5e",
  darwin_amd64: "888892fe5fe64cea4a1441937671e191b32ed8f322fa09d3d7b3ca2fc1d7be29",
  darwin_arm64: "9da6fbe11e82c5b1704e56f7457b24682e01c510206c29b798a458119fa2be20",
  windows_amd64: "b4efdc14054e1e32de998d4c216bf598c3f84fef59b3d41966c19e2600b845a9",
  windows_arm64: "8a02990c590843db33525328c006bc2b573cf6b97db0edf8653824400db873d7",
};

const platforms: Readonly<Record<string, string>> = { win32: "windows" };
const architectures: Readonly<Record<string, string>> = { x64: "amd64", arm64: "arm64", arm: "armv7" };

const officialReleases = "https://github.com/pocketbase/pocketbase/releases/download";

/**
 * The address and the checksum of the official archive for a machine; undefined where we pin none.
 * `mirror` stands in for the folder of all releases.
 */
export const releaseArchive = (
  { platform, arch }: Machine,
  mirror: string = officialReleases,
  checksums: Readonly<Record<string, string>> = releaseChecksums,
): { url: string; sha256: string } | undefined => {
  const target = `${platforms[platform] ?? platform}_${architectures[arch]}`;
  const sha256 = checksums[target];
  if (sha256 === undefined) return undefined;
  const name = `pocketbase_${pocketbaseVersion}_${target}.zip`;
  return { url: `${mirror}/v${pocketbaseVersion}/${name}`, sha256 };
};

/** "0.39.11" against "0.40.0": negative when `a` is older. */
export const compareVersions = (a: string, b: string): number => {
  const [left, right] = [a, b].map((version) => version.split(".").map(Number));
  for (const [i, part] of left!.entries()) {
    const difference = part - (right![i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
};
