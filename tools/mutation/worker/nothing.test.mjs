// Vitest needs a file to run; the runner beside it does the work.
