/** The logo: chosen with a button, dropped or pasted; shown, and removed again. */

import clsx from "clsx";
import { X } from "lucide-react";
import { useRef } from "react";
import { LIMIT_WORDS } from "~/features/library";
import { InlineFailure } from "~/ui/failure";
import { IconButton } from "~/ui/icon-button";
import { RemotePicture } from "~/ui/remote-picture";
import { useDrop, usePaste } from "~/ui/use-incoming-file";
import type { BrandPicture } from "./brand";
import { ChoosePicture } from "./ChoosePicture";
import { PickFromLibrary } from "./PickFromLibrary";
import type { UploadState } from "./use-brand";

interface LogoFieldProps {
  /** Null: there is none. */
  logo: BrandPicture | null;
  state: UploadState;
  onPick: (logo: BrandPicture) => void;
  onRemove: () => void;
}

export function LogoField({ logo, state, onPick, onRemove }: LogoFieldProps) {
  const { uploading, problem, upload } = state;
  const zone = useRef<HTMLFieldSetElement>(null);
  const { isOver, dropping } = useDrop(upload);
  usePaste(zone, upload);
  return (
    <fieldset ref={zone} className="flex flex-col gap-1.5" {...dropping}>
      <legend className="mb-1.5 text-sm text-muted">Logo</legend>
      <div
        className={clsx(
          "flex min-h-16 flex-wrap items-center gap-x-2 gap-y-1 rounded-control border p-2.5",
          isOver ? "border-action bg-hover" : logo ? "border-edge/60" : "border-dashed border-edge",
        )}
      >
        {logo ? (
          <ShownLogo fileName={logo.fileName} url={logo.imageUrl} onRemove={onRemove} />
        ) : (
          <>
            <ChoosePicture label="Add a logo" fieldLabel="Logo file" busy={uploading} onFile={upload} />
            <PickFromLibrary purpose="your logo" first={["logo"]} onPick={onPick} />
          </>
        )}
      </div>
      {logo ? null : (
        <p className="text-xs text-muted">
          <span className="pointer-coarse:hidden">Or drop or paste one here. </span>
          {LIMIT_WORDS}
        </p>
      )}
      <InlineFailure failure={problem} />
    </fieldset>
  );
}

type ShownLogoProps = { fileName: string; url: string | null; onRemove: () => void };

function ShownLogo({ fileName, url, onRemove }: ShownLogoProps) {
  return (
    <>
      <span className="checkered flex size-12 shrink-0 items-center justify-center overflow-hidden rounded-picture p-1">
        {url ? (
          <RemotePicture src={url} alt={`Your logo, ${fileName}`} className="max-h-full max-w-full" />
        ) : null}
      </span>
      <span className="min-w-0 flex-1 truncate text-sm">{fileName}</span>
      <IconButton label="Remove logo" icon={<X size={16} aria-hidden />} size="small" onClick={onRemove} />
    </>
  );
}
