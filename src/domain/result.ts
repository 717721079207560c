/** Why a catalogue call failed. The sentences of the specification are the messages of the errors that carry these codes. */
export type CatalogueErrorCode =
  | 'network'
  | 'timeout'
  | 'http'
  | 'rate-limited'
  | 'no-data'
  | 'authentication'
  | 'catalogue'
  | 'invalid-shape'
  | 'resting'
  | 'failed-before'
  | 'late'
  | 'offline'
  | 'cancelled';
