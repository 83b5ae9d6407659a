/** The studio's use cases, put together for one page. Each of them has a file of its own beside this one. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTokensRefresh } from "~/features/billing";
import { type Designer, useDocument } from "~/features/designer";
import { type Generation, isActive } from "~/jobs/generation";
import { useGeneration } from "~/jobs/use-generation";
import { hasPicture } from "~/scene/has-picture";
import { toastFailure } from "~/ui/toast";
import { type BrandState, useBrand } from "./brand/use-brand";
import { generationCalls } from "./calls";
import { type StoredThumbnail, useStoredThumbnail } from "./canvas/use-stored-thumbnail";
import { asking } from "./consent/consent";
import { type Editing, useEditing } from "./editing/use-editing";
import { type Downloads, useDownloads } from "./export/use-downloads";
import { useAround } from "./loading/use-around";
import { emptyBrief, wordsOf } from "./prompt/brief";
import type { Asked } from "./prompt/use-asked";
import { type BriefState, useBrief } from "./prompt/use-brief";
import { engineOptionsQuery } from "./queries";
import { type Saving, useSaving } from "./saving/use-saving";
import { type Part, shuffleWish, stillAsked, type Wish } from "./steering/steering";
import { useEnded } from "./steering/use-ended";
import { stripItems } from "./strip/strip-items";
import type { StripItem } from "./strip/VariationStrip";
import { useMaking } from "./use-making";
import { useVersions } from "./versions/use-versions";
import type { ListedVersion, VersionCommands } from "./versions/VersionsDialog";
import { nameOf } from "./versions/version-words";
import type { EngineOptions, Thumbnail, Version } from "./wire";

const makingCalls = asking(generationCalls);

/** Whether the picture that is there is changed, or other ones are made. */
export type Task = "change" | "new";

export interface Studio extends BriefState {
  options: EngineOptions | undefined;
  page: StoredThumbnail;
  /** It is time for what stands around the canvas. */
  around: boolean;
  generation: Generation;
  editing: Editing;
  /** What is done with the picture that is there; of no account while there is none. */
  task: Task;
  setTask: (task: Task) => void;
  /** Puts on the canvas what it is compared with; undefined while that is no version. */
  backToBefore: (() => void) | undefined;
  /** Pixels that the change which is compared has changed outside its mask; null where there was none. */
  changedOutside: number | null;
  /** As the server has them, oldest first. */
  versions: readonly ListedVersion[];
  versionCommands: VersionCommands;
  saving: Saving;
  strip: StripItem[];
  hasPicture: boolean;
  unsaved: boolean;
  brand: BrandState;
  /** Parts of the picture on the canvas that the next pictures keep. */
  kept: readonly Part[];
  keep: (kept: readonly Part[]) => void;
  generate: (wish?: Wish) => Promise<void>;
  /** Other ideas for the same words; `fromStart`: those that were seen may come again. */
  shuffle: (fromStart?: boolean) => void;
  /** Why the last shuffle has brought nothing, in the server's words; null: it has, or other ones are wished for now. */
  ended: string | null;
  /** More like the picture on the canvas; undefined while it is not stored. */
  moreLikeThis: (() => void) | undefined;
  cancel: () => void;
  downloads: Downloads;
  /** Puts on the canvas what another tab saved; the own work stays one undo away. */
  showSavedElsewhere: () => Promise<void>;
}

/** `customerId`: whose brand the pictures wear. */
export function useStudio(designer: Designer, asked: Asked, customerId: string): Studio {
  const written = useBrief(asked.prompt);
  const { brief, change } = written;
  const making = useGeneration(makingCalls, "thumbsmith-generation", useTokensRefresh());
  const page = useStoredThumbnail(designer, showOpened);
  const { thumbnail } = page;
  const versions = useVersions(designer);
  const scene = useDocument((document) => document.scene);
  const edited = useDocument((document) => document.unsaved);
  const unsaved = edited || (thumbnail !== undefined && brief.title.trim() !== thumbnail.title);
  const saving = useSaving({ designer, brief, thumbnail, unsaved, onCreated: ({ id }) => page.goTo(id) });
  const around = useAround(page.ready || page.loadError !== null || !page.isNamed);
  const brand = useBrand(customerId, around);
  const [kept, keep] = useState<readonly Part[]>([]);
  const ended = useEnded(making.generation, stillAsked(brief, kept, thumbnail?.currentVersion));
  const [task, setTask] = useState<Task>("change");
  const isEdited = () => designer.document.store.getState().unsaved;
  const keepEdits = async () => !thumbnail || !isEdited() || saving.save({ titleOptional: true });
  const { shown, show, generate } = useMaking({
    designer,
    asked,
    written,
    making,
    page,
    versions,
    kept,
    brand: brand.worn,
    keepEdits,
  });

  /** The version that the canvas is compared with. */
  const [beforeId, setBeforeId] = useState<string | null>(null);
  /** Else it is compared with a version that was chosen. */
  const [comparesEdit, setComparesEdit] = useState(false);
  const editing = useEditing({
    designer,
    customerId,
    title: brief.title,
    engine: brief.engine,
    page,
    busy: isActive(making.generation),
    keepEdits,
    onBegun: (version) => {
      making.store.forgetFailure();
      setBeforeId(version);
      setComparesEdit(true);
    },
  });

  /** A generation begun for what was open before goes on on the server and is found among the thumbnails. */
  function showOpened(opened: Thumbnail | undefined, again: boolean): void {
    if (again) startOver();
    if (opened) change(wordsOf(brief, opened));
    else if (again) change(emptyBrief);
  }

  function startOver(): void {
    making.store.reset();
    editing.reset();
    setTask("change");
    keep([]);
  }

  /** One thing at a time: what is made lands on the canvas. */
  async function generateNew(wish?: Wish): Promise<void> {
    if (isActive(editing.edit)) return;
    designer.comparing.close();
    editing.forgetFailure();
    await generate(wish);
  }

  async function moreLike(of: Thumbnail, version: Version): Promise<void> {
    const { versionId } = version;
    try {
      const { facts } = (await versions.contentOf(of, version)).scene;
      // Only the version on the canvas may have been edited since it was stored.
      const edited = versionId === of.currentVersion ? designer.document.scene : null;
      await generateNew({ like: { versionId, scene: edited, facts } });
    } catch (failure) {
      toastFailure("Failed to fetch thumbnail data for editing", failure);
    }
  }
  const current = thumbnail?.versions.find(({ versionId }) => versionId === thumbnail.currentVersion);

  async function showSavedElsewhere(): Promise<void> {
    const newest = await page.refresh();
    if (!newest) return;
    designer.replaceScene("Saved in another tab", newest.scene, newest.pictures);
    designer.markSaved(newest.id, designer.shown());
    change(wordsOf(brief, newest));
  }

  const listed = (thumbnail?.versions ?? []).map((version, _, all) => ({
    version,
    name: nameOf(version, all),
    current: version.versionId === thumbnail?.currentVersion,
  }));
  const versionCommands: VersionCommands = {
    pick: (version, name) => {
      designer.comparing.close();
      if (thumbnail) void versions.pick(thumbnail, version, name);
    },
    compare: (version) => {
      setBeforeId(version.versionId);
      setComparesEdit(false);
      void versions.compare(version);
    },
    keep: (version) => thumbnail && void versions.keep(thumbnail, version),
  };
  const before = listed.find(({ version }) => version.versionId === beforeId);

  return {
    ...written,
    around,
    options: useQuery({ ...engineOptionsQuery(brief.engine), enabled: around }).data,
    page,
    generation: making.generation,
    editing,
    task,
    setTask,
    changedOutside: comparesEdit ? (editing.edit.previews[0]?.pixelsChangedOutside ?? null) : null,
    backToBefore: before && (() => versionCommands.pick(before.version, before.name)),
    versions: listed,
    versionCommands,
    saving,
    strip: stripItems(making.generation, shown, thumbnail, {
      showPreview: show,
      pickVersion: versionCommands.pick,
      keepVersion: versionCommands.keep,
      moreLike: (version) => thumbnail && void moreLike(thumbnail, version),
    }),
    hasPicture: hasPicture(scene),
    unsaved,
    brand,
    kept,
    keep,
    generate: generateNew,
    shuffle: (fromStart = false) =>
      void generateNew(shuffleWish(making.generation, thumbnail?.id, fromStart)),
    ended,
    moreLikeThis: thumbnail && current && (() => void moreLike(thumbnail, current)),
    cancel: () => void making.store.cancel(),
    downloads: useDownloads(designer, brief),
    showSavedElsewhere,
  };
}
