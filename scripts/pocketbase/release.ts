/** The PocketBase we are built on and tested with; a newer one is taken where it is already installed. */
export const pocketbaseVersion = "0.39.11";

/** SHA-256 of the official archives of `pocketbaseVersion`, from the release's own checksums.txt. */
const archiveChecksums: Readonly<Record<string, string>> = {
  linux_amd64: "08b9fcda0d5fd42cb315dc15a36dfa121c993855bd635f01d347c31b4328ec34",
  linux_arm64: "8c785618840df7ebba795fdf4eba33a5fed64ac5307ad8023b955b4ebb82048b",
  linux_armv7: "ba5cde96576716ea8ecf96a11b53a4e0c376f24d93cd48e70aaee54f620ddc5e",
  darwin_amd64: "888892fe5fe64cea4a1441937671e191b32ed8f322fa09d3d7b3ca2fc1d7be29",
  darwin_arm64: "9da6fbe11e82c5b1704e56f7457b24682e01c510206c29b798a458119fa2be20",
};

const architectures: Readonly<Record<string, string>> = { x64: "amd64", arm64: "arm64", arm: "armv7" };

const officialReleases = "https://github.com/pocketbase/pocketbase/releases/download";

/**
 * Where the official archive for a machine is and what it must be; undefined where we pin none.
 * `mirror` stands in for the folder of all releases.
 */
export const releaseArchive = (
  platform: string,
  arch: string,
  mirror: string = officialReleases,
): { url: string; sha256: string } | undefined => {
  const target = `${platform}_${architectures[arch]}`;
  const sha256 = archiveChecksums[target];
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
