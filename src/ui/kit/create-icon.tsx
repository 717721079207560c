import { createElement, type SVGProps } from 'react';
import { cx } from 'styled-system/css/cx';

/** A drawing as the icon library describes it. */
interface IconData {
  readonly name: string;
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

interface IconProps extends SVGProps<SVGSVGElement> {
  readonly size?: number | string;
}

/**
 * Makes the component of an icon. The build puts it in the place of the library's own, which computes attributes and elements anew each time: a page has a
 * hundred icons, and what they draw never changes.
 */
export default function createIcon({ name, node }: IconData) {
  const drawing = node.map(([tag, attributes]) => createElement(tag, attributes));
  const own = `lucide-${name}`;
  return function Icon({ size = 24, className, ...rest }: IconProps) {
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
