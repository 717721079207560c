import type { CallOptions, Content } from '../content/content.types.ts';
import type { RadioStation } from '../domain/radio.ts';
import { noteSent } from '../machines/app/initial.select.ts';
import type { AppActors } from '../machines/app/app.system.ts';

/** The stations in the edition of /radio; null if there are none to show. Never rejects. */
export async function sentStations(
  content: Pick<Content, 'radioStations'>,
  options: CallOptions = {},
): Promise<readonly RadioStation[] | null> {
  const stations = await content.radioStations(options).catch(() => []);
  return stations.some(({ hasTracks }) => hasTracks) ? stations : null;
}

/** Lets the radio begin with the stations that its page is sent with, for the server that renders them and for hydration. */
export function beginWithStations(radio: AppActors['radio'], stations: readonly RadioStation[]): void {
  radio.send({ type: 'RADIO.SENT', stations });
  noteSent(radio);
}
