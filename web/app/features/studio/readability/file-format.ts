import { type Finding, finding, READING_HEIGHT, READING_WIDTH, type Reading } from "./types";

const MAXIMUM_BYTES = 2_000_000;
const RATIO = 16 / 9;
const RATIO_TOLERANCE = 0.01;

/** Size and shape of the picture, and its file size when it is known. */
export function fileFormat(reading: Reading): Finding {
  const { pictureWidth: width, pictureHeight: height, fileBytes } = reading;
  const faults: string[] = [];
  if (Math.abs(width / height - RATIO) > RATIO_TOLERANCE) faults.push(`${width} x ${height} is not 16:9`);
  if (width < READING_WIDTH || height < READING_HEIGHT)
    faults.push(`${width} x ${height} is smaller than 1280 x 720`);
  if (fileBytes !== null && fileBytes > MAXIMUM_BYTES)
    faults.push(`${(fileBytes / 1e6).toFixed(1)} MB is more than 2 MB`);
  if (faults.length > 0) return finding("format", "fail", null, "", `${faults.join("; ")}.`, [], true);
  return finding("format", "pass", null, "", `${width} x ${height}, ready to upload.`);
}
