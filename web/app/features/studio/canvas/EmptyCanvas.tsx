/** The canvas before there is a picture: what to do, and what is happening while it is done. Ideas stand at the prompt. */
import clsx from "clsx";
import { LayoutTemplate } from "lucide-react";
import { useSession } from "~/features/designer";
import { type Generation, isActive } from "~/jobs/generation";
import { progressWords } from "~/jobs/progress-words";
import { BrandMark } from "~/ui/brand";
import { Button } from "~/ui/button";
import { OpenProject } from "../export/OpenProject";
import type { OpeningProject } from "../export/use-open-project";
import { StartFromVideo } from "../video/StartFromVideo";

interface EmptyCanvasProps {
  generation: Generation;
  onTemplates: () => void;
  onVideo: () => void;
  project: OpeningProject;
}

export function EmptyCanvas({ generation, ...ways }: EmptyCanvasProps) {
  return (
    <div className="@container pointer-events-none absolute inset-0 flex items-center justify-center p-4">
      <div className="flex w-full max-w-160 flex-col items-center gap-3 text-center @lg:gap-4">
        {isActive(generation) ? <Making generation={generation} /> : <Inviting {...ways} />}
      </div>
    </div>
  );
}

function Making({ generation }: { generation: Generation }) {
  return (
    <>
      {generation.partial ? (
        // Where there is room the form shows it, beside how far it is.
        <img
          src={generation.partial}
          alt="What is painted so far"
          className="aspect-video w-full max-w-90 rounded-picture object-cover lg:hidden"
        />
      ) : null}
      <span className={clsx("animate-pulse", generation.partial && "max-lg:hidden")}>
        <BrandMark size={48} />
      </span>
      <p className="display text-xl @2xl:text-2xl">{progressWords(generation)}</p>
    </>
  );
}

function Inviting({ onTemplates, onVideo, project }: Omit<EmptyCanvasProps, "generation">) {
  // A tool in hand means the canvas, wherever it is put down.
  const isDrawing = useSession(({ tool, editing }) => tool !== "select" || editing !== null);
  if (isDrawing) return null;
  return (
    <>
      <p className="display text-lg text-balance low:text-base @lg:text-2xl short:text-base @2xl:text-3xl">
        Say what it's about. See it at once.
      </p>
      {/* The canvas below takes what is not a button. */}
      <div className="flex max-w-76 flex-wrap justify-center gap-2 @lg:max-w-none">
        <StartFromVideo className="pointer-events-auto" onOpen={onVideo} />
        <Button
          className="pointer-events-auto"
          size="small"
          icon={<LayoutTemplate size={16} aria-hidden />}
          onClick={onTemplates}
        >
          Start from a template
        </Button>
        <OpenProject className="pointer-events-auto low:hidden" size="small" project={project} />
      </div>
    </>
  );
}
