/** How wide and high an avatar is kept, in px: sharp at twice its largest size on a page, and small in storage. */
export const AVATAR_SIZE_PX = 256;
