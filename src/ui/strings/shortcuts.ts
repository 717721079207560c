/** Every keyboard shortcut; the words load with their dialog. */
export const shortcutStrings = {
  title: 'Keyboard shortcuts',
  groups: [
    {
      title: 'Playback',
      rows: [
        { keys: ['Space'], does: 'Play or pause' },
        { keys: ['N'], does: 'Next track' },
        { keys: ['P'], does: 'Previous track' },
        { keys: ['←', '→'], does: 'Seek 5 seconds back or forward' },
        { keys: ['+', '-'], does: 'Louder or quieter' },
        { keys: ['M'], does: 'Mute or unmute' },
        { keys: ['S'], does: 'Shuffle on or off' },
        { keys: ['L'], does: 'Loop on or off' },
      ],
    },
    {
      title: 'This track',
      rows: [
        { keys: ['F'], does: 'Add to or remove from favorites' },
        { keys: ['Y'], does: 'Show or hide the lyrics' },
        { keys: ['C'], does: 'Open the comments' },
      ],
    },
    {
      title: 'Go to',
      rows: [
        { keys: ['Q'], does: 'Open or close the queue' },
        { keys: ['/'], does: 'Go to the search field' },
        { keys: ['G', 'H'], does: 'Go to Home' },
        { keys: ['G', 'S'], does: 'Go to Search' },
        { keys: ['G', 'M'], does: 'Go to My Music' },
        { keys: ['Alt', 'T'], does: 'Go to the notices' },
        { keys: ['T'], does: 'Switch between dark and light' },
        { keys: ['?'], does: 'Show this list' },
      ],
    },
    {
      title: 'In lists',
      rows: [
        { keys: ['Arrows'], does: 'From card to card, from row to row' },
        { keys: ['Home', 'End'], does: 'To the first or last of them' },
        { keys: ['Enter'], does: 'Play or open it' },
        { keys: ['F2'], does: 'To its buttons; Esc leads back' },
        { keys: ['Shift', 'F10'], does: 'Open its menu' },
      ],
    },
  ],
} as const;
