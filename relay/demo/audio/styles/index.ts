import type { DemoGenre } from '../../genres.ts';
import type { Style } from '../style.ts';
import * as band from './band.ts';
import * as club from './club.ts';
import * as quiet from './quiet.ts';
import * as songs from './songs.ts';

/** How each genre may sound; an artist keeps to one of them. */
export const stylesByGenre: Readonly<Record<DemoGenre, readonly Style[]>> = {
  pop: songs.popStyles,
  rap: club.rapStyles,
  rock: songs.rockStyles,
  electro: club.electroStyles,
  dance: club.danceStyles,
  soul: band.soulStyles,
  indie: songs.indieStyles,
  chill: quiet.chillStyles,
  acoustic: songs.acousticStyles,
  jazz: band.jazzStyles,
  latin: band.latinStyles,
};

/** Artists whose name or songs promise a sound of their own. */
export const stylesByArtist: Readonly<Record<string, readonly Style[]>> = {
  'Copper Street Seven': band.brassBandStyles,
  'Foxtrot, slow': band.balladStyles,
  'Foxtrot, quick': band.swingStyles,
  'Los Faroles del Sur': band.salsaStyles,
  'Orquesta Luna Quebrada': band.salsaStyles,
  'Benício Laranja': band.bossaStyles,
};
