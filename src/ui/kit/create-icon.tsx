import type { IconNode, LucideProps } from 'lucide-react';
import { createElement } from 'react';
import { cx } from 'styled-system/css/cx';

/**
 * Makes the component of an icon. The build puts it in the place of the library's own, which computes
 * attributes and elements anew each time: a page has a hundred icons, what they draw never changes, and its
 * lines and circles are one path.
 */
export default function createIcon({ name, node }: { readonly name: string; readonly node: IconNode }) {
  const lines = node.map(lineOf);
  const others = node.filter((_, index) => lines[index] === undefined);
  const drawing = [
    <path key="lines" d={lines.join('')} />,
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

/** A line or a circle as a part of a path. */
function lineOf([tag, { d = '', ...circle }]: IconNode[number]) {
  // Behind another line 'm' would begin at its end.
  if (tag === 'path') return d.replace(/^m/, 'M0 0$&');
  if (tag !== 'circle') return undefined;
  const [x = 0, y = 0, r = 0] = [circle.cx, circle.cy, circle.r].map(Number);
  return `M${x - r},${y}A${r},${r},0,1,0,${x + r},${y},${r},${r},0,1,0,${x - r},${y}`;
}
