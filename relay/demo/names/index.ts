import type { DemoGenre } from '../genres.ts';
import { acoustic } from './acoustic.ts';
import { chill } from './chill.ts';
import { dance } from './dance.ts';
import { electro } from './electro.ts';
import { indie } from './indie.ts';
import { jazz } from './jazz.ts';
import { latin } from './latin.ts';
import type { ArtistNames } from './names.ts';
import { pop } from './pop.ts';
import { rap } from './rap.ts';
import { rock } from './rock.ts';
import { soul } from './soul.ts';

/** All invented artists by style. Nobody here exists; a likeness to a real name is a coincidence. */
export const artistNames: Readonly<Record<DemoGenre, readonly ArtistNames[]>> = {
  pop,
  rap,
  rock,
  electro,
  dance,
  soul,
  indie,
  chill,
  acoustic,
  jazz,
  latin,
};
