import { useState } from 'react';

/** Runs an async function, one run at a time: a press during a run does nothing. The function does not throw. */
export function useTask(task: () => Promise<void>): readonly [start: () => void, isRunning: boolean] {
  const [isRunning, setRunning] = useState(false);
  const start = () => {
    if (isRunning) return;
    setRunning(true);
    void task().finally(() => setRunning(false));
  };
  return [start, isRunning];
}
