/**
 * Magnitudes of a signal's frequencies, from 0 to half the sample rate, under a Hann window.
 * @param {number} size a power of two
 * @returns {(signal: Float32Array, from: number) => Float32Array}
 */
export function spectrumOf(size) {
  const window = Float32Array.from(
    { length: size },
    (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / size),
  );
  const cosines = Float32Array.from({ length: size / 2 }, (_, at) => Math.cos((2 * Math.PI * at) / size));
  const sines = Float32Array.from({ length: size / 2 }, (_, at) => Math.sin((2 * Math.PI * at) / size));
  const bits = Math.log2(size);
  const mirrored = Uint32Array.from({ length: size }, (_, at) => {
    let result = 0;
    for (let bit = 0; bit < bits; bit++) if (at & (1 << bit)) result |= 1 << (bits - 1 - bit);
    return result;
  });
  const real = new Float32Array(size);
  const imaginary = new Float32Array(size);
  return (signal, from) => {
    for (let at = 0; at < size; at++) {
      const to = mirrored[at] ?? 0;
      real[to] = (signal[from + at] ?? 0) * (window[at] ?? 0);
      imaginary[to] = 0;
    }
    for (let length = 2; length <= size; length *= 2) {
      const step = size / length;
      for (let start = 0; start < size; start += length) {
        for (let at = 0; at < length / 2; at++) {
          const low = start + at;
          const high = low + length / 2;
          const cosine = cosines[at * step] ?? 0;
          const sine = sines[at * step] ?? 0;
          const re = (real[high] ?? 0) * cosine + (imaginary[high] ?? 0) * sine;
          const im = (imaginary[high] ?? 0) * cosine - (real[high] ?? 0) * sine;
          real[high] = (real[low] ?? 0) - re;
          imaginary[high] = (imaginary[low] ?? 0) - im;
          real[low] = (real[low] ?? 0) + re;
          imaginary[low] = (imaginary[low] ?? 0) + im;
        }
      }
    }
    return Float32Array.from(
      { length: size / 2 },
      (_, at) => Math.hypot(real[at] ?? 0, imaginary[at] ?? 0) / size,
    );
  };
}
