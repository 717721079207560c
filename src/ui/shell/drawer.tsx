import { Dialog } from '@ark-ui/react/dialog';
import X from 'lucide-react/icons/x';
import { drawer, iconButton, sidebar } from 'styled-system/recipes';
import { selectIsDrawerOpen } from '../../machines/shell/shell.select.ts';
import { useActorSelector, useApp } from '../app-context.tsx';
import { Sheet } from '../kit/sheet.tsx';
import { shellStrings } from '../strings/shell.ts';
import { Brand, Motto, Navigation } from './sidebar.tsx';
import { ModeSelector } from './mode-selector.tsx';
import { ThemeSwitch } from './header.tsx';

/**
 * The menu of small screens, from the left: the links and the moods. A link closes it and is followed 100 ms later; a
 * mood closes it too, and the page stays. Loaded when it is first wanted.
 */
export default function Drawer() {
  const { shell } = useApp().actors;
  const isOpen = useActorSelector('shell', selectIsDrawerOpen);
  const classes = drawer();
  const frame = sidebar({ place: 'drawer' });
  const close = () => shell.send({ type: 'SHELL.DRAWER.CLOSE' });
  const follow = (path: string) => shell.send({ type: 'SHELL.DRAWER.FOLLOW', path });
  return (
    <Sheet open={isOpen} onClose={close} label={shellStrings.menu} classes={classes}>
      <div className={classes.top}>
        <Brand className={frame.brand} wordClassName={frame.word} onFollow={follow} />
        <span className={classes.buttons}>
          <ThemeSwitch />
          <Dialog.CloseTrigger
            className={iconButton({ variant: 'strong' })}
            aria-label={shellStrings.closeMenu}
          >
            <X size={20} />
          </Dialog.CloseTrigger>
        </span>
      </div>
      <div className={frame.root}>
        <Navigation place="drawer" onFollow={follow} />
        <ModeSelector place="drawer" onChosen={close} />
        <Motto place="drawer" />
      </div>
    </Sheet>
  );
}
