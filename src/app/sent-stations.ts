import type { RadioStation } from '../domain/radio.ts';
import { noteSent } from '../machines/app/initial.select.ts';
import type { AppActors } from '../machines/app/app.system.ts';

/** Lets the radio begin with the stations that its page is sent with, for the server that renders them and for hydration. */
export function beginWithStations(radio: AppActors['radio'], stations: readonly RadioStation[]): void {
  radio.send({ type: 'RADIO.SENT', stations });
  noteSent(radio);
}
