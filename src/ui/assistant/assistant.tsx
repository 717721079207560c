import Bot from 'lucide-react/icons/bot';
import Minus from 'lucide-react/icons/minus';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useEffect, useLayoutEffect, useRef, type ReactNode, type Ref } from 'react';
import { dock } from 'styled-system/recipes';
import { showIn } from '../../sent/places.ts';
import { useActorSelector, useApp } from '../app-context.tsx';
import { Button, IconButton } from '../kit/button.tsx';

const permissions = 'microphone; camera; autoplay; clipboard-write; encrypted-media';

/**
 * The column of floating buttons on a large screen: what is given, and below it the assistant. They come
 * together, so that none of them moves.
 */
export function Dock({ children }: { readonly children: ReactNode }) {
  return (
    <div className={dock().root}>
      {children}
      <Assistant />
    </div>
  );
}

/** The embedded assistant: a frame, or the round button that opens it again. Never on a small screen. */
function Assistant() {
  const { assistant } = useApp().actors;
  const isExpanded = useActorSelector('assistant', ({ context }) => context.expanded);
  const isFrameLoaded = useActorSelector('assistant', (view) => view.hasTag('frameLoaded'));
  useEffect(() => assistant.send({ type: 'ASSISTANT.MOUNTED' }), [assistant]);
  // The layout has no actor of it when it is drawn first: the room that it keeps follows.
  useLayoutEffect(() => {
    const layout = document.querySelector('main')?.closest<HTMLElement>('[data-queue]');
    if (layout) showIn(layout, 'data-assistant', isExpanded ? 'expanded' : null);
    return () => layout?.removeAttribute('data-assistant');
  }, [isExpanded]);
  const opener = useRef<HTMLButtonElement>(null);
  const closer = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  // The button that was pressed has gone: the focus goes to the one that takes it back.
  useEffect(() => {
    if (isPressed.current) (isExpanded ? closer : opener).current?.focus();
    isPressed.current = false;
  }, [isExpanded]);
  if (isExpanded === null) return null;
  const toggle = () => {
    isPressed.current = true;
    assistant.send({ type: 'ASSISTANT.TOGGLE' });
  };
  return (
    <>
      {(isFrameLoaded || isExpanded) && (
        <Frame closer={closer} isExpanded={isExpanded} isLoaded={isFrameLoaded} onMinimize={toggle} />
      )}
      {!isExpanded && (
        <IconButton
          ref={opener}
          label="Expand AI Assistant"
          title="Expand AI Assistant"
          variant="inverted"
          size="xl"
          float
          data-floating=""
          onClick={toggle}
        >
          <Bot size={24} />
        </IconButton>
      )}
    </>
  );
}

/**
 * The frame has its place from the beginning, so that nothing moves when the embedded page loads. It stays
 * mounted while it is minimized, so that a conversation continues.
 */
function Frame({
  closer,
  isExpanded,
  isLoaded,
  onMinimize,
}: {
  readonly closer: Ref<HTMLButtonElement>;
  readonly isExpanded: boolean;
  readonly isLoaded: boolean;
  readonly onMinimize: () => void;
}) {
  const { actors, config } = useApp();
  const { assistant } = actors;
  const classes = dock();
  const isUnreachable = useActorSelector('assistant', (view) => view.hasTag('frameUnreachable'));
  useEffect(() => {
    if (isExpanded && isLoaded) assistant.send({ type: 'ASSISTANT.DISPLAYED' });
  }, [assistant, isExpanded, isLoaded]);
  return (
    <div className={classes.frame} hidden={!isExpanded}>
      {/* The operator has chosen the host, which needs its storage: the policy restricts it, no sandbox. */}
      {isLoaded && (
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe
          className={classes.iframe}
          title="AI Assistant"
          src={frameAddress(config.assistantUrl, config.assistantId)}
          allow={permissions}
          data-assistant=""
          onLoad={() => assistant.send({ type: 'ASSISTANT.LOADED' })}
        />
      )}
      {isUnreachable && <Waiting />}
      <IconButton
        ref={closer}
        label="Minimize AI Assistant"
        title="Minimize AI Assistant"
        variant="solid"
        size="sm"
        className={classes.minimize}
        onClick={onMinimize}
      >
        <Minus />
      </IconButton>
    </div>
  );
}

/** Replaces the frame while its host cannot be reached, instead of the browser's error page. */
function Waiting() {
  const { assistant } = useApp().actors;
  const isRetrying = useActorSelector('assistant', (view) => view.hasTag('frameRetrying'));
  const classes = dock();
  return (
    <div className={classes.waiting}>
      <div role="status">
        <p className={classes.waitingTitle}>Waiting for a connection</p>
        <p className={classes.waitingDetail}>The assistant opens by itself as soon as there is one.</p>
      </div>
      <Button
        icon={<RotateCw />}
        busy={isRetrying}
        onClick={() => assistant.send({ type: 'ASSISTANT.RETRY' })}
      >
        Try again
      </Button>
    </div>
  );
}

function frameAddress(url: string, id: string): string {
  const separator = url.includes('?') ? '&' : '?';
  return `${url}${separator}id=${encodeURIComponent(id)}`;
}
