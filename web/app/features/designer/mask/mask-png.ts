/** The mask as a greyscale PNG of the canvas' size: white may change, black is kept. (PNG specification, third edition.) */
import { CANVAS_HEIGHT, CANVAS_WIDTH } from "~/scene/types";
import type { Mask } from "./mask";

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const BIT_DEPTH = 8;
const GREYSCALE = 0;
/** Each row begins with how it is filtered: not at all. */
const UNFILTERED = 0;

export async function maskPng(mask: Mask): Promise<Blob> {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, CANVAS_WIDTH);
  view.setUint32(4, CANVAS_HEIGHT);
  header.set([BIT_DEPTH, GREYSCALE], 8);
  const rows = new Uint8Array((CANVAS_WIDTH + 1) * CANVAS_HEIGHT);
  for (const [y, row] of mask.entries()) {
    rows[y * (CANVAS_WIDTH + 1)] = UNFILTERED;
    rows.set(row, y * (CANVAS_WIDTH + 1) + 1);
  }
  const parts = [
    new Uint8Array(SIGNATURE),
    chunk("IHDR", header),
    chunk("IDAT", await deflated(rows)),
    chunk("IEND", new Uint8Array()),
  ];
  return new Blob(parts, { type: "image/png" });
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new CompressionStream("deflate");
  const writer = stream.writable.getWriter();
  const written = writer.write(bytes).then(() => writer.close());
  const [packed] = await Promise.all([new Response(stream.readable).arrayBuffer(), written]);
  return new Uint8Array(packed);
}

/** Length, name, content, and a checksum of name and content. */
function chunk(name: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(content.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, content.length);
  bytes.set(new TextEncoder().encode(name), 4);
  bytes.set(content, 8);
  view.setUint32(content.length + 8, crc32(bytes.subarray(4, content.length + 8)));
  return bytes;
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** The cyclic redundancy check of the PNG specification, annex D. */
export function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (CRC_TABLE[(value ^ byte) & 0xff] as number) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}
