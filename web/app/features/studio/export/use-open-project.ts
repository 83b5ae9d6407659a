/** Opens a project file of this device as a new thumbnail. */
import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { toastFailure } from "~/ui/toast";
import { rememberThumbnail } from "../queries";
import { importProject } from "./export-calls";

export interface OpeningProject {
  /** A project file is being read. */
  readonly isComing: boolean;
  /** Of the field that chooses files. */
  readonly input: RefObject<HTMLInputElement | null>;
  /** Asks for the file. */
  choose(): void;
  open(file: File): Promise<void>;
}

export function useOpenProject(onOpened: () => void): OpeningProject {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [isComing, setIsComing] = useState(false);

  async function open(file: File): Promise<void> {
    setIsComing(true);
    try {
      const thumbnail = await importProject(file);
      rememberThumbnail(queries, thumbnail);
      onOpened();
      void navigate(`/design-thumbnail/${thumbnail.id}`);
    } catch (failure) {
      toastFailure("Failed to open project", failure);
    } finally {
      setIsComing(false);
    }
  }
  return { isComing, input, choose: () => input.current?.click(), open };
}
