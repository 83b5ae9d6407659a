/** The reader of what was copied, fetched when it is needed: called ahead, it is there without a connection too. */
export const fetchClipboardReader = () => import("./read-copied");
