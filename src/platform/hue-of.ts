/** A colour with less chroma than this (OKLCH) counts as grey. */
const greyBelow = 0.03;
/** A cover with a smaller share of colours counts as grey. */
const leastShare = 0.05;
/** Hues that lie this close together, in degrees, count as one colour. */
const binDegrees = 15;

/** sRGB channels, 0 to 255, as the two colour axes of OKLab. */
function axesOf(red: number, green: number, blue: number): readonly [a: number, b: number] {
  const linear = (value: number) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/**
 * The hue of a cover in degrees (OKLCH), by its most frequent colour; null where it is grey.
 * @param pixels red, green, blue and alpha of each pixel, 0 to 255
 */
export function hueOf(pixels: ArrayLike<number>): number | null {
  const bins = Array.from({ length: 360 / binDegrees }, () => ({ count: 0, a: 0, b: 0 }));
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [a, b] = axesOf(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
    const bin = Math.hypot(a, b) < greyBelow ? undefined : bins[Math.floor(degrees(a, b) / binDegrees)];
    if (!bin) continue;
    bin.count += 1;
    bin.a += a;
    bin.b += b;
  }
  const { count, a, b } = bins.reduce((most, bin) => (bin.count > most.count ? bin : most));
  return count === 0 || count < (pixels.length / 4) * leastShare ? null : degrees(a, b);
}

/** The angle of a colour, from 0 up to, not including, 360. */
function degrees(a: number, b: number): number {
  const angle = (Math.atan2(b, a) * 180) / Math.PI;
  const positive = angle < 0 ? angle + 360 : angle;
  return positive >= 360 ? 0 : positive;
}
