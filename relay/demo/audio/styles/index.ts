import type { DemoGenre } from '../../genres.ts';
import type { Style } from '../style.ts';
import { acousticStyles } from './acoustic.ts';
import { chillStyles } from './chill.ts';
import { danceStyles } from './dance.ts';
import { electroStyles } from './electro.ts';
import { indieStyles } from './indie.ts';
import { balladStyles, brassBandStyles, jazzStyles, swingStyles } from './jazz.ts';
import { bossaStyles, latinStyles, salsaStyles } from './latin.ts';
import { popStyles } from './pop.ts';
import { rapStyles } from './rap.ts';
import { rockStyles } from './rock.ts';
import { soulStyles } from './soul.ts';

/** How each genre may sound; an artist keeps to one of them. */
export const stylesByGenre: Readonly<Record<DemoGenre, readonly Style[]>> = {
  pop: popStyles,
  rap: rapStyles,
  rock: rockStyles,
  electro: electroStyles,
  dance: danceStyles,
  soul: soulStyles,
  indie: indieStyles,
  chill: chillStyles,
  acoustic: acousticStyles,
  jazz: jazzStyles,
  latin: latinStyles,
};

/** Artists whose name or songs promise a sound of their own. */
export const stylesByArtist: Readonly<Record<string, readonly Style[]>> = {
  'Copper Street Seven': brassBandStyles,
  'Foxtrot, slow': balladStyles,
  'Foxtrot, quick': swingStyles,
  'Los Faroles del Sur': salsaStyles,
  'Orquesta Luna Quebrada': salsaStyles,
  'Benício Laranja': bossaStyles,
};
