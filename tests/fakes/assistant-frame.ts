import type { AssistantFramePort } from '../../src/domain/ports.ts';

/** The assistant's frame, controlled by a test. */
export class FakeAssistantFrame implements AssistantFramePort {
  readonly #messages = new Set<(data: unknown) => void>();
  readonly #focuses = new Set<() => void>();

  onMessage = (listener: (data: unknown) => void): (() => void) => {
    this.#messages.add(listener);
    return () => void this.#messages.delete(listener);
  };

  onFocus = (listener: () => void): (() => void) => {
    this.#focuses.add(listener);
    return () => void this.#focuses.delete(listener);
  };

  /** What the frame was told, oldest first. */
  readonly told: object[] = [];

  tell = (message: object): void => void this.told.push(message);

  /** How many listeners it has now. */
  get listeners(): number {
    return this.#messages.size + this.#focuses.size;
  }

  /** The frame sends a window message. */
  send(data: unknown): void {
    for (const listener of this.#messages) listener(data);
  }

  /** The visitor clicks on the frame, which takes the focus. */
  click(): void {
    for (const listener of this.#focuses) listener();
  }
}
