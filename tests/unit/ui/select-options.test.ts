import { expect, test } from 'vitest';
import { checkedOptions } from '../../../src/ui/kit/select.tsx';

test('[HLP-12] a dropdown option with an empty-string value is refused', () => {
  const sound = [
    { value: 'DE', label: 'Germany' },
    { value: 'FR', label: 'France' },
  ];
  expect(checkedOptions(sound)).toBe(sound);
  expect(() => checkedOptions([...sound, { value: '', label: 'None' }])).toThrow("'None'");
});
