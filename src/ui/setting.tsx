import { keysOf } from '../domain/keys-of.ts';
import { keys } from '../storage/keys.ts';
import { useApp, useStored } from './app-context.tsx';
import { Switch, type SwitchProps } from './kit/switch.tsx';
import { settingWords } from './words.ts';

type SettingName = keyof typeof settingWords;

/** The switch of a setting. */
export function Setting({ name, ground }: { readonly name: SettingName } & Pick<SwitchProps, 'ground'>) {
  const { store } = useApp();
  const key = keys[name];
  const isOn = useStored(key);
  return (
    <Switch
      {...settingWords[name]}
      ground={ground}
      checked={isOn}
      onChange={() => void store.update(key, (on) => !on)}
    />
  );
}

/** The switches of all settings. */
export function Settings() {
  return keysOf(settingWords).map((name) => <Setting key={name} name={name} />);
}
