import { selectProfileForm } from '../../../machines/profile/profile.select.ts';
import type { Sliders } from '../../../machines/profile/profile.types.ts';
import { useActorSelector, useApp } from '../../app-context.tsx';
import { Slider } from '../../kit/slider.tsx';
import { profileStrings } from '../../strings/profile.ts';
import { Panel } from './panel.tsx';

const rows: readonly { readonly slider: keyof Sliders; readonly valueText?: (value: number) => string }[] = [
  { slider: 'genreWeight', valueText: profileStrings.percent },
  { slider: 'artistWeight', valueText: profileStrings.percent },
  { slider: 'minPopularity' },
];

/** How recommendations weigh genres against artists, and how well known a track must be. */
export function WeightsPanel() {
  const { profile } = useApp().actors;
  const { sliders } = useActorSelector('profile', selectProfileForm);
  return (
    <Panel title={profileStrings.recommendations} hint={profileStrings.recommendationsHint}>
      {rows.map(({ slider, ...rest }) => (
        <Slider
          key={slider}
          label={profileStrings[slider]}
          value={sliders[slider]}
          onChange={(value) => profile.send({ type: 'PROFILE.SLIDER', slider, value })}
          header
          {...rest}
        />
      ))}
    </Panel>
  );
}
