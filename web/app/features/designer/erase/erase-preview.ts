/** What is erased, seen while it is painted: the picture is shown in its place as what is left of it. */
import { type Box, unionOf } from "~/scene/geometry";
import type { ImageElement } from "~/scene/types";
import type { Picture } from "~/scene-render/resources";
import { forgetDrawn } from "~/scene-render/treated-picture";
import type { Mask } from "../mask/mask";
import { MaskLayer } from "../mask/mask-layer";
import { MaskTool } from "../mask/mask-tool";
import type { DesignerView } from "../stage/designer-view";
import type { Erasing } from "../state/session-store";
import { atMost, ErasedPicture } from "./erased-picture";

/** As many as two screens of the canvas have: finer ones are not seen while one paints. */
const PIXELS = 3_000_000;

export class ErasePreview {
  private readonly erased: ErasedPicture;
  private readonly ends: readonly (() => void)[];
  private changed: Box | null = null;
  private frame = 0;
  private shown = 0;

  constructor(
    private readonly view: DesignerView,
    { image, mask }: Pick<Erasing, "image" | "mask">,
    picture: Picture,
  ) {
    this.erased = new ErasedPicture(picture, image, atMost(picture, PIXELS));
    const ring = new MaskLayer(mask, {
      // What is erased is seen by itself.
      isShown: () => false,
      isInHand: () => true,
      place: (layer) => view.stage.place(layer),
    });
    this.ends = [
      view.takeInHand(new MaskTool(view, mask)),
      mask.onLive(({ changed }) => changed && this.follow(image, () => mask.painted, changed)),
      mask.store.subscribe((now, before) => {
        if (now.mask !== before.mask || now.feather !== before.feather) this.show(image, mask.finished);
      }),
      () => ring.dispose(),
    ];
    this.show(image, mask.finished);
  }

  dispose(): void {
    cancelAnimationFrame(this.frame);
    for (const end of this.ends) end();
    this.view.endLive();
    this.view.designer.assets.standIn(null);
  }

  /** Once a frame, however many points a stroke has in it. */
  private follow(image: ImageElement, painted: () => Mask, box: Box): void {
    this.changed = this.changed ? unionOf([this.changed, box]) : box;
    if (this.frame) return;
    this.frame = requestAnimationFrame(() => this.show(image, painted(), this.changed ?? undefined));
  }

  private show(image: ImageElement, mask: Mask, box?: Box): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.changed = null;
    const { assets } = this.view.designer;
    this.erased.show(mask, box);
    forgetDrawn(this.erased.canvas);
    // Under another name each time, as what is kept of a drawn picture goes by its name.
    this.shown += 1;
    const picture = `erased ${this.shown}`;
    assets.standIn({ picture, shows: this.erased.canvas });
    const effects = image.effects.filter(({ kind }) => kind !== "relight");
    this.view.showStandIn({ ...image, picture, effects });
  }
}
