/** The windows of tests are random. The run and its workers read the seed from `SEED`; who sets it repeats a run. */
export function chooseSeed() {
  if (process.env['SEED']) return;
  process.env['SEED'] = String(Math.floor(Math.random() * 1_000_000));
  console.log(`SEED=${process.env['SEED']}`);
}
