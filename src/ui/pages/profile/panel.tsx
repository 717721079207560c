import type { ReactNode } from 'react';
import { css, cx } from 'styled-system/css';
import { panel } from 'styled-system/recipes';

interface PanelProps {
  readonly title: string;
  readonly hint: string;
  readonly children: ReactNode;
}

/** A box of the profile page with a heading and a description. */
export function Panel({ title, hint, children }: PanelProps) {
  return (
    <section className={cx(panel(), css({ display: 'grid', gap: '16', minWidth: '0' }))}>
      <div>
        <h2 className={css({ textStyle: 'h2' })}>{title}</h2>
        <p className={css({ textStyle: 'small', color: 'fg.muted', marginTop: '2' })}>{hint}</p>
      </div>
      {children}
    </section>
  );
}
