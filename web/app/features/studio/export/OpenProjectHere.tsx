/** Opens a project file from a page around the studio, which then opens. */
import type { ButtonSize } from "~/ui/button";
import { OpenProject, ProjectFile } from "./OpenProject";
import { useOpenProject } from "./use-open-project";

const nothing = () => undefined;

export default function OpenProjectHere({ size }: { size?: ButtonSize }) {
  const project = useOpenProject(nothing);
  return (
    <>
      <OpenProject project={project} size={size} />
      <ProjectFile project={project} />
    </>
  );
}
