/**
 * Says in a picture's file how it came about: the IPTC field DigitalSourceType, as XMP. The same bytes as the server
 * writes (`server/thumbsmith/pictures/provenance.py`); both are tested with the same files.
 */
import type { PictureId, Scene } from "~/scene/types";
import type { PictureType } from "./picture-type";

/** The strongest first. */
const SOURCES = [
  "trainedAlgorithmicMedia",
  "compositeWithTrainedAlgorithmicMedia",
  "compositeSynthetic",
  "composite",
] as const;

export type Source = (typeof SOURCES)[number];

/** Whether a generative model has a part in it. */
export const isGenerative = (source: Source | null): boolean => source !== null && source !== "composite";

const packet = (source: Source) =>
  new TextEncoder().encode(
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>' +
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
      '<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">' +
      "<Iptc4xmpExt:DigitalSourceType>" +
      `http://cv.iptc.org/newscodes/digitalsourcetype/${source}` +
      "</Iptc4xmpExt:DigitalSourceType>" +
      '</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>',
  );

/** What a file says of itself. Its letters are searched: the field is plain text in every format. */
export async function sourceOf(file: Blob): Promise<Source | null> {
  const text = new TextDecoder("latin1").decode(await file.arrayBuffer());
  const said = new Set(
    Array.from(text.matchAll(/cv\.iptc\.org\/newscodes\/digitalsourcetype\/(\w{5,40})/g), ([, term]) => term),
  );
  return SOURCES.find((source) => said.has(source)) ?? null;
}

/** What a picture of this scene is; null for one that a person has made by hand. */
export function sourceOfScene(
  scene: Scene,
  sourceOfPicture: (id: PictureId) => Source | null,
): Source | null {
  const { background, elements } = scene;
  const ground = background.picture ? sourceOfPicture(background.picture) : null;
  if (isGenerative(ground)) return ground;
  const shown = elements.flatMap((element) =>
    element.kind === "image" && element.visible
      ? [
          element.picture,
          ...element.effects.flatMap((effect) => ("picture" in effect ? [effect.picture] : [])),
        ]
      : [],
  );
  if (shown.some((id) => isGenerative(sourceOfPicture(id)))) return "compositeWithTrainedAlgorithmicMedia";
  return Object.keys(scene.facts).length > 0 ? "composite" : null;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The file with the mark. One that a canvas wrote, without other metadata. */
export async function marked(file: Blob, source: Source | null, size: Size): Promise<Blob> {
  if (source === null) return file;
  const data = new Uint8Array(await file.arrayBuffer());
  const xmp = packet(source);
  const parts = {
    "image/jpeg": () => inJpeg(data, xmp),
    "image/png": () => inPng(data, xmp),
    "image/webp": () => inWebp(data, xmp, size),
  }[file.type as PictureType]?.();
  return parts ? new Blob(parts, { type: file.type }) : file;
}

type Bytes = Uint8Array<ArrayBuffer>;

const letters = (text: string): Bytes => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

function number(value: number, length: number, littleEndian: boolean): Bytes {
  const bytes = Uint8Array.from({ length }, (_, index) => (value >>> (8 * index)) & 0xff);
  return littleEndian ? bytes : bytes.reverse();
}

/** In a segment of its own, after the one that names the format. */
function inJpeg(data: Bytes, xmp: Bytes): Bytes[] {
  const isNamed = data[2] === 0xff && data[3] === 0xe0;
  const start = isNamed ? 4 + (data[4] ?? 0) * 256 + (data[5] ?? 0) : 2;
  const name = letters("http://ns.adobe.com/xap/1.0/\0");
  const length = number(name.length + xmp.length + 2, 2, false);
  return [data.slice(0, start), Uint8Array.of(0xff, 0xe1), length, name, xmp, data.slice(start)];
}

/** Bytes of the signature and the first chunk. */
const PNG_HEADER = 33;

function inPng(data: Bytes, xmp: Bytes): Bytes[] {
  const name = letters("iTXtXML:com.adobe.xmp\0\0\0\0\0");
  const length = number(name.length - 4 + xmp.length, 4, false);
  const sum = number(crc32([name, xmp]), 4, false);
  return [data.slice(0, PNG_HEADER), length, name, xmp, sum, data.slice(PNG_HEADER)];
}

const HAS_XMP = 0x04;
const HAS_ALPHA = 0x10;

/** At the end, said in the extended header, which a plain file gets for it. */
function inWebp(data: Bytes, xmp: Bytes, { width, height }: Size): Bytes[] {
  const kind = String.fromCharCode(...data.slice(12, 16));
  const body = data.slice(12);
  const chunks: Bytes[] = [];
  if (kind === "VP8X") {
    body[8] = (body[8] ?? 0) | HAS_XMP;
  } else {
    const hasAlpha = kind === "VP8L" && ((body[12] ?? 0) & 0x10) !== 0;
    const flags = HAS_XMP | (hasAlpha ? HAS_ALPHA : 0);
    const sizes = [number(width - 1, 3, true), number(height - 1, 3, true)];
    chunks.push(letters("VP8X"), number(10, 4, true), Uint8Array.of(flags, 0, 0, 0), ...sizes);
  }
  chunks.push(body, letters("XMP "), number(xmp.length, 4, true), xmp, new Uint8Array(xmp.length % 2));
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 4);
  return [letters("RIFF"), number(length, 4, true), letters("WEBP"), ...chunks];
}

/** As PNG defines it (ISO 3309). */
function crc32(parts: readonly Bytes[]): number {
  let sum = 0xffffffff;
  for (const part of parts) {
    for (const byte of part) {
      sum ^= byte;
      for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
    }
  }
  return (sum ^ 0xffffffff) >>> 0;
}
