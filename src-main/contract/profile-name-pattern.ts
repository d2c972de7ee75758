/**
 * The name of a profile: a folder's on every system, and one that reads well. In a file of its own: what is read before every start
 * loads no schemas.
 */
export const PROFILE_NAME = /^[A-Za-z0-9](?:[A-Za-z0-9 _-]{0,38}[A-Za-z0-9])?$/
