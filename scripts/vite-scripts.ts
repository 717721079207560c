import { join } from 'node:path';
import { build, type Rolldown } from 'vite';

/**
 * A module of `src` with all that it imports, as one script. Throws if it cannot be built.
 * @param builtFiles the value of that name in it, as JSON
 */
export async function scriptOf(entry: string, format: 'iife' | 'es', builtFiles = '[]'): Promise<string> {
  const built = await build({
    define: { builtFiles },
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      rolldownOptions: {
        input: join(import.meta.dirname, '..', 'src', entry),
        preserveEntrySignatures: 'exports-only',
        output: { format },
      },
    },
  });
  return (built as Rolldown.RolldownOutput).output[0].code.trim();
}
