import { useState } from "react";
import { openReceivedFiles } from "#db/received-files/open-received-files";
import { ReceivedScreen } from "#features/files/received/received-screen";
import { AttachTargetSearch } from "#features/search/attach-target-search";

/** Where the manifests' `share_target` leads. */
export function SharePage() {
  const [received] = useState(() => openReceivedFiles(window));
  return <ReceivedScreen received={received} search={AttachTargetSearch} />;
}
