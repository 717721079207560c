// Packages of Debian and Ubuntu. Imported before anything is installed: built-in modules only.
import { existsSync, readFileSync } from 'node:fs';
import { run } from './run.mjs';

/**
 * @param {string[]} names of packages of Debian or Ubuntu
 * @param {number} timeoutMs for each step
 */
export async function installPackages(names, timeoutMs) {
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeoutMs };
  // A network that drops everything fails soon.
  const quick = ['-q', '-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=0'];
  const install = () => run('apt-get', [...quick, 'install', '-y', '--no-remove', ...names], options);
  if ((await install()).code === 0) return;
  // The lists may be old or absent; an update that fails (one dead mirror) need not stop the installation.
  await run('apt-get', [...quick, 'update'], options);
  await install();
}

/** Whether this is Debian or Ubuntu, and we are root there. */
export function mayUseApt() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false;
  return /^ID(?:_LIKE)?=.*\b(?:debian|ubuntu)\b/m.test(readFileSync('/etc/os-release', 'utf8'));
}
