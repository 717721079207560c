/** The text of a file that this server serves. */
export const fileText = async (path: string): Promise<string> => (await fetch(path)).text();
