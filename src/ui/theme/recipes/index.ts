import * as controls from './controls.ts';
import * as details from './details.ts';
import * as feedback from './feedback.ts';
import * as floating from './floating.ts';
import * as forms from './forms.ts';
import * as grids from './grids.ts';
import * as home from './home.ts';
import * as marks from './indicators.ts';
import * as overlays from './overlays.ts';
import * as pages from './pages.ts';
import * as player from './player.ts';
import * as queue from './queue.ts';
import * as shell from './shell.ts';
import * as track from './track.ts';

const { button, iconButton, chip, chipRow, segment } = controls;
const { field, switchControl, slider, select, panel } = forms;
const { dialog, menu, tooltip, toast, toaster } = overlays;
const { skeleton, spinner, emptyState, errorState, inlineStatus, loadingList, scrollArea } = feedback;
const { steps, bars, marquee, fox, heart } = marks;
const { contentGrid } = grids;
const { cover, trackCard, trackList } = track;
const { section, asOf, pageHead, card, folderTile, catalogueCredit } = pages;
const { trackHead, commentsTeaser, artistHead, relatedArtists, recentTerms, searchFinds } = details;
const { roulette, invitation, moodHeader } = home;
const { lyrics, dock, catalogueWait } = floating;
const { layout, sidebar, moods, header, offlineBanner, drawer } = shell;
const { playerBar, miniBar, playerSheet } = player;
const { queuePanel, queueRow } = queue;

/** Looks of one element. */
export const recipes = {
  button,
  iconButton,
  chip,
  chipRow,
  panel,
  toaster,
  skeleton,
  spinner,
  inlineStatus,
  scrollArea,
  steps,
  bars,
  fox,
  contentGrid,
  catalogueWait,
  offlineBanner,
  asOf,
};

/** Recipes with several slots. */
export const slotRecipes = {
  segment,
  field,
  switchControl,
  slider,
  select,
  dialog,
  menu,
  tooltip,
  toast,
  emptyState,
  errorState,
  loadingList,
  marquee,
  heart,
  cover,
  trackCard,
  trackList,
  section,
  pageHead,
  catalogueCredit,
  artistHead,
  trackHead,
  commentsTeaser,
  relatedArtists,
  recentTerms,
  searchFinds,
  card,
  folderTile,
  roulette,
  invitation,
  moodHeader,
  lyrics,
  dock,
  layout,
  sidebar,
  moods,
  header,
  drawer,
  playerBar,
  miniBar,
  playerSheet,
  queuePanel,
  queueRow,
};
