import type { DemoGenre } from '../../genres.ts';
import type { Style } from '../style.ts';
import * as band from './band.ts';
import * as club from './club.ts';
import * as quiet from './quiet.ts';
import * as songs from './songs.ts';

/** How each genre may sound; an artist keeps to one of them. */
export const stylesByGenre: Readonly<Record<DemoGenre, readonly Style[]>> = {
  pop: [songs.pianoPop, songs.synthPop],
  rap: [club.boomBap, club.trap],
  rock: [songs.arena],
  electro: [club.sequenced, club.synthwave],
  dance: [club.house, club.bigRoom],
  soul: [band.neoSoul, band.funk],
  indie: [songs.jangle, songs.dreamy],
  chill: [quiet.lofi, quiet.lofi, quiet.ambient],
  acoustic: [songs.picked, songs.strummed],
  jazz: [band.swing, band.ballad],
  latin: [band.salsa, band.dembow],
};

/** Artists whose name or songs promise a sound of their own. */
export const stylesByArtist: Readonly<Record<string, readonly Style[]>> = {
  'Copper Street Seven': [band.brassBand],
  'Foxtrot, slow': [band.ballad],
  'Foxtrot, quick': [band.swing],
  'Los Faroles del Sur': [band.salsa],
  'Orquesta Luna Quebrada': [band.salsa],
  'Benício Laranja': [band.bossa],
};
