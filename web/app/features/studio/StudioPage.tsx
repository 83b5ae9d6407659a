/** What the studio needs before it can open: a workspace on the server, and a designer with its fonts. */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { messageOf } from "~/api/errors";
import { createDesigner, type Designer } from "~/features/designer/state/designer";
import { DesignerProvider } from "~/features/designer/state/designer-context";
import { Problem } from "~/ui/problem";
import { Toaster, toast } from "~/ui/toast";
import { TooltipProvider } from "~/ui/tooltip";
import { uploadPicture } from "./calls";
import { Opening } from "./Opening";
import { workspaceQuery } from "./queries";
import { Studio } from "./Studio";
import { useAsked } from "./use-asked";

export function StudioPage() {
  const workspace = useQuery(workspaceQuery);
  const { designer, failure } = useNewDesigner();
  const asked = useAsked();
  const problem = workspace.error ?? failure;
  if (problem) {
    const detail = messageOf(problem, "A part of it could not be loaded.");
    return <Problem title="The studio can't open." detail={detail} retry />;
  }
  if (!workspace.data || !designer) return <Opening />;
  return (
    <TooltipProvider>
      <DesignerProvider designer={designer}>
        <Studio designer={designer} asked={asked} customerId={workspace.data.customerId} />
      </DesignerProvider>
      <Toaster />
    </TooltipProvider>
  );
}

interface NewDesigner {
  designer: Designer | null;
  failure: unknown;
}

function useNewDesigner(): NewDesigner {
  const [state, setState] = useState<NewDesigner>({ designer: null, failure: null });
  useEffect(() => {
    let left = false;
    const making = createDesigner({
      fontsUrl: "/packs/fonts/",
      upload: uploadPicture,
      // The same words twice are one note: three pictures that fail are one thing to know.
      reportError: (message) => toast.error(message, { id: message }),
    });
    making.then(
      (designer) => !left && setState({ designer, failure: null }),
      (failure: unknown) => !left && setState({ designer: null, failure }),
    );
    return () => {
      left = true;
      making.then((designer) => designer.dispose()).catch(() => undefined);
    };
  }, []);
  return state;
}
