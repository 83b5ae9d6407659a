/** The way to a project file, wherever a person looks for one; the field itself stands once on the page. */
import { FolderOpen } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "~/ui/button";
import { FileInput } from "~/ui/file-input";
import type { OpeningProject } from "./use-open-project";

type OpenProjectProps = Omit<ComponentProps<typeof Button>, "children" | "icon" | "busy" | "onClick"> & {
  project: OpeningProject;
};

export function OpenProject({ project, ...look }: OpenProjectProps) {
  return (
    <Button
      {...look}
      busy={project.isComing}
      icon={<FolderOpen size={16} aria-hidden />}
      onClick={project.choose}
    >
      Open a project
    </Button>
  );
}

export function ProjectFile({ project }: { project: OpeningProject }) {
  return (
    <FileInput
      ref={project.input}
      label="Project file"
      accept=".zip,application/zip"
      onFiles={([file]) => void project.open(file)}
    />
  );
}
