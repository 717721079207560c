import { keys } from '../../storage/keys.ts';
import { useStored } from '../app-context.tsx';
import { IconButton, type IconButtonProps } from '../kit/button.tsx';
import { keyNames, type KeyAct } from '../shortcuts/key-names.ts';

/** What a button says to a resting pointer: the key that does the same, while keys are on. */
export function useKeyTitle(act: KeyAct, label: string): string | undefined {
  const hasKey = useStored(keys.letterKeys) || act === 'play';
  return hasKey ? `${label} (${keyNames[act]})` : undefined;
}

/** A button of the player that has a key. */
export function KeyButton({ act, ...button }: Omit<IconButtonProps, 'title'> & { readonly act: KeyAct }) {
  return <IconButton {...button} title={useKeyTitle(act, button.label)} />;
}
