/** Folders that the development server and the tests may read: this one, and the server's with the common words. */
export const readableFolders = [".", "../server/thumbsmith/accounts"];
