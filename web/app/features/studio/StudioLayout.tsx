/** Where the studio's parts stand: side by side on a wide screen or one that lies, below each other in a hand. */
import clsx from "clsx";
import { Gauge, Layers, MonitorSmartphone, PencilRuler, ScrollText, Shapes } from "lucide-react";
import { type Dispatch, type ReactNode, type SetStateAction, Suspense, useEffect, useState } from "react";
import { ElementsPanel, useSession } from "~/features/designer";
import { LYING, useMediaQuery, WIDE } from "~/ui/media-query";
import { ElementPanel, LayerList, LightSection, Sheet, Tabs, ToolRail } from "./loading/around-canvas";
import { OnceOpen } from "./loading/OnceOpen";

interface StudioLayoutProps {
  /** Whether there is more than the canvas; until then it has the room that it will have. */
  around: boolean;
  /** There will be a picture, and pictures to choose from. */
  isNamed: boolean;
  /** "prompt", "elements", "layers", "check", "feed" or, where the properties have no panel of their own, "edit". */
  tab: string;
  onTabChange: Dispatch<SetStateAction<string>>;
  prompt: ReactNode;
  check: ReactNode;
  feed: ReactNode;
  canvas: ReactNode;
  strip: ReactNode;
}

export function StudioLayout(props: StudioLayoutProps) {
  const wide = useMediaQuery(WIDE);
  const lying = useMediaQuery(LYING);
  if (wide) return <Wide {...props} />;
  return lying ? <Lying {...props} /> : <Hand {...props} />;
}

type Contents = "prompt" | "check" | "feed";

/** Everything side by side; the properties have a panel of their own on the right. */
function Wide(props: StudioLayoutProps) {
  const { prompt, elements, layers, check, feed } = tabsOf(props);
  const tab = props.tab === "edit" ? "prompt" : props.tab;
  return (
    <SideBySide {...props} tab={tab} tabs={[prompt, elements, layers, check, feed]}>
      <Later due={props.around} instead={<div className="w-72 shrink-0 border-l border-line" />}>
        <ElementPanel canvas={<LightSection />} />
      </Later>
    </SideBySide>
  );
}

/** A phone or tablet that lies, or a page that is enlarged: one panel beside the canvas. */
function Lying(props: StudioLayoutProps) {
  useEditTabOnSelection(props.onTabChange);
  const { prompt, edit, elements, layers, check, feed } = tabsOf(props);
  return <SideBySide {...props} tabs={[prompt, edit, elements, layers, check, feed]} />;
}

interface SideBySideProps extends Omit<StudioLayoutProps, Contents> {
  tabs: { value: string; label: string; content: ReactNode }[];
  children?: ReactNode;
}

function SideBySide(props: SideBySideProps) {
  const { around, tabs, tab, onTabChange, canvas, children } = props;
  return (
    <div className="flex min-h-0 flex-1">
      <section aria-label="Toolbox" className="flex">
        <Later due={around} instead={<div className="w-13 shrink-0 border-r border-line 2xl:w-24" />}>
          <ToolRail />
        </Later>
      </section>
      <aside
        aria-label="Panels"
        className={clsx(
          "flex shrink-0 flex-col border-r border-line max-lg:w-[min(20rem,42%)]",
          // A video site's page needs more room than a form.
          tab === "feed" ? "w-112" : "w-80",
        )}
      >
        <Later due={around}>
          <Tabs label="Panels" tabs={tabs} value={tab} onChange={onTabChange} dense className="flex-1" />
        </Later>
      </aside>
      <main className="workspace flex min-w-0 flex-1 flex-col">
        {canvas}
        <Strip {...props} keepsRoom />
      </main>
      {children}
    </div>
  );
}

/** Canvas on top, everything else in one sheet under it. */
function Hand(props: StudioLayoutProps) {
  const { around, tab, onTabChange, canvas } = props;
  const [tall, setTall] = useState(false);
  const masking = useSession(({ tool }) => tool === "mask");
  useEditTabOnSelection(onTabChange);
  const tabs = tabsOf(props);
  return (
    <>
      <main className="workspace flex shrink-0 flex-col">
        <div className={clsx("flex", tall ? "h-[22dvh]" : "aspect-3/2 max-h-[44dvh] low:max-h-[32dvh]")}>
          {canvas}
        </div>
        {/* Marking a part takes room, and a video site's page needs all there is. */}
        {tall || masking || tab === "feed" ? null : <Strip {...props} />}
      </main>
      <section aria-label="Toolbox">
        <Later due={around} instead={<div className="h-13 shrink-0 border-t border-line" />}>
          <ToolRail direction="row" />
        </Later>
      </section>
      <Later due={around}>
        <Sheet
          label="panels"
          tabs={[
            { ...tabs.prompt, icon: <ScrollText size={18} aria-hidden /> },
            { ...tabs.edit, icon: <PencilRuler size={18} aria-hidden /> },
            { ...tabs.elements, icon: <Shapes size={18} aria-hidden /> },
            { ...tabs.layers, icon: <Layers size={18} aria-hidden /> },
            { ...tabs.check, icon: <Gauge size={18} aria-hidden /> },
            { ...tabs.feed, icon: <MonitorSmartphone size={18} aria-hidden /> },
          ]}
          value={tab}
          onChange={onTabChange}
          tall={tall}
          onTallChange={setTall}
        />
      </Later>
    </>
  );
}

interface LaterProps {
  due: boolean;
  instead?: ReactNode;
  children: ReactNode;
}

/** `instead` holds its place. */
function Later({ due, instead = null, children }: LaterProps) {
  return due ? <Suspense fallback={instead}>{children}</Suspense> : instead;
}

interface StripProps extends Pick<StudioLayoutProps, "around" | "isNamed" | "strip"> {
  keepsRoom?: boolean;
}

function Strip({ around, isNamed, strip, keepsRoom = false }: StripProps) {
  const instead = (
    <div className="workspace h-[171px] shrink-0 border-t border-line max-lg:h-39 max-sm:h-31 short:h-26 low:h-16" />
  );
  return (
    <Later due={around} instead={isNamed || keepsRoom ? instead : null}>
      {strip}
    </Later>
  );
}

function tabsOf({ prompt, check, feed, tab }: Pick<StudioLayoutProps, Contents | "tab">) {
  const elementsTab = (
    <OnceOpen open={tab === "elements"}>
      <ElementsPanel />
    </OnceOpen>
  );
  return {
    prompt: { value: "prompt", label: "Prompt", content: prompt },
    edit: { value: "edit", label: "Edit", content: <EditTab /> },
    elements: { value: "elements", label: "Elements", content: elementsTab },
    layers: { value: "layers", label: "Layers", content: <LayersTab /> },
    check: { value: "check", label: "Check", content: check },
    feed: { value: "feed", label: "Feed lab", content: feed },
  };
}

function useEditTabOnSelection(onTabChange: StudioLayoutProps["onTabChange"]): void {
  const hasSelection = useSession((session) => session.selection.length > 0);
  useEffect(() => {
    if (hasSelection) onTabChange((current) => (current === "prompt" ? "edit" : current));
  }, [hasSelection, onTabChange]);
}

function LayersTab() {
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <LayerList />
    </div>
  );
}

function EditTab() {
  const idle = useSession((session) => session.selection.length === 0 && session.tool === "select");
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      {idle ? (
        <>
          <p className="p-4 text-sm text-muted">Tap words or a picture on the canvas to change it.</p>
          <LightSection />
        </>
      ) : (
        <ElementPanel />
      )}
    </div>
  );
}
