import type { TagManagerPort } from '../domain/ports.ts';
import { trustScriptsOf } from './trusted-script-url.ts';

const origin = 'https://www.googletagmanager.com';

declare global {
  interface Window {
    dataLayer?: unknown;
  }
}

/** The data layer of this window, and the public tag manager's script. */
export function createTagManager(): TagManagerPort {
  const makeLayer = () => {
    const layer: unknown[] = [];
    window.dataLayer = layer;
    return layer;
  };
  return {
    layer: () => window.dataLayer,
    makeLayer,
    load(id, onFailure) {
      const layer = Array.isArray(window.dataLayer) ? (window.dataLayer as unknown[]) : makeLayer();
      layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
      trustScriptsOf(origin);
      const script = document.createElement('script');
      script.async = true;
      script.src = `${origin}/gtm.js?id=${encodeURIComponent(id)}`;
      script.addEventListener('error', () => onFailure(new Error(`${script.src} did not load`)));
      document.head.append(script);
    },
  };
}
