import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import createIcon from '../../../src/ui/kit/create-icon.tsx';

test('the lines and circles of an icon are one path, and other shapes stay', () => {
  const Icon = createIcon({
    name: 'sample',
    node: [
      ['path', { d: 'M1 2h3', key: '1' }],
      ['path', { d: 'm5 6 7 8', key: '2' }],
      ['circle', { cx: '12', cy: '10', r: '4', key: '3' }],
      ['rect', { x: '3', y: '3', width: '5', height: '18', key: '4' }],
    ],
  });
  expect(renderToStaticMarkup(createElement(Icon, { size: 20 }))).toBe(
    '<svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" class="lucide-sample">' +
      '<path d="M1 2h3M0 0m5 6 7 8M8,10A4,4,0,1,0,16,10,4,4,0,1,0,8,10"></path>' +
      '<rect x="3" y="3" width="5" height="18"></rect></svg>',
  );
});
