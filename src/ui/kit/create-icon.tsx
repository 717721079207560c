import type { IconNode, LucideProps } from 'lucide-react';
import { createElement } from 'react';
import { cx } from 'styled-system/css/cx';

/**
 * Makes the component of an icon. The build puts it in the place of the library's own, which computes attributes and elements anew each time: a page has a
 * hundred icons, what they draw never changes, and the lines of each are one path.
 */
export default function createIcon({ name, node }: { readonly name: string; readonly node: IconNode }) {
  // Behind another line 'm' would begin at its end.
  const lines = node.map(([, { d = '' }]) => d.replace(/^m/, 'M0 0$&')).join('');
  const others = node.filter(([tag]) => tag !== 'path');
  const drawing = [
    <path key="lines" d={lines} />,
    ...others.map(([tag, attributes]) => createElement(tag, attributes)),
  ];
  const own = `lucide-${name}`;
  return function Icon({ size = 24, className, ...rest }: LucideProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        aria-hidden="true"
        {...rest}
        className={cx(own, className)}
      >
        {drawing}
      </svg>
    );
  };
}
