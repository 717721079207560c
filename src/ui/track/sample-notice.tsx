import { InlineStatus } from '../kit/states.tsx';
import { trackStrings } from '../strings/tracks.ts';

/** 'Showing sample tracks', with a retry (E41b). */
export function SampleNotice({
  onRetry,
  retrying,
}: {
  readonly onRetry: () => void;
  readonly retrying?: boolean;
}) {
  return (
    <InlineStatus action={{ label: trackStrings.tryAgain, onPress: onRetry, busy: retrying ?? false }}>
      {trackStrings.samples}
    </InlineStatus>
  );
}
