/** Making the picture better by what the server knows. */
import { SunMedium } from "lucide-react";
import { useState } from "react";
import { isActive } from "~/jobs/generation";
import { Button } from "~/ui/button";
import { Switch } from "~/ui/switch";
import { useDocument, useImageEditor, useSession } from "../state/image-editor-context";
import type { PictureTools } from "../use-picture-tools";
import { JobProgress } from "./JobProgress";

/** The server doubles no larger ones: that would take it many minutes. */
const MOST_DOUBLED_PIXELS = 3840 * 2160;

export function EnhanceOptions({ tool }: { tool: PictureTools["enhancement"] }) {
  const editor = useImageEditor();
  const [what, setWhat] = useState({ light: true, denoise: false, upscale: false });
  const pixels = useDocument(() => editor.state.picture.width * editor.state.picture.height);
  const working = useSession((session) => session.working);
  const busy = useSession(() => editor.busy);
  const tooLarge = what.upscale && pixels > MOST_DOUBLED_PIXELS;
  if (isActive(tool.job) || working) return <JobProgress job={tool.job} onCancel={tool.cancel} />;
  const set = (name: keyof typeof what) => (on: boolean) => setWhat((now) => ({ ...now, [name]: on }));
  return (
    <>
      <div className="flex flex-col gap-1">
        <Switch label="Light and colour" checked={what.light} onChange={set("light")} />
        <Switch label="Less noise" checked={what.denoise} onChange={set("denoise")} />
        <Switch label="Twice the size" checked={what.upscale} onChange={set("upscale")} />
      </div>
      {tooLarge ? (
        <p role="status" className="text-sm text-caution">
          This picture is too large to be doubled, which would take many minutes: pictures up to 8.3
          megapixels can be, such as 3840 x 2160.
        </p>
      ) : null}
      <Button
        variant="primary"
        icon={<SunMedium size={16} aria-hidden />}
        disabled={busy || tooLarge || !Object.values(what).some(Boolean)}
        onClick={() => tool.start(what)}
      >
        Enhance
      </Button>
    </>
  );
}
