/** The creator's faces: add photos, see what each was tagged with, put it right. */
import { useInfiniteQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { ImageUp, Star } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { failureOf } from "~/api/errors";
import { itemsOf } from "~/collection/paged-list";
import { useListChanges } from "~/collection/use-list-changes";
import { useUser } from "~/session/session-provider";
import { Button } from "~/ui/button";
import { InlineFailure } from "~/ui/failure";
import { FileInput } from "~/ui/file-input";
import { useDropAll } from "~/ui/use-incoming-file";
import { TaskList } from "../TaskList";
import { LIMIT_WORDS } from "../uploads/limits";
import { AskAboutPeople } from "./AskAboutPeople";
import { FaceDialog } from "./FaceDialog";
import { faceKind, facesQuery, type LibraryFace } from "./faces";
import { FEELING_WORDS } from "./feelings";
import type { FaceUploads } from "./use-face-uploads";

interface FaceLibraryProps {
  uploads: FaceUploads;
  /** Other ways to add faces, beside the button for photos. */
  children?: ReactNode;
}

export function FaceLibrary({ uploads, children }: FaceLibraryProps) {
  const { id: customerId } = useUser();
  const { data, error, isPending } = useInfiniteQuery(facesQuery(customerId));
  const changes = useListChanges(faceKind);
  const [opened, setOpened] = useState<LibraryFace | null>(null);
  const { isOver, dropping } = useDropAll(uploads.add);
  const faces = itemsOf(data);
  const most = data?.pages[0]?.most ?? Number.POSITIVE_INFINITY;
  const isFull = faces.length >= most;
  return (
    <section
      aria-label="Your faces"
      className={clsx("flex flex-col gap-3 rounded-control", isOver && "outline-2 outline-action")}
      {...dropping}
    >
      {faces.length === 0 && !isPending ? (
        <p className="text-xs text-muted">
          Selfies, or frames of your videos: shocked, laughing, calm. Each is cut out and tagged with what
          your face shows. When your words say I or me, or tell a feeling, your thumbnails show the face that
          suits.
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        <AddPhotos disabled={isFull} onFiles={uploads.add} />
        {isFull ? null : children}
      </div>
      {isFull || faces.length === 0 ? (
        <p className="text-xs text-muted">
          {isFull
            ? `You have ${faces.length} faces, as many as can be kept. Delete one to add another.`
            : LIMIT_WORDS}
        </p>
      ) : null}
      <TaskList tasks={uploads.tasks} queue={uploads.queue} />
      <InlineFailure failure={error ? failureOf("Your faces could not be loaded.", error) : null} />
      {faces.length > 0 ? (
        <ul aria-label="Faces" className="grid grid-cols-3 gap-2">
          {faces.map((each) => (
            <Face key={each.id} face={each} onOpen={() => setOpened(each)} />
          ))}
        </ul>
      ) : null}
      {data && faces.length > 0 && !isFull ? (
        <p className="text-xs text-muted">
          {faces.length} of {most} faces.
        </p>
      ) : null}
      {opened ? (
        <FaceDialog
          key={opened.id}
          face={opened}
          onClose={() => setOpened(null)}
          onDelete={() => changes.remove([opened])}
        />
      ) : null}
      <AskAboutPeople files={uploads.asked} onAnswer={uploads.answer} />
    </section>
  );
}

function AddPhotos({ disabled, onFiles }: { disabled: boolean; onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        size="small"
        disabled={disabled}
        icon={<ImageUp size={16} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        Add photos
      </Button>
      <FileInput ref={input} multiple label="Photos of your face" onFiles={onFiles} />
    </>
  );
}

function Face({ face, onOpen }: { face: LibraryFace; onOpen: () => void }) {
  const { name, feeling, isFavourite, preview } = face;
  const words = FEELING_WORDS[feeling];
  return (
    <li>
      <button
        type="button"
        aria-label={[name, words, isFavourite && "favourite"].filter(Boolean).join(", ")}
        title={name}
        onClick={onOpen}
        className="group/face flex w-full flex-col gap-1 text-left"
      >
        <span className="checkered relative block aspect-square w-full overflow-hidden rounded-picture border border-line group-hover/face:border-text">
          <img src={preview} alt="" className="size-full object-contain" />
          {isFavourite ? (
            <span className="absolute top-1 right-1 rounded-full bg-raised p-1 text-accent shadow-raised">
              <Star size={12} fill="currentColor" aria-hidden />
            </span>
          ) : null}
        </span>
        <span className="truncate text-xs text-muted">{words}</span>
      </button>
    </li>
  );
}
