import { css } from 'styled-system/css';

/** Keys as they are written on the keyboard. */
export const Keys = ({ keys }: { readonly keys: readonly string[] }) =>
  keys.map((key) => (
    <kbd key={key} className={keyCap}>
      {key}
    </kbd>
  ));

const keyCap = css({
  minWidth: '28',
  paddingInline: '8',
  paddingBlock: '4',
  textAlign: 'center',
  textStyle: 'small',
  fontFamily: 'body',
  borderRadius: 'thumb',
  borderWidth: '[1px]',
  borderColor: 'border.control',
});
