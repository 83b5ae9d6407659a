/** The search of all commands: the designer's, and what the page around it can do. */
import {
  Download,
  FolderOpen,
  Gauge,
  Images,
  Layers,
  LayoutTemplate,
  MonitorSmartphone,
  Plus,
  Save,
  ScrollText,
  Shapes,
} from "lucide-react";
import { useNavigate } from "react-router";
import { type Command, CommandPalette } from "~/features/designer";
import { useHasPicture, useSlice, useStudio } from "../studio-context";

interface StudioCommandsProps {
  ofDesigner: () => readonly Command[];
  onTab: (tab: string) => void;
  onShowThumbnails: () => void;
  onShowTemplates: () => void;
  onOpenProject: () => void;
}

const PANELS = [
  { tab: "prompt", label: "Prompt", icon: ScrollText },
  { tab: "elements", label: "Elements", icon: Shapes },
  { tab: "layers", label: "Layers", icon: Layers },
  { tab: "check", label: "Check", icon: Gauge },
  { tab: "feed", label: "Feed lab", icon: MonitorSmartphone },
];

export function StudioCommands({ ofDesigner, ...places }: StudioCommandsProps) {
  const ofPage = [...useFiles(), ...usePlaces(places)];
  return <CommandPalette commands={() => [...ofDesigner(), ...ofPage]} />;
}

const command = (label: string, icon: Command["icon"], run: () => void): Command => ({
  id: `studio ${label}`,
  label,
  icon,
  keys: [],
  group: "Studio",
  run,
});

/** Saving and downloading, while what is on the canvas is what the address names. */
function useFiles(): Command[] {
  const { saving, exports } = useStudio();
  const { loading, loadError } = useSlice("page");
  const hasPicture = useHasPicture();
  if (loading || loadError) return [];
  const kinds = hasPicture ? exports.kinds : [];
  return [
    command("Save", Save, () => void saving.save()),
    ...kinds.map((kind) => command(`Download: ${kind.label}`, Download, () => void exports.download(kind))),
  ];
}

function usePlaces({ onTab, ...open }: Omit<StudioCommandsProps, "ofDesigner">): Command[] {
  const navigate = useNavigate();
  return [
    command("Your thumbnails", Images, open.onShowThumbnails),
    command("Templates", LayoutTemplate, open.onShowTemplates),
    command("Open a project", FolderOpen, open.onOpenProject),
    command("New thumbnail", Plus, () => void navigate("/design-thumbnail")),
    ...PANELS.map(({ tab, label, icon }) => command(`Panel: ${label}`, icon, () => onTab(tab))),
  ];
}
