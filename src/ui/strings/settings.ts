/**
 * The settings that apply at once, by the names of their stored keys. The profile shows a switch for each, in this order: a setting
 * is a key that is true or false, and its words here.
 */
export const settingStrings = {
  keepListening: {
    label: 'Keep listening',
    hint: 'At the end, the list you picked from plays on.',
  },
} as const;
