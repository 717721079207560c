import type { NewId } from '../domain/ports/random.ts';

/** 128 random bits in hexadecimal; unlike `randomUUID` they also work without a secure origin. */
export const newId: NewId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
