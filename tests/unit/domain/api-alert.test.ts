import { expect, test } from 'vitest';
import { showsApiAlert, type SectionReport } from '../../../src/domain/lists.ts';

const failed: SectionReport = { isRequested: true, failedOnce: true, hasRealTracks: false };
const waiting: SectionReport = { isRequested: true, failedOnce: false, hasRealTracks: false };
const loaded: SectionReport = { isRequested: true, failedOnce: false, hasRealTracks: true };
const late: SectionReport = { isRequested: true, failedOnce: true, hasRealTracks: true };
const silent: SectionReport = { isRequested: false, failedOnce: false, hasRealTracks: false };

test('[HOM-17] the alert needs a failed attempt of every section that asks, and goes with the first real tracks', () => {
  expect(showsApiAlert([failed, failed, silent])).toBe(true);
  expect(showsApiAlert([failed, waiting])).toBe(false);
  expect(showsApiAlert([failed, loaded])).toBe(false);
  expect(showsApiAlert([failed, late])).toBe(false);
});

test('[HOM-17] where no section asks there is no alert', () => {
  expect(showsApiAlert([])).toBe(false);
  expect(showsApiAlert([silent, silent])).toBe(false);
});
