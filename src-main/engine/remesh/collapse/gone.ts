/** In a list of corners: the first corner of a triangle that is not there any more. */
export const GONE = 0xffffffff
