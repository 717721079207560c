const headerBytes = 44;

/** A mono WAV file of 16-bit samples from values between -1 and 1. */
export function wav(values: Float32Array, sampleRate: number): Uint8Array {
  const bytes = new Uint8Array(headerBytes + values.length * 2);
  const view = new DataView(bytes.buffer);
  const text = (at: number, letters: string): void => {
    for (const [index, letter] of Array.from(letters).entries())
      view.setUint8(at + index, letter.charCodeAt(0));
  };
  text(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true); // PCM
  view.setUint16(22, 1, true); // mono
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, values.length * 2, true);
  const data = new Int16Array(bytes.buffer, headerBytes);
  for (let at = 0; at < values.length; at += 1) data[at] = Math.round((values[at] ?? 0) * 32_767);
  return bytes;
}
