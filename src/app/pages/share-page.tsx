import { useState } from "react";
import { openSharedFiles } from "#db/shares/open-shared-files";
import { ShareScreen } from "#features/files/share/share-screen";
import { AttachTargetSearch } from "#features/search/attach-target-search";

/** Where the manifests' `share_target` leads. */
export function SharePage() {
  const [shared] = useState(() => openSharedFiles(window));
  return <ShareScreen shared={shared} search={AttachTargetSearch} />;
}
