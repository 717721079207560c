import { useState } from 'react';

/** Runs an async function, one run at a time: a press during a run does nothing. The function does not throw. */
export function useTask<Asked extends readonly unknown[]>(
  task: (...asked: Asked) => Promise<void>,
): readonly [start: (...asked: Asked) => void, isRunning: boolean] {
  const [isRunning, setRunning] = useState(false);
  const start = (...asked: Asked) => {
    if (isRunning) return;
    setRunning(true);
    void task(...asked).finally(() => setRunning(false));
  };
  return [start, isRunning];
}
