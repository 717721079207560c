// How much memory a process's descendants hold: the last guard against a mutant that grows without end.
import { execFileSync } from 'node:child_process';

/** @param {number} ancestor */
export function memoryOfChildrenMb(ancestor) {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' }).trim().split('\n');
  const rows = lines.map((line) => line.trim().split(/\s+/).map(Number));
  const family = new Set([ancestor]);
  // Parents may stand behind their children, so it is looked through until nothing is added.
  for (let before = 0; before !== family.size; ) {
    before = family.size;
    for (const [pid = 0, parent = 0] of rows) if (family.has(parent)) family.add(pid);
  }
  family.delete(ancestor);
  return rows.reduce((sum, [pid = 0, , kilobytes = 0]) => sum + (family.has(pid) ? kilobytes / 1024 : 0), 0);
}
