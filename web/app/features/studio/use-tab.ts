/** Which panel is open. What needs a look leads to where it is said. */
import { type Dispatch, type SetStateAction, useEffect, useState } from "react";
import { useSession } from "~/features/designer";
import type { Studio } from "./use-studio";

export function useTab(studio: Studio): [string, Dispatch<SetStateAction<string>>] {
  const [tab, setTab] = useState("prompt");
  const { faults, generation, editing, setTask } = studio;
  const isBriefWrong = Object.keys(faults).length > 0 || generation.phase === "failed";
  const isEditWrong = editing.fault !== undefined || editing.edit.phase === "failed";
  const isMasking = useSession(({ tool }) => tool === "mask");
  useEffect(() => {
    // Wherever the pictures were asked for.
    if (!isBriefWrong) return;
    setTab("prompt");
    setTask("new");
  }, [isBriefWrong, setTask]);
  useEffect(() => {
    // The mask may be taken in hand by a key, from any panel.
    if (!isEditWrong && !isMasking) return;
    setTab("prompt");
    setTask("change");
  }, [isEditWrong, isMasking, setTask]);
  return [tab, setTab];
}
