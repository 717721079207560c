import { selectKeepsListening } from '../../machines/keep-listening/keep-listening.select.ts';
import { useActorSelector, useApp } from '../app-context.tsx';
import { Switch, type SwitchProps } from '../kit/switch.tsx';
import { queueStrings } from '../strings/queue.ts';

/** The switch of 'Keep listening', in the queue panel and on the profile (D52). */
export function KeepListening({ ground }: Pick<SwitchProps, 'ground'>) {
  const { keepListening } = useApp().actors;
  const isOn = useActorSelector('keepListening', selectKeepsListening);
  return (
    <Switch
      label={queueStrings.keepListening}
      hint={queueStrings.keepListeningHint}
      ground={ground}
      checked={isOn}
      onChange={() => keepListening.send({ type: 'KEEP_LISTENING.TOGGLE' })}
    />
  );
}
