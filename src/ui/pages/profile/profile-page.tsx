import Save from 'lucide-react/icons/save';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { css } from 'styled-system/css';
import { cx } from 'styled-system/css/cx';
import { pageHead, panel } from 'styled-system/recipes';
import { createPersonalData } from '../../../app/personal-data.ts';
import { createProfile, type Sliders } from '../../../app/profile.ts';
import { useActorSelector, useApp, useRead, useServices, useStored, useSubject } from '../../app-context.tsx';
import { CROSSFADES_S } from '../../../limits/playback.ts';
import { Select } from '../../kit/select.tsx';
import { keys } from '../../../storage/keys.ts';
import { Skeleton } from '../../kit/marks.tsx';
import { LoadingTracks } from '../../track/track-skeletons.tsx';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { TastePanel } from './taste-panel.tsx';
import { UnwantedList } from './unwanted-list.tsx';
import { useFileField } from '../../kit/file-field.tsx';
import { PersonalPanel } from './personal-panel.tsx';
import { Settings } from '../../setting.tsx';
import { PreferenceSwitches } from '../../dialogs/preferences/preference-switches.tsx';
import { Slider, type SliderProps } from '../../kit/slider.tsx';
import ChartColumn from 'lucide-react/icons/chart-column';
import FileDown from 'lucide-react/icons/file-down';
import FileUp from 'lucide-react/icons/file-up';
import Trash2 from 'lucide-react/icons/trash-2';
import { useTask } from '../../use-task.ts';

/** The listener's profile, stored in this browser (PRO). */
export default function ProfilePage() {
  const profile = useServices().commands.of('profile', createProfile);
  const { hasChanges, doing } = useSubject(profile.shown);
  // Unless it has unsaved changes, the form starts with the stored profile each time.
  useLayoutEffect(() => profile.open(), [profile]);
  const kept = useRead(keys.recommendationPreferences);
  const head = pageHead();
  const noteId = useId();
  const panels = useRef<HTMLDivElement>(null);
  const save = () => {
    panels.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    void profile.save();
  };
  return (
    <>
      <div className={head.root}>
        <div className={head.words}>
          <h1 className={head.title} tabIndex={-1}>
            My Profile
          </h1>
          <output id={noteId} className={note}>
            {hasChanges ? 'You have unsaved changes' : 'No unsaved changes'}
          </output>
        </div>
        {/* Both buttons are always there: a row that comes with the first letter would move the field. */}
        <div className={cx(head.actions, actions)}>
          <Button inert={!hasChanges} aria-describedby={noteId} onClick={profile.discard}>
            Discard changes
          </Button>
          <Button
            variant="primary"
            icon={<Save />}
            inert={!hasChanges}
            aria-describedby={noteId}
            busy={doing === 'saving'}
            onClick={save}
          >
            Save Profile
          </Button>
        </div>
      </div>
      {!kept ? (
        <LoadingTracks label="Loading your profile">
          <div className={columns} aria-hidden="true">
            <Skeleton shape="cover" />
            <Skeleton shape="cover" />
          </div>
        </LoadingTracks>
      ) : (
        <div ref={panels} className={columns}>
          <PersonalPanel />
          <div className={column}>
            <PreferencesPanel />
            <WeightsPanel />
            {/* Unlike the form's fields they apply at once. */}
            <Panel title="Playback" hint="Changes hold at once, in every tab.">
              <Settings />
              <Crossfade />
            </Panel>
            <Panel title="Your taste" hint="What your recommendations rest on now. Changes hold at once.">
              <TastePanel />
            </Panel>
            <Panel title="Never played" hint="Nothing of this plays unless you choose it yourself.">
              <UnwantedList />
            </Panel>
            <DataPanel />
          </div>
        </div>
      )}
    </>
  );
}

const note = css({ width: 'full', muted: true });
/** On a phone both share a row below the title. */
const actions = css({
  mdDown: { width: 'full', gap: '8', '& > *': { flexGrow: '1' } },
});
const columns = css({
  display: 'grid',
  // Neither the skeletons nor the panels let the foot of the page be seen: it would move between the two.
  minHeight: '[100dvh]',
  // The open queue takes its room from the page.
  gridTemplateColumns: { base: 'minmax(0, 1fr)', _content840: 'minmax(0, 1fr) minmax(0, 1.2fr)' },
  alignItems: 'start',
  gap: '20',
});
const column = css({ display: 'grid', gap: '20', minWidth: '0' });

/** The same six switches as in the preferences dialog, saved with the profile. */
function PreferencesPanel() {
  const profile = useServices().commands.of('profile', createProfile);
  const { preferences } = useSubject(profile.shown).form;
  return (
    <Panel title="Homepage music" hint="Choose the sections your home page shows. At least one stays on.">
      <PreferenceSwitches preferences={preferences} onToggle={profile.togglePreference} />
    </Panel>
  );
}

const fades = CROSSFADES_S.map((seconds) => ({
  value: String(seconds),
  label: seconds === 0 ? 'Off' : `${seconds} s`,
}));

/** How long tracks fade into each other; not where the system alone sets the volume. */
function Crossfade() {
  const { store } = useApp();
  const seconds = useStored(keys.crossfade);
  const hasVolume = useActorSelector('player', ({ context }) => context.hasVolume);
  if (!hasVolume) return null;
  return (
    <Select
      label="Crossfade"
      options={fades}
      value={String(seconds)}
      onChange={(value) => void store.update(keys.crossfade, () => Number(value))}
    />
  );
}

const percent = (value: number) => `${value}%`;
const rows: readonly ({ readonly slider: keyof Sliders } & Pick<SliderProps, 'label' | 'valueText'>)[] = [
  { slider: 'genreWeight', label: 'Genre weight', valueText: percent },
  { slider: 'artistWeight', label: 'Artist weight', valueText: percent },
  { slider: 'minPopularity', label: 'Minimum popularity' },
];

/** How recommendations weigh genres against artists, and how well known a track must be. */
function WeightsPanel() {
  const profile = useServices().commands.of('profile', createProfile);
  const { sliders } = useSubject(profile.shown).form;
  return (
    <Panel title="Recommendations" hint="Genre and artist weights always add up to 100%.">
      {rows.map(({ slider, ...rest }) => (
        <Slider
          key={slider}
          value={sliders[slider]}
          onChange={(value) => profile.moveSlider(slider, value)}
          header
          {...rest}
        />
      ))}
    </Panel>
  );
}

function DataPanel() {
  const { shell } = useApp().actors;
  const personalData = useServices().commands.of('personalData', createPersonalData);
  const [check, isBusy] = useTask((_, file: File) => personalData.check(file));
  const [field, choose] = useFileField('.json,application/json', check);
  return (
    <Panel title="My data" hint="Everything Foxtrot keeps about you, in one file of your own.">
      <div className={css({ actions: '12' })}>
        <ButtonLink href="/listened" icon={<ChartColumn />}>
          What I listened to
        </ButtonLink>
        <Button icon={<FileDown />} onClick={() => personalData.export()}>
          Export my data
        </Button>
        <Button icon={<FileUp />} busy={isBusy} onClick={choose}>
          Import my data
        </Button>
        <Button
          icon={<Trash2 />}
          onClick={() => shell.send({ type: 'SHELL.DIALOG.OPEN', dialog: { kind: 'delete-data' } })}
        >
          Delete my data
        </Button>
        {field}
      </div>
    </Panel>
  );
}

interface PanelProps {
  readonly title: string;
  readonly hint: string;
  readonly children: ReactNode;
}

/** No wider than its place, however long the names in it. */
const box = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16', minWidth: '0' });

/** A box of the profile page with a heading and a description. */
function Panel({ title, hint, children }: PanelProps) {
  return (
    <section className={cx(panel(), box)}>
      <div>
        <h2 className={css({ textStyle: 'h2' })}>{title}</h2>
        <p className={css({ muted: true, marginTop: '2' })}>{hint}</p>
      </div>
      {children}
    </section>
  );
}
