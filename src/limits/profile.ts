/** The width and height of a stored avatar, in px: sharp at twice its largest size on a page, and small in storage. */
export const AVATAR_SIZE_PX = 256;
