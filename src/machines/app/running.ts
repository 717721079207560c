/** A machine that runs as long as the app, under its own name: that of the actor, of its logic and in the actor system. */
export const running = <Id extends string>(id: Id) => ({ id, src: id, systemId: id });
