/** Says that the next pictures show the creator's faces, and keeps them off this one. */
import { useInfiniteQuery } from "@tanstack/react-query";
import { itemsOf } from "~/collection/paged-list";
import { FEELING_WORDS, facesQuery } from "~/features/library";
import { useUser } from "~/session/session-provider";
import { Switch } from "~/ui/switch";
import type { Brand } from "../brand/brand";
import type { Brief } from "../prompt/brief";
import { useReading } from "../understood/use-reading";
import { mayShowFaces } from "./shown-faces";

/** So many are shown in small. */
const SHOWN = 5;

interface PromptFacesProps {
  brief: Brief;
  brand: Brand;
  onChange: (faces: boolean) => void;
}

/** Nothing while the words do not ask for a face, or there are none. */
export function PromptFaces({ brief, brand, onChange }: PromptFacesProps) {
  const { id: customerId } = useUser();
  const suits = useReading(brief)?.isPersonal === true && mayShowFaces(brief, brand);
  const { data } = useInfiniteQuery({ ...facesQuery(customerId), enabled: suits });
  const faces = itemsOf(data);
  if (!suits || faces.length === 0) return null;
  return (
    <div className="flex flex-col gap-1">
      <Switch label="Show my faces" checked={brief.faces} onChange={onChange} />
      <div className="flex items-center gap-2 text-xs text-muted">
        {brief.faces ? (
          <>
            <ul aria-label="Faces to choose from" className="flex shrink-0 -space-x-2">
              {faces.slice(0, SHOWN).map(({ id, feeling, preview }) => (
                <li key={id}>
                  <img
                    src={preview}
                    alt={FEELING_WORDS[feeling]}
                    className="size-8 rounded-full border border-raised bg-sunken object-cover object-top"
                  />
                </li>
              ))}
            </ul>
            <span>Each picture shows the one that suits its words.</span>
          </>
        ) : (
          <span>This picture is made without them.</span>
        )}
      </div>
    </div>
  );
}
