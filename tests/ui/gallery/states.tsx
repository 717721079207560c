import ListMusic from 'lucide-react/icons/list-music';
import Star from 'lucide-react/icons/star';
import { useState } from 'react';
import { Button } from '../../../src/ui/kit/button.tsx';
import { Choices, type View, ViewToggle } from '../../../src/ui/kit/choices.tsx';
import { Field } from '../../../src/ui/kit/field.tsx';
import { MenuButton } from '../../../src/ui/kit/menu.tsx';
import { Modal } from '../../../src/ui/kit/modal.tsx';
import { Select } from '../../../src/ui/kit/select.tsx';
import { Slider } from '../../../src/ui/kit/slider.tsx';
import { InlineStatus } from '../../../src/ui/kit/states.tsx';
import { Switch } from '../../../src/ui/kit/switch.tsx';

const countries = [
  { value: 'us', label: 'United States' },
  { value: 'de', label: 'Germany' },
];

/** Every control of the kit once, in its states. */
export function States() {
  const [isOpen, setOpen] = useState(false);
  const [view, setView] = useState<View>('grid');
  const [genre, setGenre] = useState<'all' | 'pop' | 'rock'>('all');
  const [on, setOn] = useState(true);
  const [value, setValue] = useState(40);
  const [country, setCountry] = useState('de');
  return (
    <div style={{ display: 'grid', gap: 16, maxWidth: 640 }}>
      <h1>Kit</h1>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
        <Button variant="primary">Play Queue</Button>
        <Button icon={<ListMusic />}>Add all to queue</Button>
        <Button variant="ghost">Cancel</Button>
        <Button variant="danger">Continue</Button>
        <Button variant="primary" busy>
          Saving
        </Button>
        <Button variant="primary" disabled>
          Play Queue
        </Button>
        <Button inert>Inert</Button>
        <Button variant="primary" size="lg">
          {"I'm Feeling Lucky"}
        </Button>
        <Button onClick={() => setOpen(true)}>Open dialog</Button>
        <MenuButton
          label="Folder options for Sunday kitchen"
          icon={<ListMusic size={20} />}
          items={[
            { id: 'rename', label: 'Rename' },
            { id: 'delete', label: 'Delete', danger: true },
          ]}
          onSelect={() => {}}
        />
      </div>
      <Choices
        label="Genre"
        value={genre}
        onChange={setGenre}
        options={[
          { value: 'all', label: 'All Genres' },
          { value: 'pop', label: 'Pop' },
          { value: 'rock', label: 'Rock' },
        ]}
      />
      <ViewToggle name="view" value={view} onChange={setView} />
      <Slider
        label="Genre weight"
        header
        value={value}
        onChange={setValue}
        valueText={(each) => `${each}%`}
        ground="canvas"
      />
      <Slider label="Progress" value={value} onCommit={setValue} look="steps" ground="canvas" />
      <InlineStatus refresh={async () => {}}>Showing sample tracks</InlineStatus>
      <Field
        label="Folder name"
        placeholder="Sunday kitchen"
        counter="0 / 50"
        error="Please enter a folder name"
      />
      <Field label="Email" type="email" hint="Leave it empty if you don't want the newsletter." />
      <Select label="Country" options={countries} value={country} onChange={setCountry} />
      <Switch label="Pop" icon={<Star size={20} />} checked={on} onChange={setOn} />
      <Switch label="Rock" icon={<Star size={20} />} checked={!on} onChange={() => {}} />
      <Modal
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Save Queue"
        description="Everything that is in the queue now."
        actions={
          <>
            <Button variant="ghost" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button variant="primary">Save Queue</Button>
          </>
        }
      >
        <Field label="Folder name" counter="0 / 50" />
      </Modal>
    </div>
  );
}
