/** What a key may be allowed to do, in a person's words. */
import type { Scope } from "../calls";

export const scopeWords: Record<Scope, string> = {
  generate: "Make and edit thumbnails, with your tokens",
  "thumbnails:read": "See and export your thumbnails",
  "thumbnails:write": "Save, change and delete thumbnails",
  "images:read": "See your image library",
  "images:write": "Upload, change and delete images",
  "tokens:read": "See your tokens",
};

export const scopes = Object.keys(scopeWords) as Scope[];
