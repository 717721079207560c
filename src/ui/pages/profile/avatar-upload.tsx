import Camera from 'lucide-react/icons/camera';
import { useRef } from 'react';
import { css } from 'styled-system/css';
import { placeholderImage } from '../../../domain/track.ts';
import { selectIsReadingAvatar, selectProfileForm } from '../../../machines/profile/profile.select.ts';
import { useActorSelector, useApp } from '../../app-context.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import { usePicture } from '../../kit/use-picture.ts';
import { Spinner } from '../../kit/marks.tsx';
import { profileStrings } from '../../strings/profile.ts';

/** The picture, and the button that chooses another one. It is scaled down before it is stored. */
export function AvatarUpload() {
  const { profile } = useApp().actors;
  const { profileImage, username } = useActorSelector('profile', selectProfileForm).profile;
  const picture = usePicture(profileImage);
  const isReading = useActorSelector('profile', selectIsReadingAvatar);
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={row}>
      <div className={frame}>
        <img className={portrait} src={picture || placeholderImage} alt="" width={104} height={104} />
        <IconButton
          label={profileStrings.uploadAvatar}
          variant="solid"
          className={button}
          inert={isReading}
          onClick={() => input.current?.click()}
        >
          {isReading ? <Spinner /> : <Camera size={20} />}
        </IconButton>
        <input
          ref={input}
          type="file"
          accept=".jpeg,.jpg,.png,image/jpeg,image/png"
          hidden
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) profile.send({ type: 'PROFILE.AVATAR', file });
            // The same file may be chosen again.
            event.target.value = '';
          }}
        />
      </div>
      <div className={css({ flex: '[1 1 6rem]', minWidth: '0' })}>
        <p className={css({ textStyle: 'h2', overflowWrap: 'anywhere' })}>
          {username || profileStrings.nameless}
        </p>
        <p className={css({ textStyle: 'small', color: 'fg.muted' })}>{profileStrings.avatarHint}</p>
      </div>
    </div>
  );
}

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '20' });
const frame = css({ position: 'relative', flexShrink: '0' });
const portrait = css({
  boxSize: '104',
  borderRadius: 'full',
  objectFit: 'cover',
  background: 'bg.hover',
});
const button = css({ position: 'absolute', right: '0', bottom: '0' });
