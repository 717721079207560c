import FileDown from 'lucide-react/icons/file-down';
import FileUp from 'lucide-react/icons/file-up';
import { useRef } from 'react';
import { css } from 'styled-system/css';
import { selectIsDataBusy } from '../../../machines/personal-data/personal-data.select.ts';
import { useActorSelector, useApp } from '../../app-context.tsx';
import { Button } from '../../kit/button.tsx';
import { profileStrings } from '../../strings/profile.ts';
import { Panel } from './panel.tsx';

/** Exports the listener's stored data to a file and imports it. */
export function DataPanel() {
  const { personalData } = useApp().actors;
  const isBusy = useActorSelector('personalData', selectIsDataBusy);
  const input = useRef<HTMLInputElement>(null);
  return (
    <Panel title={profileStrings.data} hint={profileStrings.dataHint}>
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '12' })}>
        <Button icon={<FileDown />} busy={isBusy} onClick={() => personalData.send({ type: 'DATA.EXPORT' })}>
          {profileStrings.exportData}
        </Button>
        <Button icon={<FileUp />} inert={isBusy} onClick={() => input.current?.click()}>
          {profileStrings.importData}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          hidden
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) personalData.send({ type: 'DATA.IMPORT', file });
            // The same file may be chosen again.
            event.target.value = '';
          }}
        />
      </div>
    </Panel>
  );
}
