// Replays a recorded session through the machines of this build: npm run replay FILE
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { recordVersion } from '../../src/inspector/record.ts';
import { replay } from './replay.ts';

const sessionSchema = v.object({
  format: v.literal('foxtrot-session'),
  version: v.literal(recordVersion),
  build: v.string(),
  beganAt: v.number(),
  steps: v.array(
    v.object({
      at: v.number(),
      actor: v.string(),
      event: v.looseObject({ type: v.string() }),
      isInput: v.boolean(),
      after: v.nullable(v.object({ value: v.string(), sum: v.string() })),
    }),
  ),
  final: v.record(v.string(), v.object({ value: v.string(), context: v.unknown() })),
});

/** Ends with one sentence. */
function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return refuse(
      error instanceof SyntaxError ? `${file} is no record: it is no JSON.` : `${file} cannot be read.`,
    );
  }
}

const [file] = process.argv.slice(2);
if (file === undefined) refuse('Which file? npm run replay FILE');
const result = v.safeParse(sessionSchema, read(file));
if (!result.success)
  refuse(`${file} is no record of version ${recordVersion}: it may be from an older build. Record it again.`);
const session = result.output;
const { inputs, divergence } = replay(session);
console.log(`${session.steps.length} steps of build ${session.build}, ${inputs} of them from outside`);
if (divergence === null) console.log('This build reaches the same states.');
else {
  const { step, actor, event, differences } = divergence;
  console.log(`${step === null ? 'At the end' : `At event ${step}, ${event}`}, ${actor} differs:`);
  for (const { what, before, after } of differences)
    console.log(`  ${what}\n    recorded ${before}\n    replayed ${after}`);
  process.exitCode = 1;
}
