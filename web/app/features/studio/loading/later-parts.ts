/** Parts of the studio that are not on its first screen: fetched when they are needed, or as soon as there is time. */
import { lazy } from "react";
import { fetchClipboardReader, fetchElementsPanel, fetchErasing } from "~/features/designer";

const feedLab = () => import("../feed-lab/FeedLab");
const checkPanel = () => import("../readability/CheckPanel");
const studioCommands = () => import("../commands/StudioCommands");
const recentThumbnails = () => import("../RecentThumbnails");
const studioTemplates = () => import("../templates/StudioTemplates");
const studioVideo = () => import("../video/StudioVideo");
const versionsDialog = () => import("../versions/VersionsDialog");

export const FeedLab = lazy(async () => ({ default: (await feedLab()).FeedLab }));
export const CheckPanel = lazy(async () => ({ default: (await checkPanel()).CheckPanel }));
export const StudioCommands = lazy(async () => ({ default: (await studioCommands()).StudioCommands }));
export const RecentThumbnails = lazy(async () => ({ default: (await recentThumbnails()).RecentThumbnails }));
export const StudioTemplates = lazy(async () => ({ default: (await studioTemplates()).StudioTemplates }));
export const StudioVideo = lazy(async () => ({ default: (await studioVideo()).StudioVideo }));
export const VersionsDialog = lazy(async () => ({ default: (await versionsDialog()).VersionsDialog }));

/** So that they are there at once later, also without a connection. */
export function fetchLaterParts(): void {
  const parts = [
    feedLab,
    checkPanel,
    studioCommands,
    recentThumbnails,
    studioTemplates,
    studioVideo,
    versionsDialog,
    fetchClipboardReader,
    fetchElementsPanel,
    fetchErasing,
  ];
  for (const fetchPart of parts) {
    // The part that needs it asks again.
    fetchPart().catch(() => undefined);
  }
}
