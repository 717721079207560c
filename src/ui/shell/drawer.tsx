import X from 'lucide-react/icons/x';
import { css } from 'styled-system/css';
import { sidebar } from 'styled-system/recipes';
import { useActorSelector, useApp } from '../app-context.tsx';
import { IconButton } from '../kit/button.tsx';
import { Modal } from '../kit/modal.tsx';
import { Brand, Motto, Navigation } from './sidebar.tsx';
import { MoodSelector } from './mood-selector.tsx';
import { ThemeSwitch } from './header.tsx';

/**
 * The menu of small screens, from the left: the links and the moods. A link closes it and is followed 100 ms
 * later; a mood closes it too, and the page stays. Loaded when it is first wanted.
 */
export default function Drawer() {
  const { shell } = useApp().actors;
  const isOpen = useActorSelector('shell', (view) => view.hasTag('drawerOpen'));
  const frame = sidebar({ place: 'drawer' });
  const close = () => shell.send({ type: 'SHELL.DRAWER.CLOSE' });
  const follow = (path: string) => shell.send({ type: 'SHELL.DRAWER.FOLLOW', path });
  return (
    <Modal open={isOpen} onClose={close} title="Menu" place="left">
      <div className={css({ row: '0', justifyContent: 'space-between' })}>
        <Brand className={frame.brand} wordClassName={frame.word} onFollow={follow} />
        <span className={css({ display: 'flex', gap: '4' })}>
          <ThemeSwitch />
          <IconButton label="Close menu" variant="strong" onClick={close}>
            <X size={20} />
          </IconButton>
        </span>
      </div>
      <div className={frame.root}>
        <Navigation place="drawer" onFollow={follow} />
        <MoodSelector place="drawer" onChosen={close} />
        <Motto />
      </div>
    </Modal>
  );
}
