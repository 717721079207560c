/**
 * Makes a page late in everything that it puts off: frames, timers and what comes between two turns. A test that only
 * passes because the page is quick then shows itself. Runs in the page.
 * @param most The most milliseconds that anything is late.
 */
export function slowPage(most: number): void {
  const { requestAnimationFrame: frame, setTimeout: later } = window;
  const late = () => Math.random() ** 3 * most;
  const gone = new Set<number>();
  let handles = 1_000_000;
  window.requestAnimationFrame = (callback) => {
    const handle = (handles += 1);
    later(() => frame((now) => gone.delete(handle) || callback(now)), late());
    return handle;
  };
  window.cancelAnimationFrame = (handle) => void gone.add(handle);
  window.setTimeout = ((callback: TimerHandler, ms = 0, ...given: unknown[]) =>
    later(callback, ms + late(), ...given)) as typeof setTimeout;
  const { set } = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage')!;
  Object.defineProperty(MessagePort.prototype, 'onmessage', {
    set(hear: (event: MessageEvent) => void) {
      set!.call(this, (event: MessageEvent) =>
        Math.random() < 0.8 ? hear(event) : void later(() => hear(event), late() / 3),
      );
    },
  });
}
