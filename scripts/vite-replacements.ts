import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/**
 * What stands in the place of parts of libraries (ADR 0012): of lucide's icon, and of Vite's own function
 * around import(), which never tries a file again that could not be loaded and which only browsers have.
 */
const parts = [
  { of: /createLucideIcon\.mjs$/, file: 'ui/kit/create-icon.tsx', isOnServer: true },
  { of: /vite\/preload-helper/, file: 'platform/fetch-before-import.ts', isOnServer: false },
].map((part) => ({ ...part, file: fileURLToPath(new URL(`../src/${part.file}`, import.meta.url)) }));

/** Puts them there. The build fails once a library has no such part any more. */
export function replacements(): Plugin {
  return {
    name: 'foxtrot:replacements',
    enforce: 'pre',
    resolveId: {
      filter: { id: parts.map(({ of }) => of) },
      handler: (id) => parts.find(({ of }) => of.test(id))?.file,
    },
    buildEnd(error) {
      const { mode, config } = this.environment;
      if (error || mode !== 'build') return;
      const missing = parts.filter(
        ({ file, isOnServer }) => (isOnServer || config.consumer === 'client') && !this.getModuleInfo(file),
      );
      if (missing.length > 0)
        this.error(`Nothing imports what stands for ${missing.map(({ of }) => of).join(', ')}.`);
    },
  };
}
