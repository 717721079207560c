/**
 * Makes a page late in everything that it puts off: frames, timers and the work between two tasks. A test
 * that only passes because the page is quick then shows itself. Runs in the page.
 * @param most The most milliseconds that anything is late.
 */
export function slowPage(most: number): void {
  const { requestAnimationFrame: frame, setTimeout: later } = window;
  const late = () => Math.random() ** 3 * most;
  // What is requested one frame stays together and in order, as a browser has it.
  let waiting = new Map<number, FrameRequestCallback>();
  let current = new Map<number, FrameRequestCallback>();
  let handles = 1_000_000;
  window.requestAnimationFrame = (callback) => {
    if (waiting.size === 0)
      later(() => {
        frame((now) => {
          [current, waiting] = [waiting, new Map()];
          for (const each of current.values()) each(now);
        });
      }, late());
    waiting.set((handles += 1), callback);
    return handles;
  };
  window.cancelAnimationFrame = (handle) => void (waiting.delete(handle) || current.delete(handle));
  window.setTimeout = ((callback: TimerHandler, ms = 0, ...given: unknown[]) =>
    later(callback, ms + late(), ...given)) as typeof setTimeout;
  const { set } = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage')!;
  Object.defineProperty(MessagePort.prototype, 'onmessage', {
    set(receive: (event: MessageEvent) => void) {
      set!.call(this, (event: MessageEvent) =>
        Math.random() < 0.8 ? receive(event) : void later(() => receive(event), late() / 3),
      );
    },
  });
}
