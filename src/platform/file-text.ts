/** The text of a file that this server serves. A file of its own: the inspector's page must not import the app. */
export const fileText = async (path: string): Promise<string> => (await fetch(path)).text();
