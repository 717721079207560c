import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { selectTheme } from '../../machines/theme/theme.select.ts';
import { useActorSelector, useCore } from '../app-context.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { shellStrings } from '../strings/shell.ts';

/** Chooses the other theme; until it is pressed the system's applies (BEY-18). */
export function ThemeSwitch() {
  const { theme } = useCore().actors;
  const shown = useActorSelector('theme', selectTheme);
  const other = shown === 'dark' ? 'light' : 'dark';
  return (
    <IconButton label={shellStrings.switchTheme(other)} onClick={() => theme.send({ type: 'THEME.TOGGLE' })}>
      {shown === 'dark' ? <Sun size={20} /> : <Moon size={20} />}
    </IconButton>
  );
}
