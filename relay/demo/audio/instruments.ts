import {
  acidBass,
  fiddle,
  pluck,
  sawLead,
  squareLead,
  strings,
  supersaw,
  synthBass,
  warmPad,
} from './analogue.ts';
import { brass, electricPiano, flute, organ, saxophone, subBass, trumpet } from './electric.ts';
import { cleanGuitar, driveGuitar, fingerBass, nylonGuitar, steelGuitar, uprightBass } from './plucked.ts';
import type { Voice } from './score.ts';
import { bell, kalimba, marimba, piano, vibraphone } from './struck.ts';
import type { Instrument } from './tone.ts';

/** What each voice is played on. */
export const instruments: Readonly<Record<Voice, Instrument>> = {
  piano,
  'electric-piano': electricPiano,
  vibraphone,
  marimba,
  kalimba,
  bell,
  'steel-guitar': steelGuitar,
  'nylon-guitar': nylonGuitar,
  'clean-guitar': cleanGuitar,
  'drive-guitar': driveGuitar,
  'upright-bass': uprightBass,
  'finger-bass': fingerBass,
  'synth-bass': synthBass,
  'acid-bass': acidBass,
  'sub-bass': subBass,
  organ,
  strings,
  'warm-pad': warmPad,
  supersaw,
  pluck,
  'saw-lead': sawLead,
  'square-lead': squareLead,
  flute,
  saxophone,
  trumpet,
  brass,
  fiddle,
};
