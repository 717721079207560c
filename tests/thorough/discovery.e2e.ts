import { expect, test } from '../e2e/models/test.ts';

test('[HOM-42] a first visit to Home in the default mood shows tracks in every enabled section', async ({
  page,
}) => {
  await page.goto('/');
  // Nothing is known of the listener yet, so the page has the invitation.
  const own = page.getByRole('region', { name: 'Tracks For You', exact: true });
  await expect(own.getByRole('heading', { name: /on the way!$/ })).toBeVisible();
  for (const name of ['Trending Now', 'Top Pop', 'Top Indie', 'Top Rock', 'Top EDM + Dance', 'Top Rap']) {
    const section = page.getByRole('region', { name, exact: true });
    await section.scrollIntoViewIfNeeded();
    await expect(section.getByRole('listitem', { name: / by / })).toHaveCount(6);
    await expect(section.getByText('Showing sample tracks')).toHaveCount(0);
  }
});
