/** The listener's own date and time of a moment in ms since 1970, 'YYYY-MM-DDTHH:MM:SS'. */
export function localTime(at: number): string {
  const offsetMs = new Date(at).getTimezoneOffset() * 60_000;
  return new Date(at - offsetMs).toISOString().slice(0, 19);
}
