/** How long the name of a folder may be that is made by saving the queue, in characters (B§5, B§9). */
export const SAVED_QUEUE_NAME_MAX_LENGTH = 50;
