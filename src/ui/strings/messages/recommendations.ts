import type { RecommendationsMessage } from '../../../machines/toasts/messages/recommendations.ts';
import { say, type WordsOf } from './words.ts';

export const recommendationsWords: WordsOf<RecommendationsMessage> = {
  'recommendations.homeRefreshing': say('Refreshing recommendations...'),
  'recommendations.homeRefreshed': say('New recommendations are ready!'),
  'recommendations.homeFailed': say('Error refreshing recommendations. Please try again.'),
  'recommendations.pageRefreshing': say('Refreshing recommendations with new music...'),
  'recommendations.pageRefreshed': say('New recommendations are ready!'),
  'recommendations.pageFailed': say('Error refreshing. Please try again.'),
};
