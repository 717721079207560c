// What Vitest is given to run, as it wants something; the runner beside it does something else.
