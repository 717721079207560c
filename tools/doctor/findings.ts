/** Why a request returned nothing usable. */
export type Cause = 'silent' | 'unreachable' | 'refused' | 'busy' | 'missing' | 'unusable';

/** The result of one check. */
export interface Finding {
  readonly check: string;
  /** 'wrong' keeps music from playing, 'weak' costs something, 'good' is as it should be. */
  readonly state: 'good' | 'weak' | 'wrong';
  readonly found: string;
  /** What to do about it, in one sentence. */
  readonly advice?: string;
}

const words: Readonly<Record<Cause, string>> = {
  silent: 'no answer within 12 s',
  unreachable: 'cannot be reached',
  refused: 'refuses this address',
  busy: 'the quota of this address is used up',
  missing: 'says that there is nothing',
  unusable: 'an answer that cannot be read',
};

export const advices: Readonly<Record<Cause, string>> = {
  silent: 'Look at the line, or name a proxy in HTTPS_PROXY.',
  unreachable: 'Look at network and firewall; behind a proxy set HTTPS_PROXY, for hosts past it NO_PROXY.',
  refused: 'Ask from a country that the catalogue serves, by HTTPS_PROXY, or use CATALOGUE=demo.',
  busy: 'Something else at this address calls the catalogue too: use an address of its own for the server.',
  missing: 'Run it again with --record and report the answer: the app asks for something that is gone.',
  unusable: 'Run it again with --record and report the answer: its shape has changed.',
};

/** The findings of one check, by their state. */
export const findingsOf = (check: string) => ({
  good: (found: string): Finding => ({ check, state: 'good', found }),
  weak: (found: string, advice: string): Finding => ({ check, state: 'weak', found, advice }),
  wrong: (found: string, advice: string): Finding => ({ check, state: 'wrong', found, advice }),
  /** A request without a usable answer. */
  failed: (cause: Cause | null, state: 'weak' | 'wrong' = 'wrong', advice?: string): Finding => {
    const known = cause ?? 'unusable';
    return { check, state, found: words[known], advice: advice ?? advices[known] };
  },
});

const labels = { good: 'ok', weak: 'weak', wrong: 'WRONG' } as const;

/** The findings as a table, with what to do about each below it. */
export function tableOf(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ check }) => check.length));
  const lines = findings.flatMap(({ check, state, found, advice }) => [
    `${labels[state].padEnd(5)}  ${check.padEnd(width)}  ${found}`,
    ...(advice === undefined ? [] : [`${' '.repeat(width + 9)}→ ${advice}`]),
  ]);
  const count = (state: Finding['state']) => findings.filter((each) => each.state === state).length;
  return [...lines, '', `${count('good')} ok, ${count('weak')} weak, ${count('wrong')} wrong`].join('\n');
}

/** 1 if something prevents playback, else 0. */
export function exitCodeOf(findings: readonly Finding[]): 0 | 1 {
  return findings.some(({ state }) => state === 'wrong') ? 1 : 0;
}
