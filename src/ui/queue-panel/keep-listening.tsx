import { keys } from '../../storage/keys.ts';
import { useApp, useStored } from '../app-context.tsx';
import { Switch, type SwitchProps } from '../kit/switch.tsx';
import { queueStrings } from '../strings/queue.ts';

/** The switch of 'Keep listening', in the queue panel and on the profile. */
export function KeepListening({ ground }: Pick<SwitchProps, 'ground'>) {
  const { store } = useApp();
  const isOn = useStored(keys.keepListening);
  return (
    <Switch
      label={queueStrings.keepListening}
      hint={queueStrings.keepListeningHint}
      ground={ground}
      checked={isOn}
      onChange={() => void store.update(keys.keepListening, (on) => !on)}
    />
  );
}
