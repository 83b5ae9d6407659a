/** Templates in the studio: pick one for the canvas, keep the canvas as one. */
import { UserRound, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { PhotoDialog, useDesigner, useDocument } from "~/features/designer";
import { hasPicture } from "~/scene/has-picture";
import { photoSlot } from "~/scene/photo-slot";
import type { ElementId } from "~/scene/types";
import { Button } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";
import { toast, toastFailure } from "~/ui/toast";
import { useHasPicture, useWorkingTitle } from "../studio-context";
import { takeTemplate } from "./calls";
import { KeepTemplate } from "./KeepTemplate";
import { TemplateGallery } from "./TemplateGallery";
import { useTemplates } from "./use-templates";

interface StudioTemplatesProps {
  open: boolean;
  openProject: ReactNode;
  onClose: () => void;
}

export function StudioTemplates({ open, openProject, onClose }: StudioTemplatesProps) {
  const canKeep = useHasPicture();
  const title = useWorkingTitle();
  const designer = useDesigner();
  const templates = useTemplates(open);
  const [taking, setTaking] = useState<string | null>(null);
  const [keeping, setKeeping] = useState(false);
  /** The figure of the template that was taken, whose place a photo of the creator may take. */
  const [place, setPlace] = useState<ElementId | null>(null);

  async function use({ id }: { id: string }): Promise<void> {
    if (taking) return;
    setTaking(id);
    try {
      const { name, scene, pictures } = await takeTemplate(id);
      const replaces = hasPicture(designer.document.scene);
      designer.replaceScene(`Template: ${name}`, scene, pictures);
      onClose();
      setPlace(photoSlot(scene)?.id ?? null);
      if (replaces) toast("The template is on the canvas. Undo brings back what was there.");
    } catch (failure) {
      toastFailure("Failed to fetch template", failure);
    } finally {
      setTaking(null);
    }
  }

  return (
    <>
      <TemplateGallery
        open={open && !keeping}
        templates={templates}
        taking={taking}
        openProject={openProject}
        onUse={(template) => void use(template)}
        onKeep={canKeep ? () => setKeeping(true) : undefined}
        onClose={onClose}
      />
      <PhotoOffer place={place} onDone={() => setPlace(null)} />
      <KeepTemplate
        open={open && keeping}
        suggestion={title}
        scene={() => designer.document.scene}
        onKeep={templates.keep}
        onClose={() => setKeeping(false)}
      />
    </>
  );
}

/** A template is somebody else's picture until one's own face is in it. */
function PhotoOffer({ place, onDone }: { place: ElementId | null; onDone: () => void }) {
  const [asking, setAsking] = useState(false);
  const isThere = useDocument(({ scene }) => scene.elements.some(({ id }) => id === place));
  if (!place || !isThere) return null;
  return (
    <>
      <section
        aria-label="Your photo"
        className="fixed top-16 left-1/2 z-30 flex w-max max-sm:top-auto max-sm:bottom-40 max-w-[calc(100vw-2rem)] -translate-x-1/2 items-center gap-2 rounded-card border border-line bg-raised py-2 pr-2 pl-4 text-sm text-text shadow-raised"
      >
        <p>Put your own photo in it?</p>
        <Button size="small" icon={<UserRound size={16} aria-hidden />} onClick={() => setAsking(true)}>
          Your photo
        </Button>
        <IconButton size="small" label="Keep the figure" icon={<X size={16} />} onClick={onDone} />
      </section>
      <PhotoDialog
        place={asking ? place : null}
        onClose={() => {
          setAsking(false);
          onDone();
        }}
      />
    </>
  );
}
