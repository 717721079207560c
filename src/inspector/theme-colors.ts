/**
 * The colors of the app's theme. The build puts their values here (scripts/vite-moods.ts): an import would bring the app's
 * first file into the inspector's page.
 */
export { semanticColors } from '../ui/theme/colors.ts';
