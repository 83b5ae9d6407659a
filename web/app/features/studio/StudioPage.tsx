/** What the studio needs before it can open: a designer with its fonts, and the drafts of who is logged in. */
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useParams } from "react-router";
import { detailOf, isAbort } from "~/api/errors";
import {
  createDesigner,
  type Designer,
  DesignerProvider,
  DraftDatabase,
  fontsQuery,
  LastStepStorage,
  ownFamilies,
} from "~/features/designer";
import { useUser } from "~/session/session-provider";
import { Problem } from "~/ui/problem";
import { Toaster, toastFailure } from "~/ui/toast";
import { TooltipProvider } from "~/ui/tooltip";
import { uploadForCanvas } from "./calls";
import { fetchAround } from "./loading/around-canvas";
import { Opening } from "./loading/Opening";
import { useAsked } from "./prompt/use-asked";
import { thumbnailQuery } from "./queries";
import { Studio } from "./Studio";

export function StudioPage() {
  const { id } = useUser();
  const { designer, failure } = useNewDesigner(id);
  const asked = useAsked();
  useEarlyThumbnail();
  if (failure) {
    const detail = detailOf(failure) ?? "A part of it could not be loaded.";
    return <Problem title="The studio can't open." detail={detail} retry />;
  }
  if (!designer) return <Opening />;
  return (
    <TooltipProvider>
      <DesignerProvider designer={designer}>
        <Studio designer={designer} asked={asked} customerId={id} />
      </DesignerProvider>
      <Toaster />
    </TooltipProvider>
  );
}

/** Asks for what the address names while fonts and parts of the page are still on their way. */
function useEarlyThumbnail(): void {
  const { thumbnailId } = useParams();
  const answers = useQueryClient();
  useEffect(() => {
    if (thumbnailId !== undefined) void answers.prefetchQuery(thumbnailQuery(thumbnailId));
    // The page asks again.
    else fetchAround().catch(() => undefined);
  }, [answers, thumbnailId]);
}

interface NewDesigner {
  designer: Designer | null;
  failure: unknown;
}

function useNewDesigner(userId: string): NewDesigner {
  const answers = useQueryClient();
  const [state, setState] = useState<NewDesigner>({ designer: null, failure: null });
  useEffect(() => {
    let left = false;
    const making = createDesigner({
      fontsUrl: "/packs/fonts/",
      ownFonts: async () => ownFamilies(await answers.fetchQuery(fontsQuery)),
      upload: uploadForCanvas,
      drafts: new DraftDatabase(indexedDB, userId),
      lastSteps: new LastStepStorage(() => localStorage, userId),
      // The same words twice are one note: three pictures that fail are one thing to know.
      reportError: (text, cause) => {
        // What the creator has stopped is no fault.
        if (!isAbort(cause)) toastFailure(text, cause, { id: text });
      },
    });
    making.then(
      (designer) => !left && setState({ designer, failure: null }),
      (failure: unknown) => !left && setState({ designer: null, failure }),
    );
    return () => {
      left = true;
      making.then((designer) => designer.dispose()).catch(() => undefined);
    };
  }, [userId, answers]);
  return state;
}
