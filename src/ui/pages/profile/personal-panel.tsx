import HardDrive from 'lucide-react/icons/hard-drive';
import Mail from 'lucide-react/icons/mail';
import { css } from 'styled-system/css';
import { cx } from 'styled-system/css/cx';
import { panel } from 'styled-system/recipes';
import { createProfile } from '../../../app/profile.ts';
import { countryCodes, flagAddress, isCountryCode, type CountryCode } from '../../../domain/profile.ts';
import { emailKindOf } from '../../../domain/subscription.ts';
import { useApp, useServices, useSubject } from '../../app-context.tsx';
import { Button, IconButton } from '../../kit/button.tsx';
import { Field } from '../../kit/field.tsx';
import { useFileField } from '../../kit/file-field.tsx';
import { Select } from '../../kit/select.tsx';
import { useTask } from '../../use-task.ts';
import Camera from 'lucide-react/icons/camera';
import { placeholderImage } from '../../../domain/track.ts';
import { usePicture } from '../../kit/cover.tsx';
import { Spinner } from '../../kit/marks.tsx';

/** The names of the countries that a profile can name. */
const countryNames: Readonly<Record<CountryCode, string>> = {
  US: 'United States',
  GB: 'United Kingdom',
  FR: 'France',
  DE: 'Germany',
  IT: 'Italy',
  ES: 'Spain',
  CA: 'Canada',
  AU: 'Australia',
  JP: 'Japan',
  CN: 'China',
};

/** Avatar, name, e-mail with the newsletter, city and country. */
export function PersonalPanel() {
  const { config } = useApp();
  const { commands } = useServices();
  const { edit, shown } = commands.of('profile', createProfile);
  const { profile } = useSubject(shown).form;
  const emailKind = emailKindOf(profile.email);
  const [subscribe, isSubscribing] = useTask(() => commands.subscribe(profile.email));
  const countries = countryCodes.map((code) => ({
    value: code,
    label: countryNames[code],
    image: <img className={flag} src={flagAddress(config.flagUrl, code)} alt="" width={24} height={16} />,
  }));
  return (
    <div className={cx(panel(), form)}>
      <AvatarUpload />
      <Field
        label="Username"
        autoComplete="nickname"
        value={profile.username}
        onChange={(event) => edit({ username: event.target.value })}
      />
      <div className={emailRow}>
        <Field
          label="Email"
          type="email"
          autoComplete="email"
          hint="Leave it empty if you don't want the newsletter."
          error={emailKind === 'invalid' ? 'Please enter a valid email address' : undefined}
          value={profile.email}
          onChange={(event) => edit({ email: event.target.value })}
        />
        <Button
          icon={<Mail />}
          busy={isSubscribing}
          disabled={emailKind === 'invalid'}
          inert={emailKind === 'empty' && 'explains'}
          className={css({ justifySelf: 'start', marginTop: { md: '26' } })}
          onClick={subscribe}
        >
          Subscribe
        </Button>
      </div>
      <div className={pair}>
        <Field
          label="City"
          autoComplete="address-level2"
          value={profile.city}
          onChange={(event) => edit({ city: event.target.value })}
        />
        <Select
          label="Country"
          placeholder="Choose a country"
          options={countries}
          value={profile.country}
          onChange={(code) => edit({ country: isCountryCode(code) ? code : '' })}
        />
      </div>
      <p className={note}>
        <HardDrive size={20} aria-hidden="true" />
        <span>Saved in this browser only. Nothing is sent until you press Subscribe.</span>
      </p>
    </div>
  );
}

const form = css({ display: 'grid', gap: '20', minWidth: '0' });
const emailRow = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
  alignItems: 'start',
  gap: { base: '12', md: '8' },
});
const pair = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
  gap: '12',
});
const flag = css({ width: '24', height: '16', borderRadius: '4', objectFit: 'cover' });
const note = css({ row: '12', muted: true, paddingTop: '16', borderTopWidth: '[1px]' });

/** The picture, and the button that chooses another one. It is scaled down before it is stored. */
function AvatarUpload() {
  const { chooseAvatar, shown } = useServices().commands.of('profile', createProfile);
  const edited = useSubject(shown);
  const { profileImage, username } = edited.form.profile;
  const picture = usePicture(profileImage);
  const isReading = edited.doing === 'readingAvatar';
  const [field, choose] = useFileField(
    '.jpeg,.jpg,.png,image/jpeg,image/png',
    (file) => void chooseAvatar(file),
  );
  return (
    <div className={row}>
      <div className={frame}>
        <img className={portrait} src={picture || placeholderImage} alt="" width={104} height={104} />
        <IconButton
          label="Upload avatar"
          variant="solid"
          className={button}
          inert={isReading}
          onClick={choose}
        >
          {isReading ? <Spinner /> : <Camera size={20} />}
        </IconButton>
        {field}
      </div>
      <div className={css({ flex: '[1 1 6rem]', minWidth: '0' })}>
        <p className={css({ textStyle: 'h2', overflowWrap: 'anywhere' })}>
          {username || 'Anonymous listener'}
        </p>
        <p className={css({ muted: true })}>JPEG or PNG. Stored in this browser only.</p>
      </div>
    </div>
  );
}

const row = css({ row: '20', flexWrap: 'wrap' });
const frame = css({ position: 'relative', flexShrink: '0' });
const portrait = css({ circle: '104', objectFit: 'cover', background: 'bg.hover' });
const button = css({ position: 'absolute', right: '0', bottom: '0' });
