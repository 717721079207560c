// What every page loads once it is shown: one file.
export { provideRest } from './app/rest-actors.ts';
export { closeOnBack } from './platform/back.ts';
export { keepFocus } from './platform/kept-focus.ts';
export { RestOverlays } from './ui/rest-overlays.tsx';
