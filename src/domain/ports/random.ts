/** A number from 0 up to, not including, 1. */
export type Random = () => number;

/** A new id that nothing else has. */
export type NewId = () => string;
