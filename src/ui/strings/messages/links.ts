import type { LinksMessage } from '../../../machines/toasts/messages/links.ts';
import { say, type WordsOf } from './words.ts';

export const linksWords: WordsOf<LinksMessage> = {
  'links.copied': say('Link copied'),
  'links.folderCopied': () => ({
    title: 'Link copied',
    detail: 'Folders are kept in this browser, so it opens the folder only here.',
  }),
  'links.notCopied': ({ url }) => ({ title: 'The link could not be copied', detail: url }),
};
