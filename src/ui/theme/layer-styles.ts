import { defineLayerStyles } from '@pandacss/dev';

/** What always goes together: a ground and the letters on it. */
export const layerStyles = defineLayerStyles({
  accent: { value: { background: 'accent.solid', color: 'accent.on' } },
  accentSubtle: { value: { background: 'accent.subtle', color: 'accent.subtleFg' } },
  floating: {
    value: {
      background: 'bg.raised',
      borderWidth: '[1px]',
      borderColor: 'border.control',
      boxShadow: 'float',
    },
  },
});
