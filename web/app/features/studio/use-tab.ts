/** Which panel is open. A finding leads to where it is explained. */
import { type Dispatch, type SetStateAction, useEffect, useState } from "react";
import { useSession } from "~/features/designer";
import { useJob, useSlice, useStudio } from "./studio-context";

export function useTab(): [string, Dispatch<SetStateAction<string>>] {
  const [tab, setTab] = useState("prompt");
  const { brief } = useStudio();
  const { faults } = useSlice("brief");
  const { fault } = useSlice("edit");
  const isMakingWrong = useJob("generation").phase === "failed";
  const isChangingWrong = useJob("edit").phase === "failed";
  const isBriefWrong = Object.keys(faults).length > 0 || isMakingWrong;
  const isEditWrong = fault !== undefined || isChangingWrong;
  const isMasking = useSession(({ tool }) => tool === "mask");
  useEffect(() => {
    // Wherever the pictures were asked for.
    if (!isBriefWrong) return;
    setTab("prompt");
    brief.setTask("new");
  }, [isBriefWrong, brief]);
  useEffect(() => {
    // The mask may be taken in hand by a key, from any panel.
    if (!isEditWrong && !isMasking) return;
    setTab("prompt");
    brief.setTask("change");
  }, [isEditWrong, isMasking, brief]);
  return [tab, setTab];
}
