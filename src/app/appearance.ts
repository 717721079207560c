import type { ActorRefFrom } from 'xstate';
import { musicModeOf, type MusicMode } from '../domain/music-mode.ts';
import type { DocumentPort } from '../domain/ports/document.ts';
import type { musicModeMachine } from '../machines/music-mode/music-mode.machine.ts';
import { selectIsModeRestored, selectModeId } from '../machines/music-mode/music-mode.select.ts';
import type { themeMachine } from '../machines/theme/theme.machine.ts';
import { selectIsThemeRestored, selectTheme } from '../machines/theme/theme.select.ts';
import type { Theme } from '../machines/theme/theme.types.ts';

/** The page's ground in either theme: lightness and chroma in OKLCH, to which the mood gives the hue. */
const grounds: Readonly<Record<Theme, string>> = { dark: '0.172 0.014', light: '0.972 0.006' };

const frameColorOf = (theme: Theme, mode: MusicMode) => `oklch(${grounds[theme]} ${mode.hue})`;

/**
 * Keeps the look of the page in step with theme and mood. Until both have been read the page keeps what it was sent
 * with. Returns the way to stop.
 */
export function followAppearance(
  document: DocumentPort,
  actors: {
    readonly musicMode: ActorRefFrom<typeof musicModeMachine>;
    readonly theme: ActorRefFrom<typeof themeMachine>;
  },
): () => void {
  let last = '';
  const show = () => {
    const modeNow = actors.musicMode.getSnapshot();
    const themeNow = actors.theme.getSnapshot();
    if (!selectIsModeRestored(modeNow) || !selectIsThemeRestored(themeNow)) return;
    const mode = musicModeOf(selectModeId(modeNow));
    const theme = selectTheme(themeNow);
    if (last === `${theme} ${mode.id}`) return;
    last = `${theme} ${mode.id}`;
    document.setAppearance({
      theme,
      mood: mode.id,
      moodColor: mode.color,
      frameColor: frameColorOf(theme, mode),
    });
  };
  const subscriptions = [actors.musicMode.subscribe(show), actors.theme.subscribe(show)];
  show();
  return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
}
