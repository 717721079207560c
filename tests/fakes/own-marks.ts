const picture = (color: string) =>
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' fill='${color}'/>`;

/** The marks of all places that views draw, by way and name, with two values each may show. */
export const ownMarks = {
  'choice mood': ['default', 'chill'],
  'if moodBanner': [false, true],
  'text now': ['', 'Dusk'],
  'picture now': ['', picture('red')],
  'data-current current': [null, ''],
  'data-picked isPicked': [false, true],
  'text pick': ['', 'Dawn'],
  'picture pick': ['', picture('blue')],
  'if folder': [true, false],
  'unless folder': [true, false],
  'text folderName': ['', 'Road'],
  'text folderCount': ['', '7 tracks'],
  'children rows': [12, 3],
  'children plays': [12, 3],
  'children folders': [6, 2],
  'if favorites': [true, false],
  'text favoritesToggle': ['Hide', 'Show'],
  'aria-pressed favorite': [false, true],
  'if invitation': [true, false],
  'unless invitation': [true, false],
  'if list': [true, false],
  'data-view view': ['grid', 'list'],
  'choice view': ['grid', 'list'],
  'data-assistant assistant': [null, 'expanded'],
  'if plays': [true, false],
  'if offline': [false, true],
} as const;
