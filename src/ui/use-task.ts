import { useState } from 'react';

/**
 * Runs an async function, one run at a time: a press during a run does nothing, until the run is over or says
 * by `settle` that the listener need not wait for it any longer. The function does not throw.
 */
export function useTask<Asked extends readonly unknown[]>(
  task: (settle: () => void, ...asked: Asked) => Promise<void>,
): readonly [start: (...asked: Asked) => void, isRunning: boolean] {
  const [isRunning, setRunning] = useState(false);
  const settle = () => setRunning(false);
  const start = (...asked: Asked) => {
    if (isRunning) return;
    setRunning(true);
    void task(settle, ...asked).finally(settle);
  };
  return [start, isRunning];
}
