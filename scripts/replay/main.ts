// Replays a recorded session through the machines of this build: npm run replay FILE
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { recordVersion } from '../../src/inspector/record.types.ts';
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

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Which file? npm run replay FILE');
const record: unknown = JSON.parse(readFileSync(file, 'utf8'));
if (!v.is(v.looseObject({ version: v.literal(recordVersion) }), record)) {
  throw new Error(
    `This file is no record of version ${recordVersion}: it may be from an older build. Record it again.`,
  );
}
const session = v.parse(sessionSchema, record);
const { inputs, divergence } = replay(session);
console.log(`${session.steps.length} steps of build ${session.build}, ${inputs} of them from outside`);
if (divergence === null) console.log('This build reaches the same states.');
else {
  const { step, actor, event, recorded, replayed } = divergence;
  console.log(
    `${step === null ? 'At the end' : `At event ${step}, ${event}`}, ${actor} differs:\n  recorded ${recorded}\n  replayed ${replayed}`,
  );
  process.exitCode = 1;
}
