/** Templates and projects in the studio: pick one for the canvas, keep the canvas as one, open a project file. */
import { useState } from "react";
import { useNavigate } from "react-router";
import { messageOf } from "~/api/errors";
import { useDesigner } from "~/features/designer/state/designer-context";
import { hasPicture } from "~/features/scene/has-picture";
import { takeTemplate } from "~/features/templates/calls";
import { KeepTemplate } from "~/features/templates/KeepTemplate";
import { TemplateGallery } from "~/features/templates/TemplateGallery";
import { useTemplates } from "~/features/templates/use-templates";
import { toast } from "~/ui/toast";
import { importProject } from "./export-calls";
import { useRememberThumbnail } from "./use-saving";

interface StudioTemplatesProps {
  open: boolean;
  onClose: () => void;
  /** What a new template may be called. */
  title: string;
  hasPicture: boolean;
}

export function StudioTemplates({ open, onClose, title, hasPicture: canKeep }: StudioTemplatesProps) {
  const designer = useDesigner();
  const templates = useTemplates(open);
  const [taking, setTaking] = useState<string | null>(null);
  const [keeping, setKeeping] = useState(false);
  const { importing, open: openProject } = useOpenProject(onClose);

  async function use({ id }: { id: string }): Promise<void> {
    if (taking) return;
    setTaking(id);
    try {
      const { name, scene, pictures } = await takeTemplate(id);
      const replaces = hasPicture(designer.document.scene);
      designer.replaceScene(`Template: ${name}`, scene, pictures);
      onClose();
      if (replaces) toast("The template is on the canvas. Undo brings back what was there.");
    } catch (failure) {
      toast.error(messageOf(failure, "Failed to fetch template"));
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
        importing={importing}
        onUse={(template) => void use(template)}
        onKeep={canKeep ? () => setKeeping(true) : undefined}
        onImport={(file) => void openProject(file)}
        onClose={onClose}
      />
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

function useOpenProject(onOpened: () => void) {
  const navigate = useNavigate();
  const remember = useRememberThumbnail();
  const [importing, setImporting] = useState(false);

  async function open(file: File): Promise<void> {
    setImporting(true);
    try {
      const thumbnail = await importProject(file);
      remember(thumbnail);
      onOpened();
      void navigate(`/design-thumbnail/${thumbnail.id}`);
    } catch (failure) {
      toast.error(messageOf(failure, "Failed to open project"));
    } finally {
      setImporting(false);
    }
  }
  return { importing, open };
}
