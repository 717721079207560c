/** The icon of every mood by its id; the build makes the module of the mood table (scripts/vite-moods.ts). */
declare module 'virtual:mood-icons' {
  export const moodIcons: Readonly<Record<string, import('react').ComponentType<{ readonly size?: number }>>>;
}
